/// A value, such as a colour, a font or a style, that is represented by a hash. The hash is made
/// from a name and arguments. The tree draws nothing on a screen, so no other data is kept. Values
/// made from equal names and arguments are equal.
public protocol HashedValue: Hashable, Sendable, StablyHashable {
  /// The hash of the name and the arguments that the value was made from.
  var _hash: UInt64 { get }
  init(_hash: UInt64)
}

extension HashedValue {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(bits: _hash) }

  /// Makes a value whose hash is made from a name.
  @inlinable @inline(__always)
  public static func _made(_ name: String) -> Self { Self(_hash: StableHasher(name).word) }

  /// Makes a value whose hash is made from a name and arguments.
  @inlinable @inline(__always)
  public static func _made(_ name: String, _ combining: (inout StableHasher) -> Void) -> Self {
    var hasher = StableHasher(name)
    combining(&hasher)
    return Self(_hash: hasher.word)
  }

  @inlinable @inline(__always)
  public static func _made<A: StablyHashable>(_ name: String, _ a: A) -> Self {
    _made(name) { $0.combine(a) }
  }

  /// Makes a value whose hash is made from this value, a name and arguments.
  @inlinable @inline(__always)
  public func _changed(
    _ name: String, _ combining: (inout StableHasher) -> Void = { _ in }
  ) -> Self {
    Self._made(name) {
      $0.combine(bits: _hash)
      combining(&$0)
    }
  }

  @inlinable @inline(__always)
  public func _changed<A: StablyHashable>(_ name: String, _ a: A) -> Self {
    _changed(name) { $0.combine(a) }
  }
}
