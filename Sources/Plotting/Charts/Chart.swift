/// A kind of picture: a pure function from a run to scenes.
public protocol Chart: Sendable {
  /// The name that `bench plot --chart` takes; file names begin with it.
  var name: String { get }
  /// A sentence that says what the chart shows and which data of a run it needs.
  var summary: String { get }
  /// Draws one scene, or one scene for each sweep or workload.
  ///
  /// - Throws: ``ChartError/nothingToDraw(_:)`` if the run does not have the chart's data.
  func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate]
}

/// A scene and the name of its file without an extension.
public struct Plate: Sendable, Equatable {
  public var name: String
  public var scene: Scene

  public init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
  }

  /// Makes a plate whose name consists of the given parts. In the name, characters other than
  /// letters, digits, dots and underscores become hyphens, and a long name is truncated.
  init(_ parts: String..., scene: Scene) {
    let stem = parts.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "._".contains(character) ? character : "-"
    }
    self.init(name: String(String(stem).prefix(60)), scene: scene)
  }
}
