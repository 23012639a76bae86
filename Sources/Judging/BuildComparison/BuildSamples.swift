import Numbers
import Measuring
import RunFolder

/// What was timed of one workload on two builds, round by round.
///
/// A round is six processes in palindromic order, such as base, head, base again, base again, head,
/// base; the third arm, the base once more, is the live null. Block `n` of one process is paired
/// with block `n` of the others, where the two processes of an arm add up as its two visits within
/// a block do.
struct BuildSamples {
  enum Arm: CaseIterable {
    case base, head, null
  }

  /// With the round in the place of the process.
  private var samples: [Arm: [Sample]] = [:]
  private(set) var rounds = 0

  /// Adds a whole round.
  mutating func add(round: [(Arm, [Sample])]) {
    for (arm, taken) in round {
      samples[arm, default: []] += taken.filter { $0.phase == .frame && $0.arm == .measured }.map {
        var sample = $0
        sample.process = rounds
        return sample
      }
    }
    rounds += 1
  }

  /// Both measurements of the same workload, one after the other.
  static func + (one: BuildSamples, other: BuildSamples) -> BuildSamples {
    var sum = one
    for (arm, samples) in other.samples {
      sum.samples[arm, default: []] += samples.map {
        var sample = $0
        sample.process += one.rounds
        return sample
      }
    }
    sum.rounds += other.rounds
    return sum
  }

  /// What is judged of one engine: `nil` where it was not timed on both.
  /// - Parameter groups: how many groups the rounds are dealt out to, as cards are. On a busy
  ///   machine single rounds are off by as much as what is looked for; the median of a group's is
  ///   not, so that groups can be asked to agree as processes are within one binary.
  func paired(_ engine: String, groups: Int) -> Paired? {
    func named(_ arm: Arm, _ name: String, _ kind: Sample.Arm) -> [Sample] {
      (samples[arm] ?? []).filter { $0.engine == engine }.map {
        var sample = $0
        (sample.engine, sample.arm) = (name, kind)
        return sample
      }
    }
    let (base, head) = (named(.base, "base", .measured), named(.head, "head", .measured))
    guard !base.isEmpty, !head.isEmpty else { return nil }
    let blocks = PairedBlocks(base + head + named(.null, "base", .null), phase: .frame)
    return Paired(
      base: Statistics.median(base.compactMap(\.value)),
      head: Statistics.median(head.compactMap(\.value)),
      ratios: BuildSamples.dealt(blocks.logRatios(of: "head", to: "base"), to: groups),
      nulls: BuildSamples.dealt(blocks.logRatios(of: "base", .null, to: "base"), to: groups))
  }

  private static func dealt(_ rounds: [[Double]], to groups: Int) -> [[Double]] {
    (0..<groups).map { group in
      rounds.indices.filter { $0 % groups == group }.flatMap { rounds[$0] }
    }.filter { !$0.isEmpty }
  }

  struct Paired {
    /// Median nanoseconds a frame.
    var base: Double
    var head: Double
    /// Block log ratios by group, head ÷ base and base ÷ base.
    var ratios: [[Double]]
    var nulls: [[Double]]

    /// The error of the ratio of two identical builds, estimated as the ratio itself is.
    var null: Double? {
      nulls.isEmpty ? nil : Statistics.median(nulls.map(Statistics.median))
    }

    /// - Parameter noise: the 95th percentile of the nulls.
    func judge(noise: Double, seed: UInt64) -> (TimeVerdict, HierarchicalBootstrap.Interval) {
      TimeVerdict.judge(
        ratios, reference: base, threshold: .init(margin: BuildComparison.margin, noise: noise),
        seed: seed)
    }
  }
}
