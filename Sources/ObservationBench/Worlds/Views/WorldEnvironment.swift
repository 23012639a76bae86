import ComponentTree

/// The environment values that the components of a described world set. The key is the number of
/// the value.
struct WorldEnvironmentKey: EnvironmentKey {
  static var defaultValue: [Int: Int] { [:] }
}

extension EnvironmentValues {
  /// A value that an ancestor of the component has set; 0 if no ancestor has set it.
  subscript(world name: Int) -> Int {
    get { self[WorldEnvironmentKey.self][name] ?? 0 }
    set { self[WorldEnvironmentKey.self][name] = newValue }
  }
}
