/// Times in nanoseconds.
public struct Timing: Codable, Sendable, Equatable {
  public var unit: String
  public var perFrame: Summary
  public var mount: Summary?
  public var phases: Phases?
  /// Samples behind `perFrame`, and those of them that stand out. None is dropped.
  public var samples: Int?
  public var outliers: Int?
  /// Fresh processes behind all of it. `nil` in documents of before they were told.
  public var processes: Int?
  /// The median of a frame that each fresh process found, in the order of the processes: what
  /// slopes along a sweep and their intervals follow from. `nil` in documents of before they were
  /// told.
  public var processMedians: [Double]?

  public init(
    unit: String = "ns", perFrame: Summary, mount: Summary? = nil, phases: Phases? = nil,
    samples: Int? = nil, outliers: Int? = nil, processes: Int? = nil,
    processMedians: [Double]? = nil
  ) {
    self.unit = unit
    self.perFrame = perFrame
    self.mount = mount
    self.phases = phases
    self.samples = samples
    self.outliers = outliers
    self.processes = processes
    self.processMedians = processMedians
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(unit, forKey: .unit)
    try container.encode(perFrame, forKey: .perFrame)
    try container.encode(mount, forKey: .mount)
    try container.encode(phases, forKey: .phases)
    try container.encode(samples, forKey: .samples)
    try container.encode(outliers, forKey: .outliers)
    try container.encode(processes, forKey: .processes)
    try container.encode(processMedians, forKey: .processMedians)
  }

  public struct Summary: Codable, Sendable, Equatable {
    public var median: Double
    /// Median absolute deviation, unscaled.
    public var mad: Double
    public var min: Double
    public var p95: Double

    public init(median: Double, mad: Double, min: Double, p95: Double) {
      self.median = median
      self.mad = mad
      self.min = min
      self.p95 = p95
    }
  }

  /// Medians of the parts of a frame: the writes until the dirty set is known, the bodies and their
  /// comparison, and what tracking adds to these. Timed in blocks of their own, with the clock read
  /// within each frame, so that they come to more than a whole frame, the more the shorter it is.
  /// A part that cannot be told from nothing is `nil`, never 0.
  public struct Phases: Codable, Sendable, Equatable {
    public var invalidate: Double?
    /// Without `register` where that is there, else with whatever tracking took.
    public var evaluate: Double?
    public var register: Double?

    public init(invalidate: Double? = nil, evaluate: Double? = nil, register: Double? = nil) {
      self.invalidate = invalidate
      self.evaluate = evaluate
      self.register = register
    }

    private enum CodingKeys: CodingKey { case invalidate, evaluate, register }

    /// Earlier documents say 0 of what could not be resolved: that is read as `nil`.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      func resolved(_ key: CodingKeys) throws -> Double? {
        let time = try container.decodeIfPresent(Double.self, forKey: key)
        return time.flatMap { $0 > 0 ? $0 : nil }
      }
      self.init(
        invalidate: try resolved(.invalidate), evaluate: try resolved(.evaluate),
        register: try resolved(.register))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(invalidate, forKey: .invalidate)
      try container.encode(evaluate, forKey: .evaluate)
      try container.encode(register, forKey: .register)
    }
  }
}

/// Engine time ÷ reference time, paired within blocks, with its interval.
public struct Ratio: Codable, Sendable, Equatable {
  public var reference: String
  public var estimate: Double
  public var low: Double
  public var high: Double
  /// How often such an interval holds the ratio that fresh processes scatter round: 0.95, or 0 of
  /// a single process, whose interval is of its own blocks. Documents of before `processes` say
  /// 0.95 of every interval, also of those of three processes, which cover 75 %.
  public var confidence: Double
  /// The ratio that each fresh process found, which the interval follows from. `nil` in a baseline,
  /// in the history, and in documents of before it was told.
  public var processes: [Double]?

  public init(
    reference: String, estimate: Double, low: Double, high: Double, confidence: Double = 0.95,
    processes: [Double]? = nil
  ) {
    self.reference = reference
    self.estimate = estimate
    self.low = low
    self.high = high
    self.confidence = confidence
    self.processes = processes
  }

  /// What is kept of it for ever.
  public var withoutProcesses: Ratio {
    var ratio = self
    ratio.processes = nil
    return ratio
  }
}
