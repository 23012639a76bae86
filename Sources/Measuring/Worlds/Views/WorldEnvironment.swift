import ComponentTree

/// The key for the environment values that the components of a described world set. The dictionary
/// maps the number of an environment value to the current value.
struct WorldEnvironmentKey: EnvironmentKey {
  static var defaultValue: [Int: Int] { [:] }
}

extension EnvironmentValues {
  /// The environment value with the given number, as the nearest ancestor has set it; 0 if no
  /// ancestor has set this value.
  subscript(world name: Int) -> Int {
    get { self[WorldEnvironmentKey.self][name] ?? 0 }
    set { self[WorldEnvironmentKey.self][name] = newValue }
  }
}
