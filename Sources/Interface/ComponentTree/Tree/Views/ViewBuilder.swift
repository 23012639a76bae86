/// Builds one view from a list of statements.
///
/// The builder makes nested pairs instead of using parameter packs, because the compiler
/// specialises nested pairs but not pack iteration. In a measurement, pack iteration was 6 to 10
/// times slower.
///
/// The functions consume their arguments, so that no view is copied. If the functions did not
/// consume their arguments, the compiler would copy a body with several leaves, including its
/// strings. Then the evaluation of a stack of four leaves would take twice as long.
///
/// As in SwiftUI, code that is not isolated may build views, such as an extension of `Image`.
@resultBuilder public enum ViewBuilder {
  @inlinable @inline(__always)
  public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable @inline(__always)
  public static func buildPartialBlock<V: View>(first: consuming V) -> V { first }

  @inlinable @inline(__always)
  public static func buildPartialBlock<A: View, B: View>(
    accumulated: consuming A, next: consuming B
  ) -> PairView<A, B> {
    PairView(accumulated, next)
  }

  @inlinable @inline(__always)
  public static func buildExpression<V: View>(_ view: consuming V) -> V { view }

  @inlinable @inline(__always)
  public static func buildEither<A: View, B: View>(first: consuming A) -> ConditionalView<A, B> {
    .first(first)
  }

  @inlinable @inline(__always)
  public static func buildEither<A: View, B: View>(second: consuming B) -> ConditionalView<A, B> {
    .second(second)
  }

  @inlinable @inline(__always)
  public static func buildOptional<V: View>(_ view: consuming V?) -> V? { view }

  @MainActor
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

/// Two views, one after the other.
@frozen public struct PairView<A: View, B: View> {
  @usableFromInline var first: A
  @usableFromInline var second: B

  @inlinable @inline(__always)
  init(_ first: A, _ second: B) {
    self.first = first
    self.second = second
  }
}

extension PairView: PrimitiveView {
  // This function is not `@inline(__always)`. With the attribute, the optimiser of Swift 6.3.1
  // fails (an assertion in Mem2Reg) on a body whose branches and components are all inlined into
  // one function. The optimiser inlines small bodies without the attribute.
  @inlinable
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    A._walk(&view.first, &walker)
    B._walk(&view.second, &walker)
  }
}

/// One branch of an `if`/`else` or a `switch`. The branches differ in identity, even if their types
/// are equal.
@frozen public enum ConditionalView<A: View, B: View>: PrimitiveView {
  case first(A)
  case second(B)

  // This function and the next `_walk` are specialised but never inlined. The comment at `PairView`
  // gives the reason.
  @inlinable @inline(never)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    // The branch is moved out of the view and back, because a copy would retain its contents.
    switch consume view {
    case .first(var first):
      let outer = walker.enterGroup(shown: 1)
      A._walk(&first, &walker)
      walker.leaveGroup(outer)
      view = .first(first)
    case .second(var second):
      let outer = walker.enterGroup(shown: 2)
      B._walk(&second, &walker)
      walker.leaveGroup(outer)
      view = .second(second)
    }
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("an optional view has no body") }

  @inlinable @inline(never)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: view == nil ? 2 : 1)
    if view != nil { Wrapped._walk(&view!, &walker) }
    walker.leaveGroup(outer)
  }
}
