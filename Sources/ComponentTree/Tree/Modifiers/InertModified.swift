/// A view with inert modifiers: what they were handed is a part of the output, and nothing else of
/// them is left.
///
/// The one way of all inert modifiers. It makes no component, keeps no closure and allocates
/// nothing. It keeps a hash of the modifiers' names and arguments in their order: the hash goes
/// into the output, so that another argument is another output and a stale one a missed update; and
/// it is compared where the view is an input.
///
/// A modifier takes its view over (`__consuming`) and is inlined: twenty of them then cost a third
/// of a small view's evaluation, and three times that where each copies what it modifies.
///
/// Further modifiers change the hash and not the type: ``View/_Inert`` of this type is this type.
@frozen public struct InertModified<Content: View> {
  public let content: Content
  /// A hash of the modifiers, the inner ones first.
  public let modifiers: UInt64

  @inlinable @inline(__always)
  public init(content: Content, modifiers: UInt64) {
    self.content = content
    self.modifiers = modifiers
  }
}

extension InertModified: PrimitiveView {
  // Stated, because the compiler would look for them in a circle.
  public typealias Body = Never
  public typealias _Inert = InertModified

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(view.modifiers)
    Content._walk(view.content, &walker)
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

// By name and arguments: what the modifiers call.
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
