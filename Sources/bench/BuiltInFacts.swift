import RunFolder

/// Temporary: the facts of the built-in engines, until their declarations carry them. To be removed
/// then, with its uses.
enum BuiltInFacts {
  static let engines: [EngineInfo] = [
    info(
      "fine", .property, .engine, "FineObservation", ["publish-all", "observation", "oracle"],
      "#009e73", "#1fc596", .circle),
    info(
      "observation", .property, .engine, "Observation", ["oracle"],
      "#0072b2", "#4a9eea", .square),
    info(
      "observation-spi", .property, .engine, "Observation", ["oracle"],
      "#ab75e3", "#afa6c6", .square, isHollow: true),
    info(
      "publish-all", .object, .baseline, "PublishAll", ["oracle"],
      "#d55e00", "#ff8138", .diamond),
    info(
      "opencombine", .object, .peer, "OpenCombine", ["oracle"],
      "#e69f00", "#ffd33d", .diamond, isHollow: true),
    info(
      "oracle", .none, .floor, "Plain", ["oracle"],
      "#333333", "#e8e8e8", .bar),
    info(
      "fine-one-shot", .property, .engine, "FineObservation", ["oracle"],
      "#446633", "#66fb7c", .triangle),
    info(
      "fine-key-path", .property, .engine, "FineObservation", ["oracle"],
      "#6bc0ec", "#a4ddff", .circle, isHollow: true),
  ]

  private static func info(
    _ id: String, _ grain: EngineFacts.Grain, _ role: EngineFacts.Role, _ notation: String,
    _ references: [String], _ light: String, _ dark: String, _ mark: EngineFacts.Look.Mark,
    isHollow: Bool = false
  ) -> EngineInfo {
    EngineInfo(
      id: id, title: id, version: "",
      facts: EngineFacts(
        grain: grain, role: role, notation: notation, references: references,
        look: .init(light: light, dark: dark, mark: mark, isHollow: isHollow)))
  }

  /// The engines with the facts that are known of them.
  static func completing(_ engines: [EngineInfo]) -> [EngineInfo] {
    engines.map { engine in
      var engine = engine
      engine.facts = engine.facts ?? Self.engines.first { $0.id == engine.id }?.facts
      return engine
    }
  }
}
