import Numbers
import Messages
import RunFolder

/// Counts and output, exactly and in both directions: they depend on no machine.
struct CountsLayer: Gate.Layer {
  func rows(
    _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    // Missed updates are judged without a baseline.
    var rows = Counts.Name.allCases.filter { $0 != .missedUpdates }.compactMap { name in
      row(workload.key, now.engine, name, baseline.counts[name], now.counts[name])
    }
    if let place = rows.firstIndex(where: { $0.what == Counts.Name.evaluations.rawValue }) {
      rows[place].firstDifference = firstDifference(workload.steps ?? [], baseline, now)
    }
    if baseline.outputChecksum != now.outputChecksum {
      rows.append(
        GateRow(
          workload: workload.key, engine: now.engine, what: "outputChecksum",
          baseline: baseline.outputChecksum, now: now.outputChecksum, change: "renders differently",
          layer: .counts, finding: .wrong))
    }
    return rows
  }

  private func firstDifference(
    _ steps: [String], _ baseline: Measurement, _ now: Measurement
  ) -> FrameDifference? {
    guard let before = baseline.evaluationsByFrame, let after = now.evaluationsByFrame else {
      return nil
    }
    return .first(in: after, steps: steps) { before.indices.contains($0) ? before[$0] : nil }
  }

  private func row(
    _ workload: WorkloadKey, _ engine: String, _ name: Counts.Name, _ before: Int?, _ now: Int?
  ) -> GateRow? {
    guard before != now else { return nil }
    let finding: GateRow.Finding
    switch (before, now) {
    case (let before?, let now?): finding = now > before ? .regression : .better
    // What could be counted and no longer can is not held any more.
    case (_?, nil): finding = .missing
    case (nil, _): finding = .notJudged
    }
    return GateRow(
      workload: workload, engine: engine, what: name.rawValue, baseline: text(before),
      now: text(now),
      change: relativeChange(from: before.map(Double.init), to: now.map(Double.init)),
      layer: .counts, finding: finding)
  }

  private func text(_ count: Int?) -> String { count.map(String.init) ?? "not counted" }
}

/// `+12 %`; `nil` where there is nothing to divide by.
func relativeChange(from before: Double?, to now: Double?) -> String? {
  guard let before, let now, before != 0 else { return nil }
  let change = (now - before) / before
  return (change > 0 ? "+" : "") + percent(change)
}
