/// A view that consists of several views, one after the other.
@MainActor private protocol ViewSequence: View {
  static func walkEach(
    _ view: inout Self, _ walker: inout Walker, followedBy next: (inout Walker) -> Void)
}

extension View {
  /// Adds each view of a sequence to the output. After each view, calls `next`. A view that is not
  /// written as a sequence, such as a `ForEach` or an `if`, counts as one view.
  package static func walkEach(
    _ view: inout Self, _ walker: inout Walker, next: (inout Walker) -> Void
  ) {
    guard let sequence = self as? any ViewSequence.Type else {
      _walk(&view, &walker)
      next(&walker)
      return
    }
    func walk<Sequence: ViewSequence>(
      _ type: Sequence.Type, _ view: UnsafeMutableRawPointer, _ walker: inout Walker
    ) {
      let view = view.assumingMemoryBound(to: type)
      Sequence.walkEach(&view.pointee, &walker, followedBy: next)
    }
    withUnsafeMutablePointer(to: &view) { walk(sequence, $0, &walker) }
  }
}

extension PairView: ViewSequence {
  fileprivate static func walkEach(
    _ view: inout Self, _ walker: inout Walker, followedBy next: (inout Walker) -> Void
  ) {
    A.walkEach(&view.first, &walker, next: next)
    B.walkEach(&view.second, &walker, next: next)
  }
}

extension Group: ViewSequence {
  fileprivate static func walkEach(
    _ view: inout Self, _ walker: inout Walker, followedBy next: (inout Walker) -> Void
  ) {
    Content.walkEach(&view.content, &walker, next: next)
  }
}

extension EmptyView: ViewSequence {
  fileprivate static func walkEach(
    _ view: inout Self, _ walker: inout Walker, followedBy next: (inout Walker) -> Void
  ) {}
}
