/// A style of the system's. There is no screen: it is an argument of an inert modifier, known by a
/// word that is its own among the styles of its kind.
public protocol InertStyle: Sendable {
  var _word: UInt64 { get }
}

extension View {
  /// Adds an inert modifier that is handed a style.
  @inlinable
  package nonisolated func _inert<Style: InertStyle>(_ style: Style, _ name: String) -> _Inert {
    var hasher = StableHasher(name)
    hasher.combine(bits: style._word)
    return _inert(hasher.word)
  }
}
