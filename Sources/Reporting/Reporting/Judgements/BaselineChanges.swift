import Formats
import Judging
import Messages
import Numbers
import RunFolder

/// The output of `baseline update`: sentences about the differences between the new and the old
/// baseline.
package struct BaselineChanges {
  /// The sentences; empty if there was no old baseline, or if both baselines are equal.
  package let lines: [String]

  package init(_ update: BaselineUpdate) {
    guard let old = update.old, old != update.document else {
      lines = []
      return
    }
    let rows = update.differences.rows
    lines =
      BaselineChanges.circumstances(old, update.document)
      + BaselineChanges.coverage(rows.filter { $0.layer == .coverage })
      + BaselineChanges.descriptions(old, update.document)
      + BaselineChanges.figures(rows.filter { $0.layer != .coverage && $0.layer != .time })
      + BaselineChanges.claims(rows.filter { $0.layer == .time })
      + BaselineChanges.instructions(old, update.document)
      + BaselineChanges.ratios(old, update.document)
  }

  /// Sentences about changes of the seed, the tools, the machine and the engines with which the
  /// baseline was made.
  private static func circumstances(_ old: RunDocument, _ new: RunDocument) -> [String] {
    let facts = [
      ("seed", "\(old.seed)", "\(new.seed)"),
      ("toolchain", old.environment.toolchain, new.environment.toolchain),
      ("architecture", old.environment.architecture, new.environment.architecture),
      ("C library", old.environment.cLibrary ?? "unknown", new.environment.cLibrary ?? "unknown"),
    ]
    let changed = facts.filter { $0.1 != $0.2 }.map { "\($0.0): \($0.1) -> \($0.2)" }
    let engines = new.engines.compactMap { engine -> String? in
      guard let before = old.engines.first(where: { $0.id == engine.id }) else {
        return "\(engine.id) is a new engine"
      }
      if before.version != engine.version {
        return "\(engine.id): version \(before.version) -> \(engine.version)"
      }
      return before == engine ? nil : "\(engine.id): its description or its facts have changed"
    }
    let gone = old.engines.filter { engine in !new.engines.contains { $0.id == engine.id } }
    return changed + engines + gone.map { "\($0.id) is removed" }
  }

  private static func coverage(_ rows: [GateRow]) -> [String] {
    let whole = rows.filter { $0.engine == nil }
    let kinds: [(GateRow.Finding, String, String)] = [
      (.new, "is new", "are new"), (.missing, "is removed", "are removed"),
      (.changed, "is defined differently", "are defined differently"),
    ]
    let workloads = kinds.compactMap { finding, one, many -> String? in
      let keys = whole.filter { $0.finding == finding }.map(\.workload.description)
      if keys.isEmpty { return nil }
      return
        "\(Format.count(keys.count, "workload")) \(keys.count == 1 ? one : many): \(joined(keys))"
    }
    let renamed = whole.filter { $0.finding == .renamed }.map {
      "\($0.baseline?.text ?? "") becomes \($0.now?.text ?? "")"
    }
    let engines = grouped(rows.filter { $0.engine != nil }) { "\($0.engine!) \($0.finding)" }
      .map { rows in
        let isNew = rows[0].finding == .new
        return "\(rows[0].engine!) \(isNew ? "is new" : "is removed") on"
          + " \(Format.count(rows.count, "workload")): \(joined(rows.map(\.workload.description)))"
      }
    return workloads + renamed + engines
  }

  /// Sentences about workloads with a changed title, changed kind, changed steps, or changed
  /// reasons for not running on an engine.
  private static func descriptions(_ old: RunDocument, _ new: RunDocument) -> [String] {
    func description(_ workload: WorkloadResult) -> WorkloadResult {
      var workload = workload
      workload.measurements = []
      return workload
    }
    let keys = new.workloads.filter { workload in
      old.workloads.contains {
        $0.key == workload.key && $0.hash == workload.hash
          && description($0) != description(workload)
      }
    }.map(\.key.description)
    return keys.isEmpty
      ? [] : ["\(Format.count(keys.count, "workload")) described differently: \(joined(keys))"]
  }

  /// One line for each pair of a workload and a figure. The line states one change of this figure,
  /// and the number of different changes in other sizes and on other engines.
  private static func figures(_ rows: [GateRow]) -> [String] {
    grouped(rows) { "\($0.workload.id) \($0.what)" }.map { rows in
      let engines = unique(rows.compactMap(\.engine))
      let sizes = unique(rows.map(\.workload.parameters.key))
      let changes = unique(rows.map(\.values))
      var line = rows[0].workload.id + (engines.isEmpty ? "" : " on \(joined(engines))")
      if sizes.count > 1 { line += ", \(sizes.count) sizes" }
      return line + ": \(rows[0].what) \(changes[0])"
        + (changes.count > 1 ? ", and \(Format.count(changes.count - 1, "similar change"))" : "")
    }
  }

  /// One line for each reference engine and each kind of change (added, violated, removed). The
  /// line states the number of changed claims about times, and an example.
  private static func claims(_ rows: [GateRow]) -> [String] {
    let kinds: [(String, (GateRow) -> Bool)] = [
      ("added", { $0.baseline == .noClaim }), ("violated", { $0.finding != .notJudged }),
      ("removed", { $0.baseline != .noClaim && $0.finding == .notJudged }),
    ]
    return kinds.flatMap { kind, includes in
      grouped(rows.filter(includes)) { $0.what }.map { rows in
        let first = rows[0]
        return "\(first.what): \(Format.count(rows.count, "claim")) \(kind), such as"
          + " \(first.workload) on \(first.engine ?? "all engines"):"
          + " \(first.values)"
      }
    }
  }

  /// Sentences about measurements whose instructions are counted for the first time or are no
  /// longer counted.
  private static func instructions(_ old: RunDocument, _ new: RunDocument) -> [String] {
    let (before, now) = (counted(old), counted(new))
    let changes = [(now.subtracting(before), "added"), (before.subtracting(now), "removed")]
    return changes.filter { !$0.0.isEmpty }.map {
      "instructions of \(Format.count($0.0.count, "measurement")): \($0.1)"
    }
  }

  private static func counted(_ document: RunDocument) -> Set<GateCase> {
    Set(
      document.workloads.flatMap { workload in
        workload.measurements.filter { $0.instructions != nil }.map {
          GateCase(workload: workload.key, engine: $0.engine)
        }
      })
  }

  /// Sentences about ratios of times that are new or have changed.
  private static func ratios(_ old: RunDocument, _ new: RunDocument) -> [String] {
    let moved = new.workloads.flatMap { workload in
      workload.measurements.flatMap { measurement -> [String] in
        guard let before = old.measurement(of: workload.key, on: measurement.engine) else {
          return []
        }
        return measurement.ratios.filter { !before.ratios.contains($0) }.map { ratio in
          let was = before.ratios.first { $0.reference == ratio.reference }
          return "\(workload.key), \(measurement.engine) ÷ \(ratio.reference)"
            + " \(was.map { Format.significant($0.estimate) } ?? "nothing")"
            + " -> \(Format.significant(ratio.estimate))"
        }
      }
    }
    return moved.isEmpty
      ? [] : ["\(Format.count(moved.count, "ratio")) changed: \(joined(moved, most: 3))"]
  }

  /// The rows in groups with equal keys. The groups are in the order of their first rows.
  private static func grouped(
    _ rows: [GateRow], by key: (GateRow) -> String
  ) -> [[GateRow]] {
    let keys = unique(rows.map(key))
    return keys.map { wanted in rows.filter { key($0) == wanted } }
  }

  private static func unique(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }

  private static func joined(_ texts: [String], most: Int = 6) -> String {
    texts.prefix(most).joined(separator: ", ")
      + (texts.count > most ? " and \(texts.count - most) more" : "")
  }
}

extension GateRow {
  /// The old and the new value, such as `20 -> 30`.
  fileprivate var values: String {
    "\(baseline?.text ?? "nothing") -> \(now?.text ?? "nothing")"
  }
}
