/// A cue from the document ADR 002 ("Use @Observable Instead of ObservableObject").
public struct Cue: Identifiable, Hashable, Sendable {
  public let id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}
