import SwiftUI

/// What the person at the desk likes.
@MainActor
public final class Settings: ObservableObject {
  @Published public var operatorName = "Ann"
  @Published public var showsNotes = false

  public init() {}
}
