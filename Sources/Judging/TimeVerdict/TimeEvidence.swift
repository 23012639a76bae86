import Numbers
import Measuring
import RunFolder

/// The evidence of several fresh processes about the ratio of two times.
package struct TimeEvidence: Sendable, Equatable {
  /// The value of ln(time ÷ reference) for each process.
  package var processes: [Double]
  /// The differences of identical arms during the measurement, as log ratios. There is one value
  /// for each process, or one value for each engine of the workload. If the evidence comes from a
  /// run document, there is one value: the noise of the run.
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
  /// The two engines run in separate processes, so an interruption by other work on the machine
  /// usually affects only one engine. The interruption then changes the ratio. An interruption can
  /// only make a batch longer, so the shorter batches are those without an interruption. Therefore
  /// the ratio of a unit is the ratio of the lower deciles of the two engines' batches in all
  /// rounds of the unit. This ratio stays right as long as at least a tenth of each engine's
  /// batches is not interrupted. docs/builds.md states the measured errors.
  /// - Parameter units: the number of units. A unit is a group of rounds that counts as one
  ///   process. The rounds are distributed to the units in turn. The more rounds a unit has, the
  ///   more precise is the unit's ratio.
  package init(
    rounds samples: [Sample], of engine: String, to reference: String, units: Int
  ) {
    let frames = samples.filter { $0.phase == .frame }
    let rounds = Set(frames.map(\.process)).sorted()
    let unit = Dictionary(uniqueKeysWithValues: rounds.enumerated().map { ($1, $0 % units) })
    func deciles(_ name: String, _ arm: Sample.Arm) -> [Int: Double] {
      let values = frames.filter { $0.engine == name && $0.arm == arm }
      return Dictionary(grouping: values) { unit[$0.process] ?? 0 }.mapValues {
        Statistics.quantile($0.compactMap(\.value), 0.1)
      }
    }
    let base = deciles(reference, .measured)
    func ratios(_ deciles: [Int: Double]) -> [Double] {
      deciles.sorted { $0.key < $1.key }.compactMap { unit, value in
        base[unit].flatMap { value > 0 && $0 > 0 ? Statistics.logRatio(value, $0) : nil }
      }
    }
    self.init(
      processes: ratios(deciles(engine, .measured)), nulls: ratios(deciles(reference, .null)),
      reference: TimeEvidence.median(samples, reference))
  }

  /// The median of the times per frame of an engine's batches; `nil` if no batch was timed.
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

  /// The noise: the 95th percentile of the differences of identical arms; 0 if `nulls` is empty.
  package var noise: Double { Statistics.noise(ofNulls: nulls) ?? 0 }

  /// Combines the evidence of two measurements.
  static func + (one: TimeEvidence, other: TimeEvidence) -> TimeEvidence {
    TimeEvidence(
      processes: one.processes + other.processes, nulls: one.nulls + other.nulls,
      reference: one.reference ?? other.reference)
  }

  /// Removes the first `count` processes from this evidence, and returns their evidence.
  mutating func take(_ count: Int) -> TimeEvidence {
    var taken = self
    taken.processes = Array(processes.prefix(count))
    processes.removeFirst(taken.processes.count)
    return taken
  }
}
