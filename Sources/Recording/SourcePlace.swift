/// Where in a program's sources a write is.
public struct SourcePlace: Hashable, Sendable {
  /// Such as `UserManager.rename()` or `closure in ContentView.body`.
  public let function: String
  /// As the compiler was given it, or below the working folder.
  public let file: String?
  /// From 1; `nil` where the compiler has left it out, as it does for some writes in place.
  public let line: Int?

  public init(function: String, file: String? = nil, line: Int? = nil) {
    self.function = function
    self.file = file
    self.line = line
  }
}
