import Messages
import RunFolder
import Verdicts

/// A run without a document. Sessions fill the draft with rows, facts and problems, and a command
/// finishes it. Nothing else makes a run document, and nothing changes one.
package struct RunDraft: Sendable {
  package var tool: RunDocument.Tool
  package var partial = false
  package var seed: UInt64
  package var sdk: String?
  package var profile: String
  package var optimized: Bool
  package var environment: Environment
  package var engines: [EngineInfo]
  package var workloads: [WorkloadResult] = []
  package var samples: [Sample] = []
  package var trace = Trace()
  /// The problems and warnings that were noted, in this order.
  package private(set) var problems: [Problem] = []
  /// The problems of the documents that the draft begins with.
  private var documented: [RunDocument.Problem] = []
  /// Whether the rows were measured. Rows of a document keep the verdicts that it states.
  private let isMeasured: Bool

  /// A run that is measured now, without rows.
  package init(_ options: RunOptions, in environment: Environment) {
    tool = options.tool
    seed = options.seed
    sdk = options.sdk
    profile = options.profile.rawValue
    optimized = options.optimized
    self.environment = environment
    engines = options.engines
    isMeasured = true
  }

  /// A run that begins with the content of a document.
  package init(_ document: RunDocument, samples: [Sample] = [], trace: Trace = Trace()) {
    tool = document.tool
    partial = document.partial
    seed = document.seed
    sdk = document.sdk
    profile = document.profile
    optimized = document.optimized
    environment = document.environment
    engines = document.engines
    workloads = document.workloads
    self.samples = samples
    self.trace = trace
    documented = document.problems
    isMeasured = false
  }

  var effectiveSDK: String { sdk ?? RunDocument.oldSDK }

  package mutating func note(_ problem: Problem) { problems.append(problem) }

  /// Adds the problems of another document that the draft does not have yet.
  mutating func note(_ others: [RunDocument.Problem]) {
    documented += others.filter { !documented.contains($0) }
  }

  /// Makes the document.
  /// - Parameters:
  ///   - outcome: the outcome of a gate; by default, that of the recorded problems.
  ///   - recorded: the problems of a gate; by default, those of the draft that are recorded.
  package func finished(
    _ outcome: Outcome? = nil, problems recorded: [RunDocument.Problem]? = nil
  ) -> RunResult {
    let recorded = recorded ?? documented + problems.filter(\.isRecorded).map(\.record)
    let document = RunDocument(
      tool: tool, verdict: (outcome ?? recorded.outcome).verdict, partial: partial, seed: seed,
      sdk: sdk, profile: profile, optimized: optimized, environment: environment, engines: engines,
      workloads: isMeasured ? workloads.judged(noise: environment.noise) : workloads,
      problems: recorded)
    return RunResult(document: document, samples: samples, trace: trace, problems: problems)
  }
}

/// The result of a run.
package struct RunResult: Sendable {
  package let document: RunDocument
  package let samples: [Sample]
  package let trace: Trace
  /// Problems and warnings, in the order in which they were found.
  package let problems: [Problem]

  /// The outcome of the run. The outcome is derived from the document, so that every program that
  /// reads the document gets the same outcome.
  package var outcome: Outcome { document.outcome }
}
