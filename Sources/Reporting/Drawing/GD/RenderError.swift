/// The reason why a scene could not be turned into a file.
public enum RenderError: Error, CustomStringConvertible, Sendable, Equatable {
  case tooLarge(width: Int, height: Int)
  case text(String)
  case encoding

  public var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a picture of \(width) x \(height) pixels is too large: the limit is 16384 x 16384"
    case .text(let string): "FreeType could not write \"\(string)\""
    case .encoding: "libgd could not encode the picture"
    }
  }
}
