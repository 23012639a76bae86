/// A style that the system provides. The tree has no screen, so the style is only the argument of
/// an inert modifier. Two different styles for the same kind of control have different values of
/// `_word`.
public protocol InertStyle: Sendable {
  var _word: UInt64 { get }
}

extension View {
  /// Adds an inert modifier whose argument is a style.
  @inlinable
  package nonisolated func _inert<Style: InertStyle>(_ style: Style, _ name: String) -> _Inert {
    var hasher = StableHasher(name)
    hasher.combine(bits: style._word)
    return _inert(hasher.word)
  }
}
