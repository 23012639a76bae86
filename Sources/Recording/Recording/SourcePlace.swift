/// The place of a write in a program's sources.
public struct SourcePlace: Hashable, Sendable {
  /// The function that contains the write, such as `UserManager.rename()` or `closure in
  /// ContentView.body`.
  public let function: String
  /// The path of the file. If the file is in the working folder, the path is relative to the
  /// working folder. Otherwise, it is the path that was passed to the compiler.
  public let file: String?
  /// The number of the line, counted from 1. The number is `nil` if the compiler has recorded no
  /// line. The compiler records no line for some writes that change a value in place.
  public let line: Int?

  public init(function: String, file: String? = nil, line: Int? = nil) {
    self.function = function
    self.file = file
    self.line = line
  }
}
