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

  /// Why none of these engines has a value.
  package func absence(of engines: [String]) -> Absence {
    let known = Set(notApplicable.map(\.engine))
    return !engines.isEmpty && known.isSuperset(of: engines) ? .notApplicable : .notMeasured
  }

  /// Whether the engine evaluated no body in any frame.
  func isIdle(on engine: String) -> Bool { measurement(engine)?.counts.evaluations == 0 }

  package var timedEngines: [String] { measurements.filter { $0.frameTime != nil }.map(\.engine) }
}

/// What a picture shows in place of a value that an engine does not have.
package enum Absence: String, CaseIterable, Sendable {
  case notApplicable = "n/a"
  case notMeasured = "–"

  private var meaning: String {
    switch self {
    case .notApplicable: "does not run there"
    case .notMeasured: "not measured"
    }
  }

  /// What each of these texts means, for a footer.
  package static func notes(_ shown: [Absence]) -> [String] {
    allCases.filter(shown.contains).map { "\($0.rawValue): \($0.meaning)" }
  }
}

extension RunDocument {
  /// The ids of the engines that have a measurement.
  package var measuredEngines: Set<String> {
    Set(workloads.flatMap { $0.measurements.map(\.engine) })
  }
}
