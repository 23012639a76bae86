import RunFolder

extension EngineFacts {
  /// What the engines of the catalogue state about themselves, by id.
  ///
  /// The colours of the four engines in the headline are Okabe and Ito's, with lighter forms for
  /// dark grounds. The others were sought so that any two differ by 15 (CIE 1976) for every kind of
  /// eye.
  static let declared: [String: EngineFacts] = [
    "fine": EngineFacts(
      grain: .property, role: .engine, notation: "FineObservation",
      references: ["publish-all", "observation", "oracle"],
      look: Look(light: "#009e73", dark: "#1fc596", mark: .circle)),
    "observation": EngineFacts(
      grain: .property, role: .engine, notation: "Observation",
      sameCounts: SameCounts(as: "fine", in: [.evaluations, .invalidations]),
      references: ["oracle"], look: Look(light: "#0072b2", dark: "#4a9eea", mark: .square)),
    "observation-spi": EngineFacts(
      grain: .property, role: .engine, notation: "Observation",
      sameCounts: SameCounts(as: "fine", in: [.evaluations, .invalidations]),
      references: ["oracle"],
      look: Look(light: "#ab75e3", dark: "#afa6c6", mark: .square, isHollow: true)),
    "publish-all": EngineFacts(
      grain: .object, role: .baseline, notation: "PublishAll", references: ["oracle"],
      look: Look(light: "#d55e00", dark: "#ff8138", mark: .diamond)),
    "opencombine": EngineFacts(
      grain: .object, role: .peer, notation: "OpenCombine",
      sameCounts: SameCounts(as: "publish-all"), references: ["oracle"],
      look: Look(light: "#e69f00", dark: "#ffd33d", mark: .diamond, isHollow: true)),
    "oracle": EngineFacts(
      grain: .none, role: .floor, notation: "by hand",
      look: Look(light: "#333333", dark: "#e8e8e8", mark: .bar)),
    "fine-one-shot": EngineFacts(
      grain: .property, role: .engine, notation: "FineObservation", references: ["oracle"],
      look: Look(light: "#446633", dark: "#66fb7c", mark: .triangle)),
    "fine-key-path": EngineFacts(
      grain: .property, role: .engine, notation: "FineObservation", references: ["oracle"],
      look: Look(light: "#6bc0ec", dark: "#a4ddff", mark: .circle, isHollow: true)),
  ]
}
