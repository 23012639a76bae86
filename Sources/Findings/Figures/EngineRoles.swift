import RunFolder

/// The engines of one run by what they are measured for: in which order they are listed, and of
/// which of them sentences speak. Everything follows from the facts that the run document carries.
/// An engine without facts has no role: it is listed last and treated as one of those that the
/// measurement is about.
package struct EngineRoles: Sendable {
  /// The ids of the engines of each role, in the document's order.
  private let byRole: [EngineFacts.Role?: [String]]
  private let grains: [String: EngineFacts.Grain]

  /// - Parameter infos: of an id that comes twice, the first counts.
  package init(_ infos: [EngineInfo]) {
    var seen: Set<String> = []
    let unique = infos.filter { seen.insert($0.id).inserted }
    byRole = Dictionary(grouping: unique, by: \.facts?.role).mapValues { $0.map(\.id) }
    grains = Dictionary(
      uniqueKeysWithValues: unique.compactMap { info in info.facts.map { (info.id, $0.grain) } })
  }

  /// The engines that the document lists, and behind them those that it only has measurements of.
  package init(_ run: RunDocument) { self.init(run.knownEngines) }

  private subscript(role: EngineFacts.Role?) -> [String] { byRole[role] ?? [] }

  // MARK: Order

  /// `ids` without repetitions, in the order in which they are listed: baselines, peers, engines,
  /// floors, and then those without facts as they come. Of the engines the first one declared comes
  /// last, so that the subject of titles stands beside the floor.
  package func sorted(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    let unique = ids.filter { seen.insert($0).inserted }
    let engines = self[.engine]
    let listed =
      self[.baseline] + self[.peer] + engines.dropFirst() + engines.prefix(1) + self[.floor]
    return listed.filter(seen.contains) + unique.filter { !listed.contains($0) }
  }

  // MARK: Roles

  /// What the others are compared with: the first engine of that role in the document.
  package var baseline: String? { self[.baseline].first }

  /// The lower bound: the first engine of that role in the document.
  package var floor: String? { self[.floor].first }

  /// Whether an engine is a lower bound, which an app cannot choose.
  package func isFloor(_ engine: String) -> Bool { self[.floor].contains(engine) }

  /// What a write reaches on an engine; `nil` where the engine does not say.
  package func grain(of engine: String) -> EngineFacts.Grain? { grains[engine] }

  // MARK: Whom a sentence speaks of

  /// Those of `ids` that the measurement is about, in the document's order: the first is the
  /// subject of titles, the second is named beside it where there is room.
  package func subjects(among ids: [String]) -> [String] {
    (self[.engine] + self[nil]).filter(ids.contains)
  }

  /// Whom a title may speak of, the first choice first.
  package var subjects: [String] { self[.engine] + self[nil] + self[.floor] }

  /// With what a title compares its subject, the first choice first.
  package func references(for subject: String) -> [String] {
    (self[.baseline] + self[.peer] + self[.engine] + self[nil] + self[.floor])
      .filter { $0 != subject }
  }

  /// The same where times were paired: a peer only confirms what the baseline says.
  package func pairedReferences(for subject: String) -> [String] {
    (self[.baseline] + self[.engine] + self[nil] + self[.peer] + self[.floor])
      .filter { $0 != subject }
  }
}

extension RunDocument {
  /// The engines that the document lists, and behind them those that it only has measurements of.
  package var knownEngines: [EngineInfo] {
    let listed = Set(engines.map(\.id))
    let others = workloads.flatMap { $0.measurements.map(\.engine) }
      .filter { !listed.contains($0) }
    return engines + others.map { EngineInfo(id: $0, title: $0, version: "") }
  }
}
