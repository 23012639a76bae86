import Findings
import RunFolder

/// The engines of one run in its pictures: their looks, their order in lists, and the engines that
/// titles mention. All of this follows from the engine facts in the run document. An engine without
/// facts has no role: pictures list it last, and otherwise treat it as an engine that the
/// measurement is about.
public struct Engines: Sendable {
  /// The largest number of engines on one picture. More engines could not be distinguished by
  /// colour and mark, and there would be no room for a column for each engine.
  public static let mostTogether = 12

  /// The roles of the engines. The roles decide the order of the engines, and the engines that
  /// titles mention.
  package let roles: EngineRoles
  private let looks: [String: EngineLook]

  /// The engines that the document lists, followed by engines that only occur in its measurements.
  public init(_ run: RunDocument) { self.init(run.knownEngines) }

  /// - Parameter infos: the facts of the engines. If an id occurs twice, the first entry counts.
  public init(_ infos: [EngineInfo]) {
    roles = EngineRoles(infos)
    var seen: Set<String> = []
    let unique = infos.filter { seen.insert($0.id).inserted }
    let stated = unique.map { $0.facts.map { EngineLook($0.look) } }
    looks = Dictionary(
      uniqueKeysWithValues: zip(unique.map(\.id), EngineLook.distinct(stated)))
  }

  // MARK: Looks and order

  /// The style in which pictures draw an engine: usually the style that the engine states. An
  /// engine gets a different mark and a clearly different colour if an earlier engine states the
  /// same style, or if the engine and an earlier engine both state no style. The same document
  /// always gives the same styles. An engine that is not in the run is a grey triangle.
  public func style(of engine: String, theme: Theme) -> EngineStyle {
    EngineStyle(looks[engine] ?? .unstated, theme: theme)
  }

  /// `ids` without repetitions, in the order in which pictures list them: the engines with the role
  /// `baseline`, then `peer`, `engine` and `floor`, and then the engines without facts in the given
  /// order. The first declared engine with the role `engine` is the subject of titles. The subject
  /// comes last among the engines with this role, so that it is next to the engine with the role
  /// `floor`.
  public func sorted(_ ids: [String]) -> [String] {
    roles.sorted(ids)
  }

  // MARK: Roles

  /// The engine that other engines are compared with: the first engine in the document with the
  /// role `baseline`.
  public var baseline: String? { roles.baseline }

  /// The engine that serves as the lower bound: the first engine in the document with the role
  /// `floor`.
  public var floor: String? { roles.floor }

  /// Whether an engine is a lower bound, which an app cannot choose.
  public func isFloor(_ engine: String) -> Bool { roles.isFloor(engine) }

  /// The engines among `ids` that the measurement is about, in the document's order. The first
  /// engine is the subject of titles. Titles also name the second engine if there is enough space.
  public func subjects(among ids: [String]) -> [String] { roles.subjects(among: ids) }
}
