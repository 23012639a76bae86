import Judging
import Messages
import Numbers
import RunFolder
import Verdicts

extension GateCause {
  /// The sentence about the cause looks like: `wide (7 sizes × 4 engines): evaluations +50 % to
  /// +100 %, and 2 more differences in counts; also allocations`.
  /// - Parameter isOnly: whether the report has no other cause.
  func sentence(isOnly: Bool) -> String {
    if layer == .coverage { return "\(title): \(rows.coverage)" }
    let parts = statedChanges(isOnly: isOnly).map(words)
    let unstated = unstatedCount(isOnly: isOnly)
    let rest = Format.count(unstated, "more difference")
    let others = consequences.map(\.rawValue).joined(separator: ", ")
    return "\(title): " + parts.joined(separator: "; ")
      + (unstated > 0 ? ", and \(rest) in \(layer.rawValue)" : "") + (isOne ? "" : doubts)
      + (others.isEmpty ? "" : "; also \(others)")
  }

  /// The old and the new value of a change, such as `evaluations 20 -> 30 (+50 %)`, if all rows are
  /// about one workload and state the same values. Otherwise, the range of the relative changes.
  private func words(_ change: Change) -> String {
    // Two different checksums tell a reader nothing more than that the output differs.
    if change.what == GateRow.outputChecksum {
      return change.amounts.map(\.text).joined(separator: "; ")
    }
    let differences = Set(rows.filter { $0.what == change.what }.map(\.difference))
    if workloads.count == 1, differences.count == 1, let difference = differences.first {
      return difference
    }
    return ([change.what] + [GateCause.range(change.amounts)].compactMap(\.self))
      .joined(separator: " ")
  }

  /// `true` if all rows are about one workload on one engine, or about one workload as a whole.
  private var isOne: Bool { workloads.count == 1 && engines.count <= 1 }

  /// The changes that the sentence states. A different output alone says nothing about the work of
  /// the engines, so the sentence also states changes of counts.
  private func statedChanges(isOnly: Bool) -> ArraySlice<Change> {
    let hasOtherOutput = changes.contains { $0.what == GateRow.outputChecksum }
    if hasOtherOutput { return rankedChanges.prefix(isOnly ? 6 : 2) }
    return rankedChanges.prefix(isOne ? 2 : 1)
  }

  /// The number of changes that the sentence does not state, and only counts.
  func unstatedCount(isOnly: Bool) -> Int { changes.count - statedChanges(isOnly: isOnly).count }

  /// The changes, the most informative first: errors, then evaluations, then all others.
  private var rankedChanges: [Change] {
    let names = [
      Counts.Name.missedUpdates.rawValue, GateRow.outputChecksum, Counts.Name.evaluations.rawValue,
    ]
    return names.flatMap { name in changes.filter { $0.what == name } }
      + changes.filter { !names.contains($0.what) }
  }

  /// The reasons why times are inconclusive, with the number of rows for each reason, such as `;
  /// measured only once (3), the interval contains the limit (1)`.
  private var doubts: String {
    let found = TimeDoubt.allCases.compactMap { doubt -> String? in
      let count = rows.count { $0.doubt == doubt }
      return count == 0 ? nil : "\(doubt.sentence) (\(count))"
    }
    return found.isEmpty ? "" : "; " + found.joined(separator: ", ")
  }

  /// The words for the workloads and engines at the start of the sentence. For the layer
  /// `coverage`, the engines are named later in the sentence.
  private var title: String {
    let engines = layer == .coverage ? [] : engines
    if workloads.count == 1 {
      let on = engines.count == 1 ? " on \(engines[0])" : engines.isEmpty ? "" : " (\(engineCount))"
      return workloads[0].description + on
    }
    let ids = idsByChange
    let names =
      ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? " and \(ids.count - 3) more" : "")
    let sizes = Format.count(workloads.count, ids.count == 1 ? "size" : "workload")
    return "\(names) (\(sizes)" + (engines.isEmpty ? ")" : " × \(engineCount))")
  }

  /// The ids of the workloads, sorted by the size of the largest relative change, largest first.
  /// Ids with equal changes keep the report's order.
  private var idsByChange: [String] {
    var ids: [String] = []
    var largest: [String: Double] = [:]
    for row in rows {
      let id = row.workload.id
      if largest[id] == nil { ids.append(id) }
      let size = row.layer == layer ? abs(row.change?.relative ?? 0) : 0
      largest[id] = max(largest[id] ?? 0, size)
    }
    return ids.enumerated().sorted {
      (largest[$1.element]!, $0.offset) < (largest[$0.element]!, $1.offset)
    }.map(\.element)
  }

  private var engineCount: String {
    engines.count == 1 ? engines[0] : Format.count(engines.count, "engine")
  }

  /// The range of several relative changes, such as `+50 % to +200 %`, or one change, such as `+50
  /// %`; `nil` if there is no change, or if none of several changes is a percentage.
  private static func range(_ amounts: [GateChange]) -> String? {
    let texts = amounts.map(\.text)
    guard Set(texts).count > 1 else { return texts.first }
    let numbers = amounts.compactMap(\.relative)
    guard let least = numbers.min(), let most = numbers.max() else { return nil }
    return "\(GateChange.relative(least).text) to \(GateChange.relative(most).text)"
  }
}

extension GateRow {
  /// The old and the new value of the row, such as `evaluations 20 -> 60 (+200 %), first in frame
  /// 1: 2, not 1`.
  var difference: String {
    if layer == .coverage { return [self].coverage }
    var text = what
    if baseline != nil || now != nil {
      text += " \(baseline?.text ?? "none") -> \(now?.text ?? "none")"
    }
    if let change { text += " (\(change.text))" }
    if let firstDifference { text += ", \(firstDifference)" }
    if let views { text += ", by \(views.text)" }
    if layer == .time, let certainty { text += ", \(certainty)" }
    return text
  }
}

extension [GateRow] {
  /// The results that the run or the baseline lacks, and the action that the user should take. All
  /// rows must be of the layer `coverage` and have the same finding. Either all rows are about
  /// whole workloads, or all rows are about engines.
  fileprivate var coverage: String {
    func names(_ texts: [String?]) -> String {
      Set(texts.compactMap(\.self)).sorted().joined(separator: ", ")
    }
    let isWhole = contains { $0.engine == nil }
    let engines = names(map(\.engine))
    switch first?.finding {
    case .new:
      let lack = isWhole ? "not in the baseline" : "the baseline has no results on \(engines)"
      return "\(lack); 'baseline update' adds new results"
    case .renamed:
      return
        "named \(names(map(\.baseline?.text))) in the baseline; 'baseline update' records the new"
        + " name"
    case .changed:
      return "defined differently in the baseline, so nothing was compared; 'baseline update'"
        + " records the new definition"
    default:
      let advice = "if this is intended, run 'baseline update'"
      if isWhole { return "in the baseline, but not in this run; \(advice)" }
      // Each row lists the new engines of its workload.
      let new = flatMap { row -> [String] in
        if case .engines(let ids) = row.now { ids } else { [] }
      }
      let others = contains { $0.now == nil } ? "" : names(new)
      if others.isEmpty {
        return "the baseline has results on \(engines), but this run has none; \(advice)"
      }
      let change = count == 1 ? first?.change : nil
      return "this run has results on \(others) in place of \(engines)"
        + (change.map { ": \($0.text)" } ?? "") + "; \(advice)"
    }
  }
}
