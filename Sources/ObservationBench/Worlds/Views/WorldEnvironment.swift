import ComponentTree

/// The values of the environment that a described world's components set, by their numbers.
struct WorldEnvironmentKey: EnvironmentKey {
  static var defaultValue: [Int: Int] { [:] }
}

extension EnvironmentValues {
  /// A value that a component above has set; 0 where none has.
  subscript(world name: Int) -> Int {
    get { self[WorldEnvironmentKey.self][name] ?? 0 }
    set { self[WorldEnvironmentKey.self][name] = newValue }
  }
}
