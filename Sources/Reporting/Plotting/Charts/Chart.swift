/// A kind of picture: a pure function from a run to scenes.
public protocol Chart: Sendable {
  /// The chart's name in `bench plot --chart`. The names of the chart's files begin with this name.
  var name: String { get }
  /// Draws one or several scenes: for example, one scene for each workload, for each page of
  /// workloads, or for each workload that was measured at several sizes.
  ///
  /// - Throws: ``ChartError/nothingToDraw(_:)`` if the run does not have the chart's data, and
  ///   ``ChartError/tooManyEngines(_:)`` if the run has too many engines for the chart.
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

  /// Makes a plate whose name consists of the given parts, joined by hyphens. In the name,
  /// characters other than letters, digits, dots and underscores become hyphens, and a long name is
  /// truncated. So two plates may have one name; see ``apart(_:)``.
  package init(_ parts: String..., scene: Scene) {
    let stem = parts.joined(separator: "-").map { character in
      character.isLetter || character.isNumber || "._".contains(character) ? character : "-"
    }
    self.init(name: String(String(stem).prefix(60)), scene: scene)
  }

  /// Adds a number to a name that an earlier plate has, also where files ignore case.
  package static func apart(_ plates: [Plate]) -> [Plate] {
    var taken: Set<String> = []
    return plates.map { plate in
      var (own, number) = (plate, 1)
      while !taken.insert(own.name.lowercased()).inserted {
        number += 1
        own.name = "\(plate.name)-\(number)"
      }
      return own
    }
  }
}
