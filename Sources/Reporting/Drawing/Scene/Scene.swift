/// A picture as plain data: a display list that any renderer can draw, and that tests can read.
public struct Scene: Codable, Hashable, Sendable {
  public var size: Size
  public var background: Color
  /// The finding that the picture states.
  public var title: String
  /// A description of the plotted data, which is the picture's text alternative.
  public var summary: String
  public var marks: [Mark]

  public init(
    size: Size, background: Color, title: String = "", summary: String = "", marks: [Mark] = []
  ) {
    self.size = size
    self.background = background
    self.title = title
    self.summary = summary
    self.marks = marks
  }

  /// The marks whose name begins with `prefix`, in drawing order.
  public func marks(named prefix: String) -> [Mark] {
    marks.filter { $0.name.hasPrefix(prefix) }
  }

  /// Every text on the scene, in drawing order.
  public var texts: [Text] {
    marks.compactMap { mark in
      if case .text(let text) = mark.shape { text } else { nil }
    }
  }
}
