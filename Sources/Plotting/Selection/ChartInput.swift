import Findings
import RunFolder

/// What there is to draw from: a run folder's documents, read by the caller.
public struct ChartInput: Sendable {
  public var run: RunDocument
  public var trace: Trace?
  /// What samples.csv holds.
  public let samples: [SampleSeries]
  /// Earlier runs, oldest first, for charts that compare; `run` itself is not among them.
  public var earlier: [HistoryEntry]
  let intervals: MedianIntervals
  /// How the engines of the run look, and in which order they are listed; those of `earlier` too,
  /// which holds ids alone.
  public var engines: Engines { Engines(run) }

  public init(
    run: RunDocument, trace: Trace? = nil, samples: [SampleSeries] = [],
    earlier: [HistoryEntry] = []
  ) {
    self.run = run
    self.trace = trace
    self.samples = samples
    self.earlier = earlier
    intervals = MedianIntervals(samples)
  }

  /// - Throws: ``ChartError/tooManyEngines(_:)`` where all of the run's engines on one picture
  ///   could not be told apart.
  func checkEngines() throws(ChartError) {
    let engines = run.measuredEngines
    guard engines.count <= Engines.mostTogether else { throw .tooManyEngines(engines.count) }
  }
}
