/// A view with inert modifiers, such as a colour or a padding. The modifiers' arguments are part of
/// the output; the modifiers have no other effect.
///
/// The modified view makes no component, keeps no closure and allocates nothing. The modified view
/// keeps a hash of the modifiers' names and arguments in their order. The hash is part of the
/// output. So a different argument makes a different output, and an outdated argument counts as a
/// missed update. If the modified view is an input of a component, the comparison of the inputs
/// also compares the hash.
///
/// A modifier consumes its view (`__consuming`) and is inlined. Twenty inlined modifiers take a
/// third of the time of a small view's evaluation. If the modifiers copied the view, they would
/// take three times as long.
///
/// Further modifiers change the hash and not the type, because `View._Inert` of this type is this
/// type itself.
@frozen public struct InertModified<Content: View> {
  public var content: Content
  /// A hash of the modifiers, from the innermost modifier to the outermost.
  public let modifiers: UInt64

  @inlinable @inline(__always)
  public init(content: Content, modifiers: UInt64) {
    self.content = content
    self.modifiers = modifiers
  }
}

extension InertModified: PrimitiveView {
  // These associated types are declared explicitly, because the compiler would have to infer each
  // of them from the other.
  public typealias Body = Never
  public typealias _Inert = InertModified

  @inlinable public static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(view.modifiers)
    Content._walk(&view.content, &walker)
  }

  @inlinable @inline(__always)
  public nonisolated __consuming func _inert(_ modifier: UInt64) -> InertModified {
    InertModified(content: content, modifiers: mix(modifiers, modifier))
  }
}

extension View where _Inert == InertModified<Self> {
  @inlinable @inline(__always)
  public nonisolated __consuming func _inert(_ modifier: UInt64) -> InertModified<Self> {
    InertModified(content: self, modifiers: modifier)
  }
}

// The modifiers call the following functions. Each function makes the hash of the modifier's name
// and arguments.
nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func _inert(_ name: String) -> _Inert { _inert(StableHasher(name).word) }

  @inlinable @inline(__always)
  public __consuming func _inert<A: StablyHashable>(_ name: String, _ a: A) -> _Inert {
    _inert(name) { $0.combine(a) }
  }

  @inlinable @inline(__always)
  public __consuming func _inert<A: StablyHashable, B: StablyHashable>(
    _ name: String, _ a: A, _ b: B
  ) -> _Inert {
    _inert(name) {
      $0.combine(a)
      $0.combine(b)
    }
  }

  @inlinable @inline(__always)
  public __consuming func _inert<A: StablyHashable, B: StablyHashable, C: StablyHashable>(
    _ name: String, _ a: A, _ b: B, _ c: C
  ) -> _Inert {
    _inert(name) {
      $0.combine(a)
      $0.combine(b)
      $0.combine(c)
    }
  }

  @inlinable @inline(__always)
  public __consuming func _inert(_ name: String, combining: (inout StableHasher) -> Void) -> _Inert
  {
    var hasher = StableHasher(name)
    combining(&hasher)
    return _inert(hasher.word)
  }
}

extension InertModified: Sendable where Content: Sendable {}
