import Foundation

/// The settings of the operator.
@MainActor @Observable
public final class Settings {
  public var operatorName = "Ann"
  public var showsNotes = false

  public init() {}
}
