// The value types of the document "Observable Pattern for Shared State". Their code is equal in
// every notation.

public enum Theme: String, Sendable {
  case system, light, dark
}

public enum FontSize: String, Sendable {
  case medium, large
}
