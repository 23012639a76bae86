import SwiftUI

/// One cue of a show: a light, a sound, a curtain.
@MainActor
public final class Cue: ObservableObject, Identifiable {
  public nonisolated let id: Int
  @Published public var title: String
  @Published public var note: String
  @Published public var isDone = false

  public init(id: Int, title: String, note: String = "") {
    self.id = id
    self.title = title
    self.note = note
  }
}
