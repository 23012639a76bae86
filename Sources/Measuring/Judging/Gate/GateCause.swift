import Messages
import RunFolder

/// Rows of a gate's report that probably have one cause. All rows are about workloads of the same
/// id, or about workloads whose ids have the same part before the first period. Among the rows of
/// each workload and engine, the most severe row has the finding `finding` and the kind of evidence
/// `layer`.
package struct GateCause: Sendable, Equatable {
  package var finding: GateRow.Finding
  package var layer: GateLayer
  /// The affected workloads in the report's order. Each workload is named once.
  package var workloads: [WorkloadKey]
  package var engines: [String]
  /// The counts and figures that changed, in the report's order.
  package var changes: [Change]
  /// The other kinds of evidence that changed for the same measurements. Most of these changes
  /// probably have the same cause.
  package var consequences: [GateLayer]
  /// The rows of the cause in the report, including the rows of the consequences.
  package var rows: [GateRow]

  /// The changes of one count or figure in all measurements of the cause.
  package struct Change: Sendable, Equatable {
    package var what: String
    /// The changes in the rows, without repetitions.
    package var amounts: [GateChange]
  }

  /// The largest number of causes for which rows are grouped by workload id. If there are more
  /// causes, rows are grouped by family: the part of the id before its first period.
  private static let mostByID = 8

  /// Groups rows into causes, the most severe first. If causes have the same severity, the cause
  /// with the most rows comes first.
  package static func causes(of rows: [GateRow]) -> [GateCause] {
    let byID = causes(of: rows) { $0 }
    guard byID.count > mostByID else { return byID }
    return causes(of: rows) { String($0.prefix { $0 != "." }) }
  }

  /// The workload of a row, and the row's engine; `nil` if the row is about the workload as a
  /// whole.
  private struct Place: Hashable {
    var workload: WorkloadKey
    var engine: String?
  }

  private struct Group: Hashable {
    var name: String
    var finding: GateRow.Finding
    var layer: GateLayer
    /// Whether the rows are about whole workloads, not about engines.
    var isWhole: Bool
  }

  private static func causes(
    of rows: [GateRow], by name: (_ workload: String) -> String
  ) -> [GateCause] {
    var places: [Place] = []
    var rowsOf: [Place: [GateRow]] = [:]
    for row in rows {
      let place = Place(workload: row.workload, engine: row.engine)
      if rowsOf[place] == nil { places.append(place) }
      rowsOf[place, default: []].append(row)
    }
    var groups: [Group] = []
    var members: [Group: [(place: Place, rows: [GateRow])]] = [:]
    for place in places {
      let own = rowsOf[place]!
      // The most severe finding is the cause. If several findings have the same severity, the
      // finding with the most certain evidence is the cause.
      let worst = own.min {
        ($0.finding.severity, $0.layer.rank) < ($1.finding.severity, $1.layer.rank)
      }!
      let group = Group(
        name: name(place.workload.id), finding: worst.finding, layer: worst.layer,
        isWhole: place.engine == nil)
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append((place, own))
    }
    return groups.map { GateCause($0, members[$0]!) }.enumerated().sorted {
      ($0.element.finding.severity, $1.element.rows.count, $0.offset)
        < ($1.element.finding.severity, $0.element.rows.count, $1.offset)
    }.map(\.element)
  }

  private init(_ group: Group, _ members: [(place: Place, rows: [GateRow])]) {
    finding = group.finding
    layer = group.layer
    rows = members.flatMap(\.rows)
    workloads = members.map(\.place.workload).unique
    engines = members.compactMap(\.place.engine).unique
    let own = rows.filter { $0.layer == group.layer }
    changes = own.map(\.what).unique.map { what in
      Change(what: what, amounts: own.filter { $0.what == what }.compactMap(\.change).unique)
    }
    consequences = rows.map(\.layer).unique.filter { $0 != group.layer }
  }
}

extension GateRow.Finding {
  /// The rank of a finding, 0 for the most severe. Regressions come before results that the
  /// baseline does not contain, since the user has to fix regressions. The exit code has the
  /// opposite order: if a gate finds both, the exit code is that of the result that the baseline
  /// does not contain.
  fileprivate var severity: Int {
    switch self {
    case .wrong: 0
    case .missing: 1
    case .regression: 2
    case .new, .renamed, .changed: 3
    case .inconclusive: 4
    case .better: 5
    case .fewer: 6
    case .notJudged: 7
    }
  }
}

extension GateLayer {
  /// The rank of a kind of evidence, 0 for the most certain.
  fileprivate var rank: Int { GateLayer.allCases.firstIndex(of: self)! }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
