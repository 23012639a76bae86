import Foundation

// Lazy containers make only the rows that fit into the viewport of `TreeHost(viewport:)`. The
// viewport's size is a number of rows for each `ForEach` directly in the container. If the host has
// no viewport, all rows are made. A row that is scrolled out of the viewport keeps its state for
// some updates: see `RowsPayload`.

/// The container whose rows a walker visits.
@frozen @usableFromInline enum RowContainer: UInt8 {
  /// A container that shows all rows.
  case other
  case lazyStack
  case list
}

/// The views of a section that stay visible while its rows are scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A vertical stack. A row of a `ForEach` directly in the stack is made when the row is in the
/// viewport.
public struct LazyVStack<Content: View>: PrimitiveView {
  private let arrangement: UInt64
  private var content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    let arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.arrangement = arrangement &+ UInt64(pinnedViews.rawValue) << 8
    self.content = content()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.vertical &+ view.arrangement)
    walker.walkRows(in: .lazyStack) { Content._walk(&view.content, &$0) }
    walker.put(Tag.close)
  }
}

/// A horizontal stack. A view of a `ForEach` directly in the stack is made when the view is in the
/// viewport.
public struct LazyHStack<Content: View>: PrimitiveView {
  private let arrangement: UInt64
  private var content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    let arrangement = stackArrangement(alignment, isCentered: alignment == .center, spacing)
    self.arrangement = arrangement &+ UInt64(pinnedViews.rawValue) << 8
    self.content = content()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.horizontal &+ view.arrangement)
    walker.walkRows(in: .lazyStack) { Content._walk(&view.content, &$0) }
    walker.put(Tag.close)
  }
}

/// Shows its content. A scroll view itself cannot be scrolled: the test driver scrolls the lazy
/// containers in the content.
public struct ScrollView<Content: View>: PrimitiveView {
  private let arrangement: UInt64
  private var content: Content

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    // `arrangement` is 0 for a vertical scroll view with indicators.
    let others = UInt64(axes.symmetricDifference(.vertical).rawValue)
    arrangement = others << 9 | (showsIndicators ? 0 : 1 << 8)
    self.content = content()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.scroll &+ view.arrangement)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

extension Walker {
  /// Visits the content of a list or a lazy stack.
  @MainActor @inlinable @inline(__always)
  mutating func walkRows(in container: RowContainer, _ walk: (inout Walker) -> Void) {
    let outer = self.container
    self.container = container
    walk(&self)
    self.container = outer
  }

  /// The indexes of the rows that are in the viewport; of all rows if the list is not lazy.
  @usableFromInline
  func window(of count: Int) -> Range<Int> {
    let viewport = host.pointee.viewport
    guard viewport > 0, list.pointee.flags.contains(.lazy) else { return 0..<count }
    let first = max(0, min(Int(list.pointee.serial), count - viewport))
    return first..<min(first + viewport, count)
  }
}

extension TreeHost {
  /// Scrolls a list of rows so that `row` becomes the first visible row. The component that
  /// contains the list runs only if the rows are evaluated as a part of its body.
  func scroll(_ list: NodePointer, to row: Int) {
    list.pointee.serial = UInt64(max(0, row))
    if state.pointee.defersContent {
      if !list.pointee.flags.contains(.queued) { state.pointee.queueUncounted(list) }
    } else if !list.owner.pointee.flags.contains(.queued) {
      state.pointee.invalidate(list.owner)
      if state.pointee.observed { HostState.noteScrolling(list.owner) }
    }
  }

  /// Evaluates the rows of a list because the list was scrolled.
  func evaluateRowsAlone(_ list: NodePointer) {
    list.pointee.flags.remove(.queued)
    state.pointee.lastChange = .unequal
    list.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(list)
    settle()
  }

  /// The lists of rows that can be scrolled, in the order of the tree. The array is empty if the
  /// host has no viewport.
  var lazyLists: [NodePointer] {
    var lists: [NodePointer] = []
    forEachNode { if $0.pointee.flags.contains(.lazy) { lists.append($0) } }
    return lists
  }
}
