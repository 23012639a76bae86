import Foundation

/// The content of `self-test.json`: the experiments that `bench gate --self-test` made with the
/// gate, and the gate's verdicts. The schema of the file is results/schema/self-test.schema.json.
public struct SelfTestDocument: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest version that this code reads.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// The steps that convert older documents to the current version. In version 1 all comparisons
  /// have the same margin, which is a field of the document instead of each comparison.
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
  /// Whether the self-test was interrupted, so that the results are incomplete.
  public var partial: Bool
  public var profile: String
  public var seed: UInt64
  public var environment: Environment
  /// The margin when the times of two engines of one binary are compared: two times count as equal
  /// if their difference is smaller than this share of the time.
  public var margin: Double
  /// The number of fresh processes in one measurement of two engines of one binary. Each process
  /// times `blocks` blocks.
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

  /// One decision of the self-test, which compared an engine with itself or with a slowed-down
  /// version of itself.
  public struct Comparison: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    public var engine: String
    /// The margin of this comparison: two times count as equal if their difference is smaller than
    /// this share of the time. If both arms are of one binary, this margin is the document's
    /// margin. Otherwise this margin is the margin for comparing two builds.
    public var margin: Double
    /// The share of a frame's time by which the second arm was slowed down; 0 if the two arms are
    /// identical.
    public var slowdown: Double
    /// Whether two busy loops ran on the machine during the comparison.
    public var loaded: Bool
    /// The verdict: `slower`, `faster`, `same`, `notSlower` or `inconclusive`.
    public var verdict: String
    /// The reason why the verdict is inconclusive, such as `acrossMargin`; `nil` for other
    /// verdicts.
    public var doubt: String?
    /// The ratio of the second arm to the first, in the first measurement. `low` and `high` are its
    /// interval.
    public var estimate: Double
    public var low: Double
    public var high: Double
    /// The ratio and its interval in the confirmation run, a second measurement with fresh
    /// processes; `nil` if there was no confirmation run.
    public var confirmation: Interval?
    /// The noise of the first measurement: the 95th percentile of the absolute log ratios of two
    /// identical arms.
    public var noise: Double
    /// The smallest ratio that would have given the verdict `slower`; `nil` in documents of
    /// version 1.
    public var seenFrom: Double?
    /// The number of fresh processes that the decision needed.
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

    /// `true` if the verdict is `slower` or `faster`.
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

  /// A null: the comparison of two identical arms in one process.
  public struct Null: Codable, Sendable, Equatable {
    public var workload: WorkloadKey
    public var engine: String
    public var loaded: Bool
    /// The apparent difference of the two arms: the median of their log ratios over the blocks.
    public var error: Double

    public init(workload: WorkloadKey, engine: String, loaded: Bool, error: Double) {
      self.workload = workload
      self.engine = engine
      self.loaded = loaded
      self.error = error
    }
  }

  /// A complete gate. The gate measures a run, compares the run with a baseline of the same build,
  /// and judges the differences.
  public struct Gate: Codable, Sendable, Equatable {
    /// The fault that was injected, such as `one more invalidation`; `nil` if there was no fault.
    public var fault: String?
    /// The workload into which the fault was injected; `nil` if there was no fault.
    public var workload: WorkloadKey?
    public var engine: String?
    /// The kind of evidence in which the gate has to find the fault, such as `counts`; `nil` if
    /// there was no fault.
    public var layer: String?
    /// The number of regressions that the gate found in `layer`, on `workload` and `engine`.
    public var located: Int
    /// The exit code of the gate.
    public var exitCode: Int
    /// The number of measurements that the gate compared.
    public var compared: Int
    /// The number of the baseline's claims about time that the gate judged.
    public var claims: Int
    /// The kinds of evidence that the gate could not judge.
    public var skipped: [Skipped]
    /// The differences from the baseline that the gate reported.
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

    /// A kind of evidence that was not judged, and the reason.
    public struct Skipped: Codable, Sendable, Equatable {
      public var layer: String
      public var reason: String

      public init(layer: String, reason: String) {
        self.layer = layer
        self.reason = reason
      }
    }

    /// Whether the gate's result is correct. If there is a fault, the gate must exit with 2, and
    /// must find the fault on its workload and engine. If there is no fault, the gate must exit
    /// with 0, and must have judged all evidence, including times.
    public var isRight: Bool {
      fault == nil
        ? exitCode == 0 && skipped.isEmpty && claims > 0 : exitCode == 2 && located > 0
    }

    /// If no fault was injected, writes `null` for the fault, its workload, its engine and its
    /// layer.
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

  /// A statement of the project about its gate, and the result of testing this statement.
  public struct Figure: Codable, Sendable, Equatable {
    public var name: String
    /// The stated figure in words, such as `at least 98 %`.
    public var stated: String
    /// The measured figure in words, such as `100 of 100`.
    public var found: String
    /// Whether the statement is true; `nil` if there were too few results to judge the statement.
    public var met: Bool?

    public init(name: String, stated: String, found: String, met: Bool?) {
      self.name = name
      self.stated = stated
      self.found = found
      self.met = met
    }

    /// Writes `null` if the statement was not judged.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(stated, forKey: .stated)
      try container.encode(found, forKey: .found)
      try container.encode(met, forKey: .met)
    }
  }

  // MARK: Files

  /// Writes the document atomically.
  public func write(to path: String) throws(RunFolderError) {
    try AtomicFile.replace(path, with: JSONText.pretty(self))
  }

  public static func read(_ path: String) throws(RunFolderError) -> SelfTestDocument {
    try JSONText.decode(
      SelfTestDocument.self, from: try AtomicFile.read(path), steps: schemaSteps, path: path)
  }
}
