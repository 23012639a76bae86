import Foundation
import Messages
import RunFolder

/// What a run is asked to do.
public struct RunOptions: Sendable {
  public var seed: UInt64
  public var profile: Profile
  /// Whether `bench` was built with optimisation. Without it nothing is timed.
  public var optimized: Bool
  /// Whether nothing is timed, although it could be.
  public var countsOnly = false
  /// Seconds for everything; the profile's, unless a test or a caller says otherwise.
  public var budget: Double
  /// Fresh processes in which each workload is timed; the profile's, unless more are wanted.
  public var processes: Int
  /// The number of the first of these: a run that repeats another one goes on where that ended,
  /// since processes of the same number draw the same orders.
  public var firstProcess = 0
  public var tool: RunDocument.Tool
  /// All engines, in display order. The document lists those that were measured. Their facts say
  /// whose counts must be equal, and what an engine's times are divided by.
  public var engines: [EngineInfo]
  /// The margin under which two engines of one binary count as equal; what noise is judged against.
  public var margin = 0.02
  /// How many workloads are counted at a time.
  public var cores: Int

  public init(
    seed: UInt64 = 1, profile: Profile = .standard, optimized: Bool, budget: Double? = nil,
    tool: RunDocument.Tool, engines: [EngineInfo],
    cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.seed = seed
    self.profile = profile
    self.optimized = optimized
    self.budget = budget ?? profile.budget
    processes = profile.processes
    self.tool = tool
    self.engines = engines
    self.cores = cores
  }
}

extension RunOptions {
  /// The numbers of the rounds of processes.
  var rounds: Range<Int> { firstProcess..<firstProcess + processes }

  /// Of a second measurement: twice as many processes, with numbers of their own.
  package var secondLook: RunOptions {
    var options = self
    options.firstProcess += processes
    options.processes *= 2
    return options
  }
}

/// What a run has found.
package struct RunResult: Sendable {
  package var document: RunDocument
  package var samples: [Sample]
  package var trace: Trace
  /// Problems and warnings, in the order in which they turned up.
  package var problems: [Problem]

  package init(document: RunDocument, samples: [Sample], trace: Trace, problems: [Problem]) {
    self.document = document
    self.samples = samples
    self.trace = trace
    self.problems = problems
  }

  /// The outcome that its document has, so that every reader of the document says the same.
  package var outcome: Outcome { document.outcome }
}
