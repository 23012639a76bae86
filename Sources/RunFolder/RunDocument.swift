/// `run.json`: everything that a run found. Its field names are a contract (architecture.md).
public struct RunDocument: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest that it reads.
  public static let currentSchemaVersion = 1

  public var schemaVersion: Int
  public var tool: Tool
  public var verdict: Verdict
  /// The run was interrupted: what stands here was measured, and is not all.
  public var partial: Bool
  public var seed: UInt64
  public var profile: String
  /// Built with optimisation. Without it, counts are exact and times worth nothing.
  public var optimized: Bool
  public var environment: Environment
  public var engines: [EngineInfo]
  public var workloads: [WorkloadResult]

  public init(
    schemaVersion: Int = RunDocument.currentSchemaVersion, tool: Tool, verdict: Verdict,
    partial: Bool, seed: UInt64, profile: String, optimized: Bool, environment: Environment,
    engines: [EngineInfo], workloads: [WorkloadResult]
  ) {
    self.schemaVersion = schemaVersion
    self.tool = tool
    self.verdict = verdict
    self.partial = partial
    self.seed = seed
    self.profile = profile
    self.optimized = optimized
    self.environment = environment
    self.engines = engines
    self.workloads = workloads
  }

  public struct Tool: Codable, Sendable, Equatable {
    public var name: String
    public var version: String

    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  public struct Verdict: Codable, Sendable, Equatable {
    public var name: String
    public var exitCode: Int

    public init(name: String, exitCode: Int) {
      self.name = name
      self.exitCode = exitCode
    }
  }
}

public struct EngineInfo: Codable, Sendable, Equatable {
  public var id: String
  public var title: String
  public var version: String

  public init(id: String, title: String, version: String) {
    self.id = id
    self.title = title
    self.version = version
  }
}

/// An engine on which a workload says nothing, and why.
public struct NotApplicable: Codable, Sendable, Equatable {
  public var engine: String
  public var reason: String

  public init(engine: String, reason: String) {
    self.engine = engine
    self.reason = reason
  }
}

public struct WorkloadResult: Codable, Sendable, Equatable {
  public var id: String
  public var title: String
  /// Changes when the workload's definition does; results under different hashes are not compared.
  public var hash: String
  public var parameters: Parameters
  public var notApplicable: [NotApplicable]
  public var measurements: [Measurement]

  public init(
    id: String, title: String, hash: String, parameters: Parameters,
    notApplicable: [NotApplicable], measurements: [Measurement]
  ) {
    self.id = id
    self.title = title
    self.hash = hash
    self.parameters = parameters
    self.notApplicable = notApplicable
    self.measurements = measurements
  }
}

/// One workload on one engine.
public struct Measurement: Codable, Sendable, Equatable {
  public var engine: String
  public var counts: Counts
  /// Of the rendered tree after every frame, in hex: equal across engines.
  public var outputChecksum: String
  public var allocations: Allocations?
  /// `nil` where it was not timed.
  public var time: Timing?
  public var ratios: [Ratio]

  public init(
    engine: String, counts: Counts, outputChecksum: String, allocations: Allocations? = nil,
    time: Timing? = nil, ratios: [Ratio] = []
  ) {
    self.engine = engine
    self.counts = counts
    self.outputChecksum = outputChecksum
    self.allocations = allocations
    self.time = time
    self.ratios = ratios
  }
}

/// Heap allocations of the measuring thread. A field that could not be counted is `nil`, never 0.
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
}

/// Times in nanoseconds.
public struct Timing: Codable, Sendable, Equatable {
  public var unit: String
  public var perFrame: Summary
  public var mount: Summary?
  public var phases: Phases?

  public init(unit: String = "ns", perFrame: Summary, mount: Summary? = nil, phases: Phases? = nil)
  {
    self.unit = unit
    self.perFrame = perFrame
    self.mount = mount
    self.phases = phases
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

  /// Medians of the parts of a frame, timed apart.
  public struct Phases: Codable, Sendable, Equatable {
    public var invalidate: Double?
    public var evaluate: Double?
    public var register: Double?

    public init(invalidate: Double? = nil, evaluate: Double? = nil, register: Double? = nil) {
      self.invalidate = invalidate
      self.evaluate = evaluate
      self.register = register
    }
  }
}

/// Engine time ÷ reference time, paired within blocks, with its interval.
public struct Ratio: Codable, Sendable, Equatable {
  public var reference: String
  public var estimate: Double
  public var low: Double
  public var high: Double
  public var confidence: Double

  public init(
    reference: String, estimate: Double, low: Double, high: Double, confidence: Double = 0.95
  ) {
    self.reference = reference
    self.estimate = estimate
    self.low = low
    self.high = high
    self.confidence = confidence
  }
}
