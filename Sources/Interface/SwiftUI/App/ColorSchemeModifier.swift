import ComponentTree

extension View {
  /// Sets the colour scheme of the view. This modifier is the older form of
  /// `.environment(\.colorScheme, scheme)`.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
}
