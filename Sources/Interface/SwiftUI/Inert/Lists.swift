import ComponentTree
import Foundation

// This file declares modifiers for lists, scroll views and tables. The modifiers are inert: they
// only add their arguments to the output.

nonisolated extension View {
  /// Sets the background colour of a row; `nil` for no colour.
  @inlinable @inline(__always)
  public __consuming func listRowBackground(_ color: Color?) -> _Inert {
    _inert("rowBackground", color)
  }

  @inlinable @inline(__always)
  public __consuming func listRowInsets(_ insets: EdgeInsets?) -> _Inert {
    _inert("rowInsets", insets)
  }
  @inlinable @inline(__always)
  public __consuming func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("rowSeparator", visibility, edges)
  }
  @inlinable @inline(__always)
  public __consuming func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all)
    -> _Inert
  {
    _inert("separatorTint", color, edges)
  }
  @inlinable @inline(__always)
  public __consuming func listRowSpacing(_ spacing: CGFloat?) -> _Inert {
    _inert("rowSpacing", spacing)
  }
  @inlinable @inline(__always)
  public __consuming func listRowHoverEffect(_ effect: HoverEffect?) -> _Inert {
    _inert("rowHover", effect)
  }
  @inlinable @inline(__always)
  public __consuming func listRowHoverEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("rowHoverOff", disabled)
  }
  @inlinable @inline(__always)
  public __consuming func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("sectionLine", visibility, edges)
  }
  @inlinable @inline(__always)
  public __consuming func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("sectionTint", color, edges)
  }
  @inlinable @inline(__always)
  public __consuming func listSectionSpacing(_ spacing: ListSectionSpacing) -> _Inert {
    _inert("sectionSpacing", spacing)
  }
  @inlinable @inline(__always)
  public __consuming func listSectionSpacing(_ spacing: CGFloat) -> _Inert {
    _inert("sectionSpacing", spacing)
  }
  @inlinable @inline(__always)
  public __consuming func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> _Inert
  {
    _inert("sectionMargins", edges, length)
  }
  @inlinable @inline(__always)
  public __consuming func listItemTint(_ tint: ListItemTint?) -> _Inert {
    _inert("listItemTint", tint)
  }
  @inlinable @inline(__always)
  public __consuming func listItemTint(_ tint: Color?) -> _Inert { _inert("listItemTint", tint) }
  @inlinable @inline(__always)
  public __consuming func headerProminence(_ prominence: Prominence) -> _Inert {
    _inert("headerProminent", prominence)
  }
  @inlinable @inline(__always)
  public __consuming func alternatingRowBackgrounds(_ behavior: Visibility = .visible) -> _Inert {
    _inert("alternatingRows", behavior)
  }
  @inlinable @inline(__always)
  public __consuming func selectionDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("selectionOff", isDisabled)
  }
  @inlinable @inline(__always)
  public __consuming func tableColumnHeaders(_ visibility: Visibility) -> _Inert {
    _inert("columnHeaders", visibility)
  }

  @inlinable @inline(__always)
  public __consuming func scrollContentBackground(_ visibility: Visibility) -> _Inert {
    _inert("scrollBack", visibility)
  }
  @inlinable @inline(__always)
  public __consuming func scrollDisabled(_ disabled: Bool) -> _Inert {
    _inert("scrollDisabled", disabled)
  }
  @inlinable @inline(__always)
  public __consuming func scrollClipDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("scrollClipOff", disabled)
  }
  @inlinable @inline(__always)
  public __consuming func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> _Inert {
    _inert("indicators", visibility, axes)
  }
  @inlinable @inline(__always)
  public __consuming func scrollIndicatorsFlash(onAppear: Bool) -> _Inert {
    _inert("flash", onAppear)
  }
  @inlinable @inline(__always)
  public __consuming func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> _Inert {
    _inert("flash")
  }
  @inlinable @inline(__always)
  public __consuming func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> _Inert {
    _inert("scrollKeyboard", mode)
  }
  @inlinable @inline(__always)
  public __consuming func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> _Inert {
    _inert("scrollBounce", behavior, axes)
  }
  @inlinable @inline(__always)
  public __consuming func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> _Inert {
    _inert("scrollTarget", behavior)
  }
  @inlinable @inline(__always)
  public __consuming func scrollTargetLayout(isEnabled: Bool = true) -> _Inert {
    _inert("targetLayout", isEnabled)
  }
  @inlinable @inline(__always)
  public __consuming func scrollTarget(isEnabled: Bool = true) -> _Inert {
    _inert("target", isEnabled)
  }
  @inlinable @inline(__always)
  public __consuming func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> _Inert {
    _inert("scrollEdge", style, edges)
  }
  @inlinable @inline(__always)
  public __consuming func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all)
    -> _Inert
  {
    _inert("scrollEdgeOff", hidden, edges)
  }
  @inlinable @inline(__always)
  public __consuming func defaultScrollAnchor(_ anchor: UnitPoint?) -> _Inert {
    _inert("scrollAnchor", anchor)
  }

  /// Binds the scroll position. The binding is never written in this module, because nothing is
  /// laid out.
  @inlinable @inline(__always)
  public __consuming func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> _Inert {
    _inert("scrollPosition", anchor)
  }
}
