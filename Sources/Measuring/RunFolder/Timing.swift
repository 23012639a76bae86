/// The times of a workload on an engine, in nanoseconds.
public struct Timing: Codable, Sendable, Equatable {
  public var unit: String
  public var perFrame: Summary
  public var mount: Summary?
  public var phases: Phases?
  /// The number of samples from which `perFrame` is computed. `outliers` is the number of outliers
  /// among these samples. Outliers are not dropped.
  public var samples: Int?
  public var outliers: Int?
  /// The number of fresh processes in which the workload was timed. `nil` in documents that were
  /// written before this number was recorded.
  public var processes: Int?
  /// The median time of a frame in each fresh process, in the order of the processes. If a workload
  /// was timed at several sizes, the growth of its time with the size is computed from these
  /// medians. `nil` in documents that were written before these medians were recorded.
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
    /// The median absolute deviation, without a scale factor.
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

  /// The median times of the parts of a frame. `invalidate` begins with the writes and ends when
  /// the set of dirty components is known. `evaluate` is the evaluation and comparison of bodies.
  /// `register` is the time that tracking adds to the evaluation. The parts are timed in separate
  /// blocks, in which the clock is also read in the middle of each frame. The additional readings
  /// make the sum of the parts longer than a whole frame. For short frames, the additional readings
  /// are a large part of this sum. A part that is too short to be measured is `nil`, never 0.
  public struct Phases: Codable, Sendable, Equatable {
    public var invalidate: Double?
    /// The time of the evaluations. The value includes the time of tracking only if `register` is
    /// `nil`.
    public var evaluate: Double?
    public var register: Double?

    public init(invalidate: Double? = nil, evaluate: Double? = nil, register: Double? = nil) {
      self.invalidate = invalidate
      self.evaluate = evaluate
      self.register = register
    }

    private enum CodingKeys: CodingKey { case invalidate, evaluate, register }

    /// Documents of earlier versions contain 0 for a part that was too short to be measured. This 0
    /// is read as `nil`.
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

/// The ratio engine time ÷ reference time, with its interval. The ratio is computed from pairs of
/// times in the same block.
public struct Ratio: Codable, Sendable, Equatable {
  public var reference: String
  public var estimate: Double
  public var low: Double
  public var high: Double
  /// The probability that an interval computed in this way contains the true ratio. The true ratio
  /// is the ratio around which the ratios of fresh processes scatter. The probability is 0.95. The
  /// value is 0 if there is only one process: the interval is then computed from the blocks of that
  /// process. Documents without `processes` state 0.95 for every interval, even for intervals of
  /// three processes, which contain the true ratio with a probability of 75 %.
  public var confidence: Double
  /// The ratio in each fresh process, from which the interval is computed. `nil` in a baseline, in
  /// the history, and in documents that were written before these ratios were recorded.
  public var processes: [Double]?
  /// The run's word for the engine's time, compared with the reference's. `nil` beside the loop of
  /// known work, and where `processes` is `nil`; a reader then judges by the same rule.
  public var verdict: TimeVerdict?

  public init(
    reference: String, estimate: Double, low: Double, high: Double, confidence: Double = 0.95,
    processes: [Double]? = nil, verdict: TimeVerdict? = nil
  ) {
    self.reference = reference
    self.estimate = estimate
    self.low = low
    self.high = high
    self.confidence = confidence
    self.processes = processes
    self.verdict = verdict
  }

  /// The reference of an engine's time to the loop of known work, which a block times beside the
  /// engines. So a workload that runs on one engine has a ratio, too.
  public static let loop = "loop"

  /// The ratio without its `processes` and `verdict`, which baselines and the history do not
  /// contain.
  public var withoutProcesses: Ratio {
    var ratio = self
    (ratio.processes, ratio.verdict) = (nil, nil)
    return ratio
  }
}
