extension TreeHost {
  /// The component at the top: that of the root view, or the inert component around it. `nil`
  /// before mounting.
  public var rootComponent: Component? { root.map(Component.init) }
}
