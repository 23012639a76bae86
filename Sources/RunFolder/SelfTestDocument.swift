import Foundation

/// `self-test.json`: what `bench gate --self-test` did to the gate, and what the gate said. Its
/// schema is results/schema/self-test.schema.json.
public struct SelfTestDocument: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest that it reads.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// How older ones are brought up to date. Comparisons of version 1 are all of one margin, that of
  /// the document.
  static let schemaSteps: [SchemaStep] = [
    { document in
      guard let comparisons = document["comparisons"] as? [[String: Any]] else { return }
      document["comparisons"] = comparisons.map {
        $0.merging(["margin": document["margin"] ?? 0]) { own, _ in own }
      }
    }
  ]

  public var schemaVersion = SelfTestDocument.currentSchemaVersion
  public var tool: RunDocument.Tool
  public var verdict: RunDocument.Verdict
  /// It was interrupted: what stands here was done, and is not all.
  public var partial: Bool
  public var profile: String
  public var seed: UInt64
  public var environment: Environment
  /// What counts as a difference between two engines of one binary, as a share.
  public var margin: Double
  /// Fresh processes of one measurement of two such engines, and the blocks that each of them
  /// times.
  public var processes: Int
  public var blocks: Int
  public var comparisons: [Comparison] = []
  public var nulls: [Null] = []
  public var gates: [Gate] = []
  public var figures: [Figure] = []

  public init(
    tool: RunDocument.Tool, verdict: RunDocument.Verdict, partial: Bool = false, profile: String,
    seed: UInt64, environment: Environment, margin: Double, processes: Int, blocks: Int
  ) {
    self.tool = tool
    self.verdict = verdict
    self.partial = partial
    self.profile = profile
    self.seed = seed
    self.environment = environment
    self.margin = margin
    self.processes = processes
    self.blocks = blocks
  }

  /// An engine beside itself, or beside itself slowed down: one decision.
  public struct Comparison: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    public var engine: String
    /// What counts as a difference, as a share: the document's margin where both arms are of one
    /// binary, else that between two builds.
    public var margin: Double
    /// The share of a frame's time by which the second arm was slowed down; 0 in an A/A comparison.
    public var slowdown: Double
    /// Two busy loops ran beside it.
    public var loaded: Bool
    /// `slower`, `faster`, `same`, `notSlower` or `inconclusive`.
    public var verdict: String
    /// Why it is inconclusive, such as `acrossMargin`; `nil` where it is not.
    public var doubt: String?
    /// Second arm ÷ first, and its interval, of the first measurement.
    public var estimate: Double
    public var low: Double
    public var high: Double
    /// The same of the fresh processes that were asked to confirm it; `nil` where none were.
    public var confirmation: Interval?
    /// What the null of the first measurement said, in log ratio.
    public var noise: Double
    /// The smallest ratio that would have been found slower; `nil` in documents of version 1.
    public var seenFrom: Double?
    /// Fresh processes that the decision took.
    public var processes: Int

    public init(
      workload: WorkloadKey, engine: String, margin: Double, slowdown: Double, loaded: Bool,
      verdict: String, doubt: String? = nil, estimate: Double, low: Double, high: Double,
      confirmation: Interval? = nil, noise: Double, seenFrom: Double? = nil, processes: Int
    ) {
      self.workload = workload
      self.engine = engine
      self.margin = margin
      self.slowdown = slowdown
      self.loaded = loaded
      self.verdict = verdict
      self.doubt = doubt
      self.estimate = estimate
      self.low = low
      self.high = high
      self.confirmation = confirmation
      self.noise = noise
      self.seenFrom = seenFrom
      self.processes = processes
    }

    /// Whether the second arm was called slower or faster.
    public var isFlagged: Bool { verdict == "slower" || verdict == "faster" }

    public struct Interval: Codable, Sendable, Equatable {
      public var estimate: Double
      public var low: Double
      public var high: Double

      public init(estimate: Double, low: Double, high: Double) {
        self.estimate = estimate
        self.low = low
        self.high = high
      }
    }
  }

  /// Two identical arms in one process.
  public struct Null: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    public var engine: String
    public var loaded: Bool
    /// By which share they seemed to differ: the median over blocks, in log ratio.
    public var error: Double

    public init(workload: WorkloadKey, engine: String, loaded: Bool, error: Double) {
      self.workload = workload
      self.engine = engine
      self.loaded = loaded
      self.error = error
    }
  }

  /// A whole gate: measured, compared with a baseline of the same build, judged.
  public struct Gate: Codable, Sendable, Equatable {
    /// What was put into it, such as `one more invalidation`; `nil` for nothing.
    public var fault: String?
    /// Where; `nil` for nothing.
    public var workload: WorkloadKey?
    public var engine: String?
    /// The evidence that has to show the fault, such as `counts`; `nil` for nothing.
    public var layer: String?
    /// Regressions that the gate found there: on that workload and engine, in that evidence.
    public var located: Int
    /// What the gate ends with.
    public var exitCode: Int
    /// Measurements that it compared.
    public var compared: Int
    /// Claims of the baseline about time that it judged.
    public var claims: Int
    /// Kinds of evidence that it could not judge.
    public var skipped: [Skipped]
    /// What it said was not as in the baseline.
    public var findings: [String]

    public init(
      fault: String? = nil, workload: WorkloadKey? = nil, engine: String? = nil,
      layer: String? = nil, located: Int = 0, exitCode: Int, compared: Int, claims: Int = 0,
      skipped: [Skipped] = [], findings: [String]
    ) {
      self.fault = fault
      self.workload = workload
      self.engine = engine
      self.layer = layer
      self.located = located
      self.exitCode = exitCode
      self.compared = compared
      self.claims = claims
      self.skipped = skipped
      self.findings = findings
    }

    /// Evidence that was not judged, and why.
    public struct Skipped: Codable, Sendable, Equatable {
      public var layer: String
      public var reason: String

      public init(layer: String, reason: String) {
        self.layer = layer
        self.reason = reason
      }
    }

    /// With a fault: it ended with 2, and found the fault where it was put. Without: it was green,
    /// and judged everything, times included.
    public var isRight: Bool {
      fault == nil
        ? exitCode == 0 && skipped.isEmpty && claims > 0 : exitCode == 2 && located > 0
    }

    /// Writes `null` where there was no fault.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(fault, forKey: .fault)
      try container.encode(workload, forKey: .workload)
      try container.encode(engine, forKey: .engine)
      try container.encode(layer, forKey: .layer)
      try container.encode(located, forKey: .located)
      try container.encode(exitCode, forKey: .exitCode)
      try container.encode(compared, forKey: .compared)
      try container.encode(claims, forKey: .claims)
      try container.encode(skipped, forKey: .skipped)
      try container.encode(findings, forKey: .findings)
    }
  }

  /// One thing that the project states of its gate, and how it came out.
  public struct Figure: Codable, Sendable, Equatable {
    public var name: String
    /// What is stated, in words: `at least 98 %`.
    public var stated: String
    /// What was found, in words: `100 of 100`.
    public var found: String
    /// `nil` where there was too little to judge it by.
    public var met: Bool?

    public init(name: String, stated: String, found: String, met: Bool?) {
      self.name = name
      self.stated = stated
      self.found = found
      self.met = met
    }

    /// Writes `null` where it was not judged.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(stated, forKey: .stated)
      try container.encode(found, forKey: .found)
      try container.encode(met, forKey: .met)
    }
  }

  // MARK: Files

  /// Writes it, whole or not at all.
  public func write(to path: String) throws(RunFolderError) {
    try AtomicFile.replace(path, with: JSONText.pretty(self))
  }

  public static func read(_ path: String) throws(RunFolderError) -> SelfTestDocument {
    try JSONText.decode(
      SelfTestDocument.self, from: try AtomicFile.read(path), steps: schemaSteps, path: path)
  }
}
