import ComponentTree
import Foundation

/// A view whose content gets a proxy for scrolling.
public struct ScrollViewReader<Content: View>: PrimitiveView {
  private var content: Content

  public init(@ViewBuilder content: (ScrollViewProxy) -> Content) {
    self.content = content(ScrollViewProxy())
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
  }
}

/// Scrolls to a view in SwiftUI. In this module the function does nothing, because only the test
/// driver can scroll.
public struct ScrollViewProxy: Sendable {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
