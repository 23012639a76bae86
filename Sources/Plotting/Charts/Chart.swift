/// A kind of picture: a pure function from a run to scenes.
public protocol Chart: Sendable {
  /// The name that `bench plot --chart` takes; file names begin with it.
  var name: String { get }
  /// What the chart shows and what it needs of a run, in one sentence.
  var summary: String { get }
  /// One scene, or one for every sweep or workload that it draws.
  ///
  /// - Throws: ``ChartError/nothingToDraw(_:)`` where the run cannot feed it.
  func plates(_ input: ChartInput, _ style: ChartStyle) throws(ChartError) -> [Plate]
}

/// A scene and the stem of the file that it goes to.
public struct Plate: Sendable, Equatable {
  public var name: String
  public var scene: Scene

  public init(name: String, scene: Scene) {
    self.name = name
    self.scene = scene
  }

  /// A plate named after its chart and what it shows, as far as a file may be called so: other
  /// characters than letters, digits, dots and underscores become hyphens, and long names are cut.
  init(_ parts: String..., scene: Scene) {
    let stem = parts.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "._".contains(character) ? character : "-"
    }
    self.init(name: String(String(stem).prefix(60)), scene: scene)
  }
}
