extension TreeHost {
  /// The component of the root view. If the root view is not a component, the additional component
  /// around the root view. The property is `nil` before mounting.
  public var rootComponent: Component? { root.map(Component.init) }
}
