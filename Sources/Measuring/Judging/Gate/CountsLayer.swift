import Messages
import RunFolder

/// Compares counts and output. Any increase or decrease is reported, since counts do not depend on
/// the machine.
struct CountsLayer: Gate.Layer {
  /// The trace of the run, which tells the views of a frame; `nil` if there is none.
  var trace: Trace?
  let kind = GateLayer.counts

  func judges(_ baseline: Measurement, _ now: Measurement) -> Bool { true }

  func rows(
    _ workload: WorkloadResult, _ baseline: Measurement, _ now: Measurement
  ) -> [GateRow] {
    // Missed updates are left out: any missed update is an error, whatever the baseline contains.
    var rows = Counts.Name.allCases.filter { $0 != .missedUpdates }.compactMap { name in
      row(workload.key, now.engine, name, baseline.counts[name], now.counts[name])
    }
    if let difference = firstDifference(workload.steps ?? [], baseline, now) {
      let views = trace?.views(of: workload.key, on: now.engine, inFrame: difference.frame)
      let evaluations = Counts.Name.evaluations.rawValue
      if let place = rows.firstIndex(where: { $0.what == evaluations }) {
        rows[place].firstDifference = difference
        rows[place].views = views
      } else {
        // The total numbers of evaluations are equal, but some frames have more evaluations than in
        // the baseline, and other frames have fewer.
        var row = GateRow(
          workload: workload.key, engine: now.engine, what: GateRow.evaluationsByFrame,
          baseline: value(baseline.counts.evaluations), now: value(now.counts.evaluations),
          change: nil, layer: .counts, finding: .regression)
        row.firstDifference = difference
        row.views = views
        rows.append(row)
      }
    }
    if baseline.outputChecksum != now.outputChecksum {
      let hasSameComponents = baseline.counts.components == now.counts.components
      rows.append(
        GateRow(
          workload: workload.key, engine: now.engine, what: GateRow.outputChecksum,
          baseline: .words(baseline.outputChecksum), now: .words(now.outputChecksum),
          change: .words(
            hasSameComponents ? CountsLayer.otherOutput : CountsLayer.otherComponents),
          layer: .counts, finding: .wrong))
    }
    return rows
  }

  static let otherOutput = "other output"

  /// The checksum of the output includes the component of each part of the output. If a run has
  /// different components than the baseline, the checksums differ even if the whole output is the
  /// same.
  static let otherComponents = "other components; the output may be equal"

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
    // A count is missing if the baseline contains the count, but the run could not determine it.
    case (_?, nil): finding = .missing
    case (nil, _): finding = .notJudged
    }
    return GateRow(
      workload: workload, engine: engine, what: name.rawValue, baseline: value(before),
      now: value(now),
      change: GateChange(from: before.map(Double.init), to: now.map(Double.init)),
      layer: .counts, finding: finding)
  }

  private func value(_ count: Int?) -> GateValue { count.map { .count($0) } ?? .notCounted }
}
