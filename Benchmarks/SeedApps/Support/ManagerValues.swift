// Values of "Observable Pattern for Shared State" that look the same in every notation.

public enum Theme: String, Sendable {
  case system, light, dark
}

public enum FontSize: String, Sendable {
  case medium, large
}
