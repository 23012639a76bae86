import SwiftUI

/// What the person at the desk likes.
@MainActor @Observable
public final class Settings {
  public var operatorName = "Ann"
  public var showsNotes = false

  public init() {}
}
