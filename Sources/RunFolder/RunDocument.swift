/// `run.json`: everything that a run found. Its field names are a contract (architecture.md).
public struct RunDocument: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest that it reads.
  ///
  /// It is raised when a field is removed, renamed or changes its meaning. A new field that may be
  /// null or missing does not raise it: older readers pass it over, and this one takes it for null
  /// where it is missing.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// How older documents are brought up to date. Documents of version 1 carry no kinds of
  /// workloads, and no facts of engines: these stay missing until a reader fills them in
  /// (``RunDocument/complete(with:)``).
  static let schemaSteps: [SchemaStep] = [WorkloadKind.step]

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
  /// What is wrong with the run, if anything: whatever made its exit code other than 0, and
  /// warnings, whose own exit code is 0.
  public var problems: [Problem]

  public init(
    schemaVersion: Int = RunDocument.currentSchemaVersion, tool: Tool, verdict: Verdict,
    partial: Bool, seed: UInt64, profile: String, optimized: Bool, environment: Environment,
    engines: [EngineInfo], workloads: [WorkloadResult], problems: [Problem] = []
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
    self.problems = problems
  }

  /// One finding: a name for programs and a sentence for people.
  public struct Problem: Codable, Sendable, Hashable {
    public var name: String
    public var message: String
    /// What the problem alone would make the run exit with: 0 for a warning.
    public var exitCode: Int
    public var isWarning: Bool { exitCode == 0 }

    public init(name: String, message: String, exitCode: Int) {
      self.name = name
      self.message = message
      self.exitCode = exitCode
    }
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
  public var kind: WorkloadKind
  /// Changes when the workload's definition does; results under different hashes are not compared.
  public var hash: String
  public var parameters: Parameters
  /// The names of the steps of its script: frame f, from 0, runs step f mod their number. `nil`
  /// where it names none.
  public var steps: [String]?
  public var notApplicable: [NotApplicable]
  public var measurements: [Measurement]

  public init(
    id: String, title: String, kind: WorkloadKind = .tree, hash: String, parameters: Parameters,
    steps: [String]? = nil, notApplicable: [NotApplicable], measurements: [Measurement]
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.hash = hash
    self.parameters = parameters
    self.steps = steps
    self.notApplicable = notApplicable
    self.measurements = measurements
  }
}
