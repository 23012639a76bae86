import RunFolder

/// A copy of the engines that `bench` declares, in the order of the declarations, with the facts
/// that the charts use, such as titles and colours. A test of ObservationWorkloads compares this
/// copy with the declarations.
package enum DeclaredEngines {
  package static let infos: [EngineInfo] = declared.map { info in
    var info = info
    info.title = titles[info.id] ?? info.id
    return info
  }

  /// The engines that run component trees; the others run only operations.
  package static let ofTrees = Array(infos.prefix(6))

  package static func tracksObjects(_ id: String) -> Bool { info(id).facts?.grain == .object }

  private static let titles = [
    "fine": "FineObservation",
    "observation": "Observation, one-shot",
    "observation-spi": "Observation, SwiftUI's SPI",
    "publish-all": "PublishAll, no publisher at all: a lower bound of the cost",
    "opencombine": "OpenCombine, nearest to Apple's Combine",
    "oracle": "wired by hand",
    "fine-one-shot": "FineObservation, one-shot; only operations",
    "fine-key-path": "FineObservation, key paths announced by the class; only operations",
  ]

  private static let declared: [EngineInfo] = [
    info("fine", .property, .engine, "#009e73", "#1fc596", .circle),
    info("observation", .property, .engine, "#0072b2", "#4a9eea", .square),
    info("observation-spi", .property, .engine, "#ab75e3", "#afa6c6", .square, isHollow: true),
    info("publish-all", .object, .baseline, "#d55e00", "#ff8138", .diamond),
    info("opencombine", .object, .peer, "#e69f00", "#ffd33d", .diamond, isHollow: true),
    info("oracle", .none, .floor, "#333333", "#e8e8e8", .bar),
    info("fine-one-shot", .property, .engine, "#446633", "#66fb7c", .triangle),
    info("fine-key-path", .property, .engine, "#6bc0ec", "#a4ddff", .circle, isHollow: true),
  ]

  /// The declared engine with this id. If no declared engine has this id, the result is an engine
  /// without facts.
  package static func info(_ id: String) -> EngineInfo {
    infos.first { $0.id == id } ?? EngineInfo(id: id, title: id, version: "1")
  }

  package static func info(
    _ id: String, _ grain: EngineFacts.Grain, _ role: EngineFacts.Role, _ light: String,
    _ dark: String, _ mark: EngineFacts.Look.Mark, isHollow: Bool = false
  ) -> EngineInfo {
    EngineInfo(
      id: id, title: id, version: "1",
      facts: EngineFacts(
        grain: grain, role: role, notation: "Notation",
        look: .init(light: light, dark: dark, mark: mark, isHollow: isHollow)))
  }
}
