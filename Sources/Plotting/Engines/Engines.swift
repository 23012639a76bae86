import RunFolder

/// The engines of one run as its pictures show them: how each looks, in which order they are
/// listed, and of which of them titles speak. Everything follows from the facts that the run
/// document carries. An engine without facts has no role: pictures list it last and treat it as one
/// of those that the measurement is about.
public struct Engines: Sendable {
  /// More engines than this no picture keeps apart: neither by colour and mark, nor by a column
  /// each.
  public static let mostTogether = 12

  /// The ids of the engines of each role, in the document's order.
  private let byRole: [EngineFacts.Role?: [String]]
  private let looks: [String: EngineLook]

  /// The engines that the document lists, and behind them those that it only has measurements of.
  public init(_ run: RunDocument) {
    let listed = Set(run.engines.map(\.id))
    let others = run.workloads.flatMap { $0.measurements.map(\.engine) }
      .filter { !listed.contains($0) }
    self.init(run.engines + others.map { EngineInfo(id: $0, title: $0, version: "") })
  }

  /// - Parameter infos: of an id that comes twice, the first counts.
  public init(_ infos: [EngineInfo]) {
    var seen: Set<String> = []
    let unique = infos.filter { seen.insert($0.id).inserted }
    byRole = Dictionary(grouping: unique, by: \.facts?.role).mapValues { $0.map(\.id) }
    let stated = unique.map { $0.facts.map { EngineLook($0.look) } }
    looks = Dictionary(
      uniqueKeysWithValues: zip(unique.map(\.id), EngineLook.distinct(stated)))
  }

  // MARK: Looks and order

  /// How an engine looks: as it states. Where another engine before it states the same, and where
  /// it states nothing and is not the first such engine, it gets a mark of its own and a colour far
  /// from the others'; the same document always gives the same. An engine that the run does not
  /// have is a grey triangle.
  public func style(of engine: String, theme: Theme) -> EngineStyle {
    EngineStyle(looks[engine] ?? .unstated, theme: theme)
  }

  /// `ids` without repetitions, in the order in which pictures list them: baselines, peers,
  /// engines, floors, and then those without facts as they come. Of the engines the first one
  /// declared comes last, so that the subject of titles stands beside the floor.
  public func sorted(_ ids: [String]) -> [String] {
    var seen: Set<String> = []
    let unique = ids.filter { seen.insert($0).inserted }
    let engines = self[.engine]
    let listed =
      self[.baseline] + self[.peer] + engines.dropFirst() + engines.prefix(1) + self[.floor]
    return listed.filter(seen.contains) + unique.filter { !listed.contains($0) }
  }

  // MARK: Roles

  /// What the others are compared with: the first engine of that role in the document.
  public var baseline: String? { self[.baseline].first }

  /// The lower bound: the first engine of that role in the document.
  public var floor: String? { self[.floor].first }

  /// Whether an engine is a lower bound, which nobody can choose.
  public func isFloor(_ engine: String) -> Bool { self[.floor].contains(engine) }

  private subscript(role: EngineFacts.Role?) -> [String] { byRole[role] ?? [] }

  // MARK: Titles

  /// Those of `ids` that the measurement is about, in the document's order: the first is the
  /// subject of titles, the second is named beside it where there is room.
  public func subjects(among ids: [String]) -> [String] {
    (self[.engine] + self[nil]).filter(ids.contains)
  }

  /// Whom a title may speak of, the first choice first.
  var subjects: [String] { self[.engine] + self[nil] + self[.floor] }

  /// With what a title compares its subject, the first choice first.
  func references(for subject: String) -> [String] {
    (self[.baseline] + self[.peer] + self[.engine] + self[nil] + self[.floor])
      .filter { $0 != subject }
  }

  /// The same where times were paired: a peer only confirms what the baseline says.
  func pairedReferences(for subject: String) -> [String] {
    (self[.baseline] + self[.engine] + self[nil] + self[.peer] + self[.floor])
      .filter { $0 != subject }
  }
}
