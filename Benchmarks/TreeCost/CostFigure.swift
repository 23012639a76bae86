import Formats
import Messages
import Numbers
import RunFolder

/// One line of the result table: the measurement of one arm.
struct CostFigure: Codable {
  var id: String
  var title: String
  /// The median time of one repetition of the arm's operation, in nanoseconds; `nil` if the time
  /// was not measured.
  var nanoseconds: Double?
  /// The number of heap allocations in one repetition of the arm's operation; `nil` if allocations
  /// cannot be counted.
  var allocations: Double?
  /// The number of instructions in one repetition of the arm's operation; `nil` if valgrind is not
  /// installed.
  var instructions: Double?
  /// The id of the arm that this arm was compared with.
  var reference: String
  var ratio: Ratio?
  /// The largest allowed ratio to the time of `reference`; `nil` if there is no limit.
  var limit: Double?
  /// The verdict on the limit; `nil` if there is no limit.
  var verdict: Verdict?

  enum Verdict: String, Codable {
    /// The whole confidence interval of the ratio is below the limit.
    case met
    /// The whole confidence interval of the ratio is above the limit.
    case broken
    /// The limit is within the confidence interval of the ratio. A longer measurement or a machine
    /// with less noise can give a clear verdict.
    case unclear
  }

  init(_ arm: CostArm, _ measurement: RunFolder.Measurement) {
    id = arm.id
    title = arm.title
    reference = arm.reference
    limit = arm.limit
    let repetitions = Double(CostArm.repetitions)
    nanoseconds = measurement.time.map { $0.perFrame.median / repetitions }
    allocations = measurement.allocations?.perFrame.map { $0 / repetitions }
    let ratio = measurement.ratios.first { $0.reference == arm.reference }
    self.ratio = ratio
    instructions = measurement.instructions.map { $0.perFrame / repetitions }
    if let limit, let ratio {
      verdict = ratio.high <= limit ? .met : ratio.low > limit ? .broken : .unclear
    }
  }
}

/// The output of `tree-cost --format json`.
struct CostDocument: Codable {
  var schemaVersion = 1
  /// The noise of the machine. The value is the 95th percentile of the absolute log ratios between
  /// the times of two identical arms. The property is `nil` if no time was measured.
  var noise: Double?
  var costs: [CostFigure]
  /// The time that tracking adds to the evaluation of a component, for each kind of read.
  private(set) var tracking: [Added] = []

  init(noise: Double?, costs: [CostFigure]) {
    self.noise = noise
    self.costs = costs
    tracking = added
  }

  /// The growth of a frame's instructions with the size of the tree. The value is the number of
  /// instructions in a large tree divided by the number in a small tree, minus 1; `nil` if the
  /// instructions were not counted.
  var growth: Double? {
    for arm in CostArm.all {
      guard let twin = arm.twin,
        let larger = costs.first(where: { $0.id == arm.id })?.instructions,
        let smaller = costs.first(where: { $0.id == twin })?.instructions
      else { continue }
      return larger / smaller - 1
    }
    return nil
  }

  static let mostGrowth = 0.02
}

extension CostDocument {
  var table: Table {
    Table(
      columns: [
        .init("what"), .init("ns", isNumeric: true), .init("instructions", isNumeric: true),
        .init("allocations", isNumeric: true),
        .init("ratio", isNumeric: true), .init("95 % interval", isNumeric: true),
        .init("reference"), .init("at most", isNumeric: true), .init("verdict"),
      ],
      rows: costs.map { cost in
        [
          .init(cost.title), .init(number(cost.nanoseconds, 1)),
          .init(number(cost.instructions, 0)),
          .init(number(cost.allocations, 3)), .init(number(cost.ratio?.estimate, 2)),
          .init(cost.ratio.map { "\(number($0.low, 2)) to \(number($0.high, 2))" } ?? "–"),
          .init(cost.ratio == nil ? "–" : cost.reference), .init(number(cost.limit, 1)),
          .init(
            cost.verdict?.rawValue ?? "", cost.verdict == .broken ? .bad : .plain),
        ]
      })
  }

  private func number(_ value: Double?, _ decimals: Int) -> String {
    value.map { Format.fixed($0, decimals) } ?? "–"
  }
}
