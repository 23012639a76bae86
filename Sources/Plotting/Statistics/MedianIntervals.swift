import Findings
import Numbers
import RunFolder

/// How sure a median time is, from how much it differs between fresh processes.
///
/// Samples of one process resemble each other more than those of another: memory lies elsewhere
/// there. So the processes' medians are the independent values, and the interval between two of
/// their order statistics holds the median that they scatter round with a probability that needs no
/// assumption about their distribution (``Statistics/medianCoverage(of:omitting:)``).
struct MedianIntervals: Sendable {
  /// What order statistics should reach where there are enough processes.
  private static let wanted = 0.9

  private var intervals: [Key: ClosedRange<Double>] = [:]
  /// The fewest processes behind an interval; 0 where there is none.
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

  /// The interval of a median, which it contains; `nil` where fewer than two processes were
  /// sampled.
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

  /// The probability that the interval of `count` values holds what they scatter round.
  static func coverage(_ count: Int) -> Double {
    Statistics.medianCoverage(
      of: count, omitting: Statistics.omissible(of: count, coverage: wanted))
  }
}

extension SampleSeries {
  /// Of whole frames, and not the second arm of an engine, which shows the noise.
  var isOwnFrames: Bool { phase == .frame && arm == .measured }
}
