import Findings
import Formats
import Numbers
import RunFolder

/// The intervals of the median times of a run's frames.
///
/// Samples of one process are more similar to each other than to samples of another process,
/// because each process has a different memory layout. So the medians of the processes are the
/// independent values. ``GroupedMedian`` computes the interval from their logarithms, as it does
/// for ratios.
struct TimeIntervals: Sendable {
  private var intervals: [Key: ClosedRange<Double>] = [:]
  /// The smallest number of processes behind an interval; 0 if there is no interval.
  private var processes = 0

  private struct Key: Hashable {
    var workload: WorkloadKey
    var engine: String
  }

  init(_ samples: [SampleSeries]) {
    for series in samples where series.isOwnFrames {
      let usable = zip(series.processes, series.values).filter { $0.1.isLogShowable }
      let groups = Dictionary(grouping: usable, by: \.0)
      guard groups.count > 1 else { continue }
      let found = GroupedMedian(
        medians: groups.values.map { Math.log(Statistics.median($0.map(\.1))) })
      let (low, high) = (Math.exp(found.low), Math.exp(found.high))
      guard low.isLogShowable, high.isLogShowable else { continue }
      intervals[Key(workload: series.key, engine: series.engine)] = low...high
      processes = processes == 0 ? groups.count : min(processes, groups.count)
    }
  }

  /// The interval of a median, which always contains the median; `nil` if fewer than two processes
  /// were sampled, or if an end of the interval cannot be shown.
  func around(_ median: Double, _ workload: WorkloadResult, _ engine: String)
    -> ClosedRange<Double>?
  {
    intervals[Key(workload: workload.key, engine: engine)].map {
      min($0.lowerBound, median)...max($0.upperBound, median)
    }
  }

  /// `95 % interval of the median from 5 fresh processes`; `nil` without an interval.
  var words: String? {
    guard processes > 0 else { return nil }
    let percent = Format.percent(GroupedMedian.confidence)
    return "\(percent) interval of the median from \(processes) fresh processes"
  }
}

extension SampleSeries {
  /// Whether these are samples of whole frames of an engine's measured arm. The other arm is the
  /// A/A control, which only shows the noise.
  var isOwnFrames: Bool { phase == .frame && arm == .measured }
}
