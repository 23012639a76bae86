import Numbers
import Measuring
import RunFolder

/// What the samples of two builds say of their times.
struct BuildJudgement {
  /// The 95th percentile of what identical builds differ by; `nil` where nothing was timed.
  private(set) var noise: Double?
  private(set) var times: [BuildComparison.Time] = []

  /// - Parameters:
  ///   - items: in the order of the table.
  ///   - groups: see `BuildSamples.paired`.
  ///   - seed: of the bootstrap.
  init(
    _ items: [BuildPairing.Item], _ samples: [WorkloadKey: BuildSamples], groups: Int, seed: UInt64
  ) {
    let paired = items.flatMap { item in
      item.engines.compactMap { engine in
        samples[item.workload]?.paired(engine, groups: groups).map { (item.workload, engine, $0) }
      }
    }
    noise = Statistics.noise(ofNulls: paired.compactMap { $0.2.null })
    times = paired.map { workload, engine, paired in
      let seed = Digest(of: "\(workload) \(engine) seed \(seed)").value
      let (verdict, interval) = paired.judge(noise: noise ?? 0, seed: seed)
      return BuildComparison.Time(
        workload: workload, engine: engine, base: paired.base, head: paired.head,
        ratio: Math.exp(interval.estimate), low: Math.exp(interval.low),
        high: Math.exp(interval.high), verdict: verdict)
    }
  }

  /// The workloads that want a second look.
  var open: Set<WorkloadKey> {
    Set(times.filter { $0.verdict == .slower || $0.verdict == .inconclusive }.map(\.workload))
  }

  /// This judgement, of two measurements together, where slower is only what the second alone, all
  /// of fresh processes, finds slower too, whether the first did or could not tell: many
  /// comparisons make false flags, hardly ever twice.
  func confirmed(by second: BuildJudgement) -> BuildJudgement {
    var judgement = self
    for (place, time) in times.enumerated()
    where time.verdict == .slower && second.verdict(like: time) != .slower {
      judgement.times[place].verdict = .inconclusive
    }
    return judgement
  }

  private func verdict(like time: BuildComparison.Time) -> TimeVerdict? {
    times.first { $0.workload == time.workload && $0.engine == time.engine }?.verdict
  }
}
