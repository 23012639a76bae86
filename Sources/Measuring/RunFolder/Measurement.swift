/// The results of one workload on one engine.
public struct Measurement: Codable, Sendable, Equatable {
  public var engine: String
  public var counts: Counts
  /// The counts of the user's own views alone. `nil` if the run recorded no trace of the workload,
  /// and in documents that were written before these counts.
  public var views: ViewCounts?
  /// The number of evaluations in each frame. `nil` if the workload has no components, and in
  /// documents that were written before these numbers were recorded.
  public var evaluationsByFrame: [Int]?
  /// A checksum of the rendered tree after every frame, in hexadecimal digits. The checksum also
  /// depends on the component that renders each part of the output. All engines must give the same
  /// checksum on the same workload.
  public var outputChecksum: String
  public var allocations: Allocations?
  /// The instructions of a frame; `nil` if the instructions were not counted.
  public var instructions: Instructions?
  /// The measured times; `nil` if the workload was not timed on the engine.
  public var time: Timing?
  public var ratios: [Ratio]

  public init(
    engine: String, counts: Counts, views: ViewCounts? = nil, evaluationsByFrame: [Int]? = nil,
    outputChecksum: String, allocations: Allocations? = nil, instructions: Instructions? = nil,
    time: Timing? = nil, ratios: [Ratio] = []
  ) {
    self.engine = engine
    self.counts = counts
    self.views = views
    self.evaluationsByFrame = evaluationsByFrame
    self.outputChecksum = outputChecksum
    self.allocations = allocations
    self.instructions = instructions
    self.time = time
    self.ratios = ratios
  }

  /// Writes `null` for values that were not measured, so that a reader can distinguish these values
  /// from fields that are missing by mistake.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(engine, forKey: .engine)
    try container.encode(counts, forKey: .counts)
    try container.encode(views, forKey: .views)
    try container.encode(evaluationsByFrame, forKey: .evaluationsByFrame)
    try container.encode(outputChecksum, forKey: .outputChecksum)
    try container.encode(allocations, forKey: .allocations)
    try container.encode(instructions, forKey: .instructions)
    try container.encode(time, forKey: .time)
    try container.encode(ratios, forKey: .ratios)
  }
}

/// Heap allocations of the measuring thread. A value that could not be counted is `nil`, never 0.
public struct Allocations: Codable, Sendable, Equatable {
  public var perFrame: Double?
  public var bytesPerFrame: Double?
  public var bytesPerObject: Double?
  public var bytesPerRegistration: Double?

  public init(
    perFrame: Double? = nil, bytesPerFrame: Double? = nil, bytesPerObject: Double? = nil,
    bytesPerRegistration: Double? = nil
  ) {
    self.perFrame = perFrame
    self.bytesPerFrame = bytesPerFrame
    self.bytesPerObject = bytesPerObject
    self.bytesPerRegistration = bytesPerRegistration
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(perFrame, forKey: .perFrame)
    try container.encode(bytesPerFrame, forKey: .bytesPerFrame)
    try container.encode(bytesPerObject, forKey: .bytesPerObject)
    try container.encode(bytesPerRegistration, forKey: .bytesPerRegistration)
  }
}
