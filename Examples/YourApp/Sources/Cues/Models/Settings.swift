import Foundation

/// The settings of the operator.
@MainActor
public final class Settings: ObservableObject {
  @Published public var operatorName = "Ann"
  @Published public var showsNotes = false

  public init() {}
}
