import Foundation
import Harness
import RunFolder

/// One line of the answer.
struct CostFigure: Codable {
  var id: String
  var title: String
  /// Nanoseconds of one of them: the median.
  var nanoseconds: Double?
  /// Heap allocations of one of them; `nil` where they cannot be counted.
  var allocations: Double?
  /// What it was compared with.
  var reference: String
  var ratio: Ratio?
  /// The most that the ratio may be, where there is such a limit.
  var limit: Double?
  /// `nil` without a limit. Noise alone does not break one: the whole interval must lie above it.
  var isMet: Bool?

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
    isMet = arm.limit.flatMap { limit in ratio.map { $0.low <= limit } }
  }
}

/// What `tree-cost --format json` prints.
struct CostDocument: Codable {
  var schemaVersion = 1
  /// The 95th percentile of the error of two identical arms, as a log ratio.
  var noise: Double?
  var costs: [CostFigure]
}

extension CostDocument {
  var table: Table {
    Table(
      columns: [
        .init("what"), .init("ns", isNumeric: true), .init("allocations", isNumeric: true),
        .init("ratio", isNumeric: true), .init("95 % interval", isNumeric: true), .init("to"),
        .init("at most", isNumeric: true), .init("met"),
      ],
      rows: costs.map { cost in
        [
          .init(cost.title), .init(number(cost.nanoseconds, 1)),
          .init(number(cost.allocations, 3)), .init(number(cost.ratio?.estimate, 2)),
          .init(cost.ratio.map { "\(number($0.low, 2)) to \(number($0.high, 2))" } ?? "–"),
          .init(cost.ratio == nil ? "–" : cost.reference), .init(number(cost.limit, 1)),
          .init(
            cost.isMet.map { $0 ? "yes" : "no" } ?? "–",
            cost.isMet.map { $0 ? .good : .bad } ?? .plain),
        ]
      })
  }

  private func number(_ value: Double?, _ decimals: Int) -> String {
    value.map { String(format: "%.\(decimals)f", $0) } ?? "–"
  }
}
