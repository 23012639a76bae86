// Values of "Observable Pattern for Shared State" that have the same code in every notation.

public enum Theme: String, Sendable {
  case system, light, dark
}

public enum FontSize: String, Sendable {
  case medium, large
}
