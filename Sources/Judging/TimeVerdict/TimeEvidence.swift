import Numbers
import Measuring
import RunFolder

/// What some fresh processes have found of the ratio of two times.
package struct TimeEvidence: Sendable, Equatable {
  /// ln(time ÷ reference) of each process.
  package var processes: [Double]
  /// What two identical arms differed by meanwhile, in log ratio: one value a process, or the 95th
  /// percentile of all.
  package var nulls: [Double]
  /// Nanoseconds that the reference takes for a frame. With it, a paired ratio is a paired
  /// difference. `nil` where it is not known.
  package var reference: Double?

  package init(processes: [Double], nulls: [Double], reference: Double?) {
    self.processes = processes
    self.nulls = nulls
    self.reference = reference
  }

  /// What samples of one workload say of an engine's time ÷ another one's, which were timed in
  /// blocks of the same processes.
  package init(_ samples: [Sample], of engine: String, to reference: String) {
    let blocks = PairedBlocks(samples, phase: .frame)
    func medians(_ processes: [[Double]]) -> [Double] {
      processes.filter { !$0.isEmpty }.map(Statistics.median)
    }
    self.init(
      processes: medians(blocks.logRatios(of: engine, to: reference)),
      nulls: medians(blocks.logRatios(of: reference, .null, to: reference)),
      reference: TimeEvidence.median(samples, reference))
  }

  /// The same of engines that were timed in processes of their own, in rounds.
  ///
  /// Their batches are not neighbours, so that what interrupts one of them does not meet the other,
  /// and it only ever makes a batch longer. So a round's ratio is that of the lower quartiles of
  /// all batches. Of rounds on two cores with ten busy processes, the error of identical builds was
  /// 0.8 % in the middle and 2.9 % in 95 of 100; by block paired with block it was 2.3 and 66 %.
  /// - Parameter units: how many units the rounds are dealt out to, as cards are, each of which
  ///   then counts as a process: the more rounds, the more exact is a unit's median.
  package init(
    rounds samples: [Sample], of engine: String, to reference: String, units: Int
  ) {
    func quartiles(_ name: String, _ arm: Sample.Arm) -> [Int: Double] {
      let values = samples.filter { $0.phase == .frame && $0.engine == name && $0.arm == arm }
      return Dictionary(grouping: values, by: \.process).mapValues {
        Statistics.quantile($0.compactMap(\.value), 0.25)
      }
    }
    let base = quartiles(reference, .measured)
    func medians(_ rounds: [Int: Double]) -> [Double] {
      let ratios = rounds.sorted { $0.key < $1.key }.compactMap { round, value in
        base[round].flatMap { value > 0 && $0 > 0 ? Statistics.logRatio(value, $0) : nil }
      }
      return (0..<units).map { unit in
        ratios.indices.filter { $0 % units == unit }.map { ratios[$0] }
      }.filter { !$0.isEmpty }.map(Statistics.median)
    }
    self.init(
      processes: medians(quartiles(engine, .measured)), nulls: medians(quartiles(reference, .null)),
      reference: TimeEvidence.median(samples, reference))
  }

  /// Of an engine's batches.
  private static func median(_ samples: [Sample], _ engine: String) -> Double? {
    let times = samples.filter {
      $0.phase == .frame && $0.engine == engine && $0.arm == .measured
    }.compactMap(\.value)
    return times.isEmpty ? nil : Statistics.median(times)
  }

  /// What a run document says of a ratio; `nil` where it does not tell what each process found.
  /// - Parameters:
  ///   - reference: of the ratio, in the same workload.
  ///   - noise: of the whole run.
  package init?(_ ratio: Ratio, reference: Measurement?, noise: Double?) {
    guard let processes = ratio.processes else { return nil }
    self.init(
      processes: processes.map { Math.log($0) }, nulls: noise.map { [$0] } ?? [],
      reference: reference?.time?.perFrame.median)
  }

  /// The 95th percentile of what identical arms differed by.
  package var noise: Double { Statistics.noise(ofNulls: nulls) ?? 0 }

  /// Both together.
  static func + (one: TimeEvidence, other: TimeEvidence) -> TimeEvidence {
    TimeEvidence(
      processes: one.processes + other.processes, nulls: one.nulls + other.nulls,
      reference: one.reference ?? other.reference)
  }

  /// Takes the first processes out.
  mutating func take(_ count: Int) -> TimeEvidence {
    var taken = self
    taken.processes = Array(processes.prefix(count))
    processes.removeFirst(taken.processes.count)
    return taken
  }
}
