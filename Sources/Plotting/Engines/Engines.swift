import Findings
import RunFolder

/// The engines of one run as its pictures show them: how each looks, in which order they are
/// listed, and of which of them titles speak. Everything follows from the facts that the run
/// document carries. An engine without facts has no role: pictures list it last and treat it as one
/// of those that the measurement is about.
public struct Engines: Sendable {
  /// More engines than this no picture keeps apart: neither by colour and mark, nor by a column
  /// each.
  public static let mostTogether = 12

  /// Their order, and of which of them titles speak.
  package let roles: EngineRoles
  private let looks: [String: EngineLook]

  /// The engines that the document lists, and behind them those that it only has measurements of.
  public init(_ run: RunDocument) { self.init(run.knownEngines) }

  /// - Parameter infos: of an id that comes twice, the first counts.
  public init(_ infos: [EngineInfo]) {
    roles = EngineRoles(infos)
    var seen: Set<String> = []
    let unique = infos.filter { seen.insert($0.id).inserted }
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
    roles.sorted(ids)
  }

  // MARK: Roles

  /// What the others are compared with: the first engine of that role in the document.
  public var baseline: String? { roles.baseline }

  /// The lower bound: the first engine of that role in the document.
  public var floor: String? { roles.floor }

  /// Whether an engine is a lower bound, which an app cannot choose.
  public func isFloor(_ engine: String) -> Bool { roles.isFloor(engine) }

  /// Those of `ids` that the measurement is about, in the document's order: the first is the
  /// subject of titles, the second is named beside it where there is room.
  public func subjects(among ids: [String]) -> [String] { roles.subjects(among: ids) }
}
