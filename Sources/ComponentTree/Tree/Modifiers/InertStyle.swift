/// A style that the system provides. There is no screen, so the style is only the argument of an
/// inert modifier. A style's word differs from the words of the other styles of the same kind.
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
