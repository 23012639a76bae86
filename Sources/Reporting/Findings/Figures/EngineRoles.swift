import RunFolder

/// The roles of the engines in one run. The roles decide the order of engines in lists, and the
/// engines that sentences mention. A role is one of an engine's facts in the run document. An
/// engine without facts has no role. Such an engine comes last in lists, but otherwise it is
/// treated like an engine with the role `engine`.
package struct EngineRoles: Sendable {
  /// The ids of the engines of each role, in the document's order. The key is the role; `nil` for
  /// engines without a role.
  private let byRole: [EngineFacts.Role?: [String]]
  private let ids: [String]
  private let facts: [String: EngineFacts]
  let titles: [String: String]

  /// - Parameter infos: the facts of the engines. If an id occurs twice, the first entry counts.
  package init(_ infos: [EngineInfo]) {
    var seen: Set<String> = []
    let unique = infos.filter { seen.insert($0.id).inserted }
    ids = unique.map(\.id)
    byRole = Dictionary(grouping: unique, by: \.facts?.role).mapValues { $0.map(\.id) }
    facts = Dictionary(
      uniqueKeysWithValues: unique.compactMap { info in info.facts.map { (info.id, $0) } })
    titles = Self.titles(unique)
  }

  /// The engines that the document lists, followed by engines that only occur in its measurements.
  package init(_ run: RunDocument) { self.init(run.knownEngines) }

  private subscript(role: EngineFacts.Role?) -> [String] { byRole[role] ?? [] }

  // MARK: Order

  /// `ids` without repetitions, in the order in which lists show them: the engines with the role
  /// `baseline`, then `peer`, `engine` and `floor`, and then the engines without facts in the given
  /// order. The first declared engine with the role `engine` is the subject of titles. The subject
  /// comes last among the engines with this role, so that it is next to the engine with the role
  /// `floor`.
  package func sorted(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    let unique = ids.filter { seen.insert($0).inserted }
    let engines = self[.engine]
    let listed =
      self[.baseline] + self[.peer] + engines.dropFirst() + engines.prefix(1) + self[.floor]
    return listed.filter(seen.contains) + unique.filter { !listed.contains($0) }
  }

  // MARK: Roles

  /// The engine with which the other engines are compared: the first engine in the document with
  /// the role `baseline`.
  package var baseline: String? { self[.baseline].first }

  /// The engine that is the lower bound: the first engine in the document with the role `floor`.
  package var floor: String? { self[.floor].first }

  /// Whether an engine is a lower bound. A lower bound is only for comparison: it tracks nothing,
  /// so real apps cannot use it.
  package func isFloor(_ engine: String) -> Bool { self[.floor].contains(engine) }

  /// The grain of an engine, which decides the components that a write notifies; `nil` if the
  /// engine has no facts.
  package func grain(of engine: String) -> EngineFacts.Grain? { facts[engine]?.grain }

  /// The engine with which an app ships its models: the toolchain's `Observation`, or the nearest
  /// relative of Combine. It is neither the subject of titles nor a model with the role `baseline`,
  /// if there is another one, and the first of its notation.
  package var shipped: String? {
    for grain in [EngineFacts.Grain.property, .object] {
      let own = ids.filter { facts[$0]?.grain == grain }
      let usual = grain == .property ? sorted(own).first : sorted(own).last
      guard let usual else { continue }
      return own.first { facts[$0]?.notation == facts[usual]?.notation }
    }
    return ids.first
  }

  // MARK: Engines that sentences mention

  /// Whether titles may mention the engine: variants are for questions of the tool itself.
  package func isInTitles(_ engine: String) -> Bool {
    facts[engine]?.isVariant(among: Array(facts.values)) != true
  }

  /// The engines that the measurement is about, without variants.
  private var measured: [String] { (self[.engine] + self[nil]).filter(isInTitles) }

  /// The engines among `ids` that the measurement is about, in the document's order. The first
  /// engine is the subject of titles. Titles also name the second engine if there is enough space.
  package func subjects(among ids: [String]) -> [String] { measured.filter(ids.contains) }

  /// The engines that a title may have as its subject, in order of preference.
  package var subjects: [String] { measured + self[.floor] }

  /// The engines that a title may compare with its subject, in order of preference.
  package func references(for subject: String) -> [String] {
    (self[.baseline] + self[.peer] + measured + self[.floor]).filter { $0 != subject }
  }

  /// The engines that a title about a ratio of times may compare with its subject, in order of
  /// preference. An engine with the role `baseline` comes before engines with the role `peer`,
  /// which only confirm the results of the baseline.
  package func pairedReferences(for subject: String) -> [String] {
    (self[.baseline] + measured + self[.peer] + self[.floor]).filter { $0 != subject }
  }
}

extension RunDocument {
  /// The engines that the document lists, followed by engines that only occur in its measurements.
  package var knownEngines: [EngineInfo] {
    let listed = Set(engines.map(\.id))
    let others = workloads.flatMap { $0.measurements.map(\.engine) }
      .filter { !listed.contains($0) }
    return engines + others.map { EngineInfo(id: $0, title: $0, version: "") }
  }
}
