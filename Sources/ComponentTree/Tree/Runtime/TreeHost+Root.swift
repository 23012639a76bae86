extension TreeHost {
  /// The component at the top: the component of the root view, or the inert component around a root
  /// view that is not a component. `nil` before mounting.
  public var rootComponent: Component? { root.map(Component.init) }
}
