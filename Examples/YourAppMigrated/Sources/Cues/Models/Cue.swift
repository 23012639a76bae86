import SwiftUI

/// One cue of a show: a light, a sound, a curtain.
@MainActor @Observable
public final class Cue: Identifiable {
  public nonisolated let id: Int
  public var title: String
  public var note: String
  public var isDone = false

  public init(id: Int, title: String, note: String = "") {
    self.id = id
    self.title = title
    self.note = note
  }
}
