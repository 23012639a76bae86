import Measuring
import Numbers
import RunFolder
import Verdicts

extension TimeEvidence {
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

  /// The evidence about an engine in two builds, which were timed in separate processes, in rounds.
  ///
  /// The two builds run in separate processes, so an interruption by other work on the machine
  /// usually affects only one build. The interruption then changes the ratio. An interruption can
  /// only make a batch longer, so the shorter batches are those without an interruption. Therefore
  /// the ratio of a unit is the ratio of the lower deciles of the two builds' batches in all
  /// rounds of the unit. This ratio stays right as long as at least a tenth of each build's
  /// batches is not interrupted. docs/builds.md states the measured errors.
  /// - Parameter units: the number of units. A unit is a group of rounds that counts as one
  ///   process. The rounds are distributed to the units in turn. The more rounds a unit has, the
  ///   more precise is the unit's ratio.
  package init(
    rounds samples: [Sample], of engine: String, units: Int
  ) {
    let frames = samples.filter { $0.phase == .frame }
    let rounds = Set(frames.map(\.process)).sorted()
    let unit = Dictionary(uniqueKeysWithValues: rounds.enumerated().map { ($1, $0 % units) })
    func deciles(_ arm: Sample.Arm) -> [Int: Double] {
      let values = frames.filter { $0.engine == engine && $0.arm == arm }
      return Dictionary(grouping: values) { unit[$0.process] ?? 0 }.mapValues {
        Statistics.quantile($0.compactMap(\.value), 0.1)
      }
    }
    let base = deciles(.measured)
    func ratios(_ deciles: [Int: Double]) -> [Double] {
      deciles.sorted { $0.key < $1.key }.compactMap { unit, value in
        base[unit].flatMap { value > 0 && $0 > 0 ? Statistics.logRatio(value, $0) : nil }
      }
    }
    self.init(
      processes: ratios(deciles(.head)), nulls: ratios(deciles(.null)),
      reference: TimeEvidence.median(samples, engine))
  }

  /// The median of the times per frame of an engine's batches; `nil` if no batch was timed.
  private static func median(_ samples: [Sample], _ engine: String) -> Double? {
    let times = samples.filter {
      $0.phase == .frame && $0.engine == engine && $0.arm == .measured
    }.compactMap(\.value)
    return times.isEmpty ? nil : Statistics.median(times)
  }
}
