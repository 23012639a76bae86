import RunFolder

/// Two runs side by side.
public enum ComparisonTable {
  /// How far a ratio must move between two builds to be said to have moved: layout alone moves it 10 %
  /// (measurement.md).
  public static let margin = 0.15

  /// What became of a ratio.
  public enum Change: String, Sendable {
    case slower, faster, same, unclear

    /// - Returns: `slower` or `faster` where the intervals are apart by more than the margin, `same` where
    ///   every pair of values out of both lies within it.
    static func between(_ base: Ratio, _ head: Ratio, margin: Double) -> Change {
      if head.low > base.high * (1 + margin) { return .slower }
      if head.high < base.low / (1 + margin) { return .faster }
      let isWithin = head.high <= base.low * (1 + margin) && base.high <= head.low * (1 + margin)
      return isWithin ? .same : .unclear
    }
  }

  /// A line for every workload and engine that stands in both runs. Times of two runs are not paired, so
  /// what is compared is each engine's ratio to its reference.
  public static func make(base: RunDocument, head: RunDocument) -> Table {
    var table = Table(columns: [
      .init("workload"), .init("engine"), .init("evaluations", isNumeric: true),
      .init("redundant", isNumeric: true), .init("base", isNumeric: true),
      .init("head", isNumeric: true), .init("reference"), .init("change"),
    ])
    for workload in head.workloads {
      guard let before = base.workloads.first(where: { $0.key == workload.key }) else { continue }
      for now in workload.measurements {
        guard let old = before.measurements.first(where: { $0.engine == now.engine }) else {
          continue
        }
        table.rows.append(row(workload.key, old, now))
      }
    }
    return table
  }

  private static func row(
    _ workload: WorkloadKey, _ base: Measurement, _ head: Measurement
  ) -> [Table.Cell] {
    var row: [Table.Cell] = [
      .init(workload.description), .init(head.engine),
      count(base.counts.evaluations, head.counts.evaluations),
      count(base.counts.redundantEvaluations, head.counts.redundantEvaluations),
    ]
    guard let new = head.ratios.first,
      let old = base.ratios.first(where: { $0.reference == new.reference })
    else { return row + ["–", "–", "", ""].map { Table.Cell($0) } }
    let change = Change.between(old, new, margin: margin)
    row += [
      .init(significant(old.estimate)), .init(significant(new.estimate)), .init(new.reference),
      .init(change.rawValue, change == .slower ? .bad : change == .faster ? .good : .plain),
    ]
    return row
  }

  private static func count(_ base: Int?, _ head: Int?) -> Table.Cell {
    func text(_ count: Int?) -> String { count.map(String.init) ?? "–" }
    guard base != head else { return .init(text(head)) }
    return .init("\(text(base)) -> \(text(head))", (head ?? 0) > (base ?? 0) ? .bad : .good)
  }
}
