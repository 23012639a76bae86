import RunFolder

import struct RunFolder.Measurement

extension Measurement {
  package func ratio(to reference: String) -> Ratio? { ratios.first { $0.reference == reference } }

  /// The time ratio to `reference`; `nil` if a logarithmic axis cannot show the ratio.
  package func usableRatio(to reference: String) -> Ratio? {
    ratio(to: reference).flatMap { $0.estimate.isLogShowable ? $0 : nil }
  }

  /// The times of a frame in ns; `nil` if no frame was timed, or if a logarithmic axis cannot show
  /// the median.
  package var frameTime: Timing.Summary? {
    guard let summary = time?.perFrame, summary.median.isLogShowable else { return nil }
    return summary
  }
}

extension WorkloadResult {
  package func measurement(_ engine: String) -> Measurement? {
    measurements.first { $0.engine == engine }
  }

  /// The text that is shown instead of a value if an engine has no value.
  package func absence(of engine: String) -> String {
    notApplicable.contains { $0.engine == engine } ? "n/a" : "–"
  }

  /// Whether the engine evaluated no body in any frame.
  func isIdle(on engine: String) -> Bool { measurement(engine)?.counts.evaluations == 0 }

  package var timedEngines: [String] { measurements.filter { $0.frameTime != nil }.map(\.engine) }
}

extension RunDocument {
  /// The ids of the engines that have a measurement.
  package var measuredEngines: Set<String> {
    Set(workloads.flatMap { $0.measurements.map(\.engine) })
  }
}
