import Messages
import RunFolder

/// Rows of a gate that one change explains: the same kind of finding, by the same kind of evidence,
/// on workloads of one id or one family.
package struct GateCause: Sendable, Equatable {
  package var finding: GateRow.Finding
  package var layer: GateLayer
  /// Without repetitions, in the report's order.
  package var workloads: [WorkloadKey]
  package var engines: [String]
  /// What changed, in the report's order.
  package var changes: [Change]
  /// Other kinds of evidence that changed on the same measurements: most often consequences.
  package var consequences: [GateLayer]
  /// Its rows in the report, consequences included.
  package var rows: [GateRow]

  /// One count or figure over all measurements of the cause.
  package struct Change: Sendable, Equatable {
    package var what: String
    /// The rows' own words, without repetitions: `+12 %`.
    package var amounts: [String]
  }

  /// At most so many causes are made of one workload id each; where there are more, a cause is made
  /// of one family, the part of the id before its first point.
  private static let mostByID = 8

  /// The most severe first; of one severity the one with the most measurements.
  package static func causes(of rows: [GateRow]) -> [GateCause] {
    let byID = causes(of: rows) { $0 }
    guard byID.count > mostByID else { return byID }
    return causes(of: rows) { String($0.prefix { $0 != "." }) }
  }

  /// A workload, and an engine where the row is about one.
  private struct Place: Hashable {
    var workload: WorkloadKey
    var engine: String?
  }

  private struct Group: Hashable {
    var name: String
    var finding: GateRow.Finding
    var layer: GateLayer
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
      // Of equal severity the surest evidence is the cause.
      let worst = own.min {
        ($0.finding.severity, $0.layer.rank) < ($1.finding.severity, $1.layer.rank)
      }!
      let group = Group(
        name: name(place.workload.id), finding: worst.finding, layer: worst.layer)
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
  /// 0 for the most severe. What got worse goes before what the baseline does not know, since a
  /// reader has to mend it, although the exit code of the latter wins.
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
  /// 0 for the surest evidence.
  fileprivate var rank: Int { GateLayer.allCases.firstIndex(of: self)! }
}

extension Array where Element: Hashable {
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
