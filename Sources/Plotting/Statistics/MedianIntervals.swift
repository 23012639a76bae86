import Findings
import Numbers
import RunFolder

/// The confidence interval of a median time, computed from the differences between fresh processes.
///
/// Samples of one process are more similar to each other than to samples of another process,
/// because each process has a different memory layout. So the medians of the processes are the
/// independent values. The interval between two of their order statistics contains the true median
/// with a known probability, without any assumption about the distribution
/// (``Statistics/medianCoverage(of:omitting:)``).
struct MedianIntervals: Sendable {
  /// The wanted coverage, which is reached if there are enough processes.
  private static let wanted = 0.9

  private var intervals: [Key: ClosedRange<Double>] = [:]
  /// The smallest number of processes behind an interval; 0 if there is no interval.
  private(set) var processes = 0

  private struct Key: Hashable {
    var workload: WorkloadKey
    var engine: String
  }

  init(_ samples: [SampleSeries]) {
    for series in samples where series.isOwnFrames {
      let usable = zip(series.processes, series.values).filter { $0.1.isLogShowable }
      let runs = Dictionary(grouping: usable, by: \.0)
      guard runs.count > 1 else { continue }
      let medians = runs.values.map { Statistics.median($0.map(\.1)) }.sorted()
      let left = Statistics.omissible(of: medians.count, coverage: Self.wanted)
      intervals[Key(workload: series.key, engine: series.engine)] =
        medians[left]...medians[medians.count - 1 - left]
      processes = processes == 0 ? medians.count : min(processes, medians.count)
    }
  }

  /// The interval of a median, which always contains the median; `nil` if fewer than two processes
  /// were sampled.
  func around(_ median: Double, _ workload: WorkloadResult, _ engine: String)
    -> ClosedRange<Double>?
  {
    intervals[Key(workload: workload.key, engine: engine)].map {
      min($0.lowerBound, median)...max($0.upperBound, median)
    }
  }

  /// `94 % interval of the median from 5 fresh processes`; `nil` without an interval.
  var words: String? {
    guard processes > 0 else { return nil }
    let percent = Format.fixed(Self.coverage(processes) * 100, 0)
    return "\(percent) % interval of the median from \(processes) fresh processes"
  }

  /// The probability that the interval from `count` values contains their true median.
  static func coverage(_ count: Int) -> Double {
    Statistics.medianCoverage(
      of: count, omitting: Statistics.omissible(of: count, coverage: wanted))
  }
}

extension SampleSeries {
  /// Whether these are samples of whole frames of an engine's measured arm. The other arm is the
  /// A/A control, which only shows the noise.
  var isOwnFrames: Bool { phase == .frame && arm == .measured }
}
