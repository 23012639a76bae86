import Foundation
import Messages
import RunFolder

/// One line of the answer.
struct CostFigure: Codable {
  var id: String
  var title: String
  /// Nanoseconds of one of them: the median.
  var nanoseconds: Double?
  /// Heap allocations of one of them; `nil` where they cannot be counted.
  var allocations: Double?
  /// Instructions of one of them; `nil` where valgrind is not installed.
  var instructions: Double?
  /// What it was compared with.
  var reference: String
  var ratio: Ratio?
  /// The most that the ratio may be, where there is such a limit.
  var limit: Double?
  /// Not there without a limit.
  var verdict: Verdict?

  enum Verdict: String, Codable {
    /// The whole interval of the ratio lies below the limit.
    case met
    /// It lies above.
    case broken
    /// The limit lies within: measure longer, or when the machine is quieter.
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

/// What `tree-cost --format json` prints.
struct CostDocument: Codable {
  var schemaVersion = 1
  /// The 95th percentile of the error of two identical arms, as a log ratio.
  var noise: Double?
  var costs: [CostFigure]
  /// What tracking adds to a component.
  private(set) var tracking: [Added] = []

  init(noise: Double?, costs: [CostFigure]) {
    self.noise = noise
    self.costs = costs
    tracking = added
  }

  /// How far the instructions of a frame in a large tree are from those in a small one, as a share;
  /// `nil` where they were not counted.
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
        .init("ratio", isNumeric: true), .init("95 % interval", isNumeric: true), .init("to"),
        .init("at most", isNumeric: true), .init(""),
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
    value.map { String(format: "%.\(decimals)f", $0) } ?? "–"
  }
}
