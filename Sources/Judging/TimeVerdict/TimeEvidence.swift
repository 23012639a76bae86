import Numbers
import Measuring
import RunFolder

/// The evidence of several fresh processes about the ratio of two times.
package struct TimeEvidence: Sendable, Equatable {
  /// The value of ln(time ÷ reference) for each process.
  package var processes: [Double]
  /// The difference of two identical arms during the measurement, as a log ratio: one value for
  /// each process, or a single value, the 95th percentile over a run.
  package var nulls: [Double]
  /// The nanoseconds of a frame of the reference, which serve to convert a ratio into a difference.
  /// `nil` if this time is not known.
  package var reference: Double?

  package init(processes: [Double], nulls: [Double], reference: Double?) {
    self.processes = processes
    self.nulls = nulls
    self.reference = reference
  }

  /// The evidence of one workload's samples about the ratio of two engines' times. The engines were
  /// timed in blocks of the same processes.
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

  /// The evidence about two engines that were timed in separate processes, in rounds.
  ///
  /// The two engines are not timed directly after each other, so an interruption by another process
  /// usually affects only one engine, which changes the ratio. An interruption can only make a
  /// batch longer, so the shorter batches of a round are those without an interruption. Therefore a
  /// round's ratio is the ratio of the lower quartiles of the two engines' batches. On two cores
  /// with ten busy processes, two identical builds seemed to differ by 0.8 % at the median and by
  /// 2.9 % at the 95th percentile. With ratios of pairs of blocks, they seemed to differ by 2.3 %
  /// and by 66 %.
  /// - Parameter units: the number of units. A unit is a group of rounds that counts as one
  ///   process. The rounds are distributed to the units in turn. The more rounds a unit has, the
  ///   more precise is the unit's median.
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

  /// The median time of an engine's batches.
  private static func median(_ samples: [Sample], _ engine: String) -> Double? {
    let times = samples.filter {
      $0.phase == .frame && $0.engine == engine && $0.arm == .measured
    }.compactMap(\.value)
    return times.isEmpty ? nil : Statistics.median(times)
  }

  /// The evidence of a run document about a ratio; `nil` if the document does not contain the ratio
  /// of each process.
  /// - Parameters:
  ///   - reference: the measurement of the ratio's reference on the same workload.
  ///   - noise: the noise of the whole run.
  package init?(_ ratio: Ratio, reference: Measurement?, noise: Double?) {
    guard let processes = ratio.processes else { return nil }
    self.init(
      processes: processes.map { Math.log($0) }, nulls: noise.map { [$0] } ?? [],
      reference: reference?.time?.perFrame.median)
  }

  /// The noise: the 95th percentile of the differences of identical arms.
  package var noise: Double { Statistics.noise(ofNulls: nulls) ?? 0 }

  /// Combines the evidence of two measurements.
  static func + (one: TimeEvidence, other: TimeEvidence) -> TimeEvidence {
    TimeEvidence(
      processes: one.processes + other.processes, nulls: one.nulls + other.nulls,
      reference: one.reference ?? other.reference)
  }

  /// Removes the first `count` processes and returns them.
  mutating func take(_ count: Int) -> TimeEvidence {
    var taken = self
    taken.processes = Array(processes.prefix(count))
    processes.removeFirst(taken.processes.count)
    return taken
  }
}
