import Findings
import RunFolder

/// The data for charts: the documents of a run folder, read by the caller.
public struct ChartInput: Sendable {
  public var run: RunDocument
  public var trace: Trace?
  /// The contents of samples.csv.
  public let samples: [SampleSeries]
  /// Earlier runs, the oldest first, for charts that compare runs. `run` itself is not one of them.
  public var earlier: [HistoryEntry]
  let intervals: TimeIntervals
  /// The looks of the run's engines, and their order. `earlier` contains only the ids of engines,
  /// so pictures of earlier runs use these looks and this order, too.
  public var engines: Engines { Engines(run) }

  public init(
    run: RunDocument, trace: Trace? = nil, samples: [SampleSeries] = [],
    earlier: [HistoryEntry] = []
  ) {
    self.run = run
    self.trace = trace
    self.samples = samples
    self.earlier = earlier
    intervals = TimeIntervals(samples)
  }

  /// - Throws: ``ChartError/tooManyEngines(_:)`` if the run has too many engines to distinguish on
  ///   one picture.
  func checkEngines() throws(ChartError) {
    let engines = run.measuredEngines
    guard engines.count <= Engines.mostTogether else { throw .tooManyEngines(engines.count) }
  }
}
