extension TreeHost {
  /// The component at the top: the root view's, or the inert one round it. `nil` before mounting.
  public var rootComponent: Component? { root.map(Component.init) }
}
