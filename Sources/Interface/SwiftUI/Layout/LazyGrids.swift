import ComponentTree
import Foundation

/// A grid with a fixed number of columns. Only the cells in the viewport are made. Each cell counts
/// as one row of the viewport: a viewport of ten rows holds ten cells.
public struct LazyVGrid<Content: View>: PrimitiveView {
  private var stack: LazyVStack<Container<Content>>

  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = LazyVStack(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews) {
      Container("columns", content()) { $0.combine(columns) }
    }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    LazyVStack._walk(&view.stack, &walker)
  }
}

/// A grid with a fixed number of rows. Only the cells in the viewport are made. Each cell counts as
/// one row of the viewport: a viewport of ten rows holds ten cells.
public struct LazyHGrid<Content: View>: PrimitiveView {
  private var stack: LazyHStack<Container<Content>>

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = LazyHStack(alignment: alignment, spacing: spacing, pinnedViews: pinnedViews) {
      Container("rows", content()) { $0.combine(rows) }
    }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    LazyHStack._walk(&view.stack, &walker)
  }
}
