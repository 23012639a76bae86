import ComponentTree

extension View {
  /// Sets the colours in which the view is drawn: the older form of
  /// `.environment(\.colorScheme, scheme)`.
  public func colorScheme(_ scheme: ColorScheme) -> some View {
    environment(\.colorScheme, scheme)
  }
}
