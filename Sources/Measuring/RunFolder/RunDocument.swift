import Foundation

/// The content of `run.json`: all results of a run. Other programs read the fields by their names,
/// so the names must not change (results/schema/run.schema.json). No other module sets a field: a
/// document is made once.
public struct RunDocument: Codable, Sendable, Equatable {
  /// The version that this code writes, and the newest version that this code reads.
  ///
  /// The version is raised if a field is removed, renamed or changes its meaning. A new field that
  /// may be null or missing does not raise the version: older readers ignore the field, and this
  /// code reads a missing field as null.
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// The steps that convert older documents to the current version. Documents of version 1 contain
  /// neither the kinds of workloads nor facts about engines. The steps add only the kinds. A reader
  /// adds the facts with ``RunDocument/completed(with:)``.
  static let schemaSteps: [SchemaStep] = [WorkloadKind.step]

  public internal(set) var schemaVersion: Int
  public internal(set) var tool: Tool
  public internal(set) var verdict: Verdict
  /// Whether the results are incomplete, because the run was interrupted or because shards are
  /// missing.
  public internal(set) var partial: Bool
  public internal(set) var seed: UInt64
  /// The version of SwiftUI whose rules the component trees followed. `nil` if the document was
  /// made before documents stated it: see ``effectiveSDK``.
  public internal(set) var sdk: String?
  public internal(set) var profile: String
  /// Whether `bench` was built with optimisation. Without optimisation, counts are exact and times
  /// are worthless.
  public internal(set) var optimized: Bool
  public internal(set) var environment: Environment
  public internal(set) var engines: [EngineInfo]
  public internal(set) var workloads: [WorkloadResult]
  /// The problems and warnings of the run. A problem causes an exit code other than 0. A warning
  /// has the exit code 0.
  public internal(set) var problems: [Problem]

  public init(
    schemaVersion: Int = RunDocument.currentSchemaVersion, tool: Tool, verdict: Verdict,
    partial: Bool, seed: UInt64, sdk: String? = nil, profile: String, optimized: Bool,
    environment: Environment, engines: [EngineInfo],
    workloads: [WorkloadResult], problems: [Problem] = []
  ) {
    self.schemaVersion = schemaVersion
    self.tool = tool
    self.verdict = verdict
    self.partial = partial
    self.seed = seed
    self.sdk = sdk
    self.profile = profile
    self.optimized = optimized
    self.environment = environment
    self.engines = engines
    self.workloads = workloads
    self.problems = problems
  }

  /// The version of SwiftUI whose rules the trees of all runs followed before documents stated it.
  package static let oldSDK = "26"

  /// Whether the document was made before version 0.3.0, in which the rules of the component tree
  /// changed.
  package var hasOldRules: Bool {
    tool.version.compare("0.3.0", options: .numeric) == .orderedAscending
  }

  /// The version of SwiftUI whose rules the trees followed.
  package var effectiveSDK: String { sdk ?? RunDocument.oldSDK }

  /// The document with other results.
  package func replacing(workloads: [WorkloadResult]) -> RunDocument {
    var document = self
    document.workloads = workloads
    return document
  }

  /// A problem or a warning, with a name for programs and a sentence for people.
  public struct Problem: Codable, Sendable, Hashable {
    public var name: String
    public var message: String
    /// The exit code of a run that has only this problem; 0 for a warning.
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

/// An engine on which a workload cannot be measured, and the reason.
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
  /// The hash of the workload's definition. Results with different hashes are not compared.
  public var hash: String
  public var parameters: Parameters
  /// The names of the steps of the workload's script. If there are n steps, frame f (from 0) runs
  /// step f mod n. `nil` if the steps have no names.
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
