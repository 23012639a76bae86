public enum Analytics {
  public static func logEvent(_ name: String, parameters: [String: Any]?) {}
}
