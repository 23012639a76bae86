/// Builds one view of a list of statements.
///
/// Pairs, not parameter packs: the compiler specialises nested pairs, and does not specialise pack
/// iteration (measured: 6 to 10 times slower).
@MainActor @resultBuilder public enum ViewBuilder {
  @inlinable @inline(__always)
  public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable @inline(__always)
  public static func buildPartialBlock<V: View>(first: V) -> V { first }

  @inlinable @inline(__always)
  public static func buildPartialBlock<A: View, B: View>(
    accumulated: A, next: B
  ) -> PairView<A, B> {
    PairView(accumulated, next)
  }

  @inlinable @inline(__always)
  public static func buildExpression<V: View>(_ view: V) -> V { view }

  @inlinable @inline(__always)
  public static func buildEither<A: View, B: View>(first: A) -> ConditionalView<A, B> {
    .first(first)
  }

  @inlinable @inline(__always)
  public static func buildEither<A: View, B: View>(second: B) -> ConditionalView<A, B> {
    .second(second)
  }

  @inlinable @inline(__always)
  public static func buildOptional<V: View>(_ view: V?) -> V? { view }

  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

/// Two views, one after the other.
@frozen public struct PairView<A: View, B: View>: PrimitiveView {
  @usableFromInline let first: A
  @usableFromInline let second: B

  @inlinable @inline(__always)
  init(_ first: A, _ second: B) {
    self.first = first
    self.second = second
  }

  // Not `always`: the optimiser of Swift 6.3.1 fails (an assertion in Mem2Reg) on a body whose
  // branches and components are all inlined into one function. It inlines the small ones by itself.
  @inlinable
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    A._walk(view.first, &walker)
    B._walk(view.second, &walker)
  }
}

/// One arm of an `if`/`else` or a `switch`. Arms differ in identity, also where their types do not.
@frozen public enum ConditionalView<A: View, B: View>: PrimitiveView {
  case first(A)
  case second(B)

  // Specialised, but never inlined, here and below, for the reason given at `PairView`.
  @inlinable @inline(never)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    switch view {
    case .first(let view):
      let outer = walker.enterGroup(shown: 1)
      A._walk(view, &walker)
      walker.leaveGroup(outer)
    case .second(let view):
      let outer = walker.enterGroup(shown: 2)
      B._walk(view, &walker)
      walker.leaveGroup(outer)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("an optional view has no body") }

  @inlinable @inline(never)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: view == nil ? 2 : 1)
    if let view { Wrapped._walk(view, &walker) }
    walker.leaveGroup(outer)
  }
}
