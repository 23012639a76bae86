import ComponentTree
import Foundation

// Inert modifiers of lists, scroll views and tables.

nonisolated extension View {
  /// A colour, or none, behind a row.
  public func listRowBackground(_ color: Color?) -> _Inert { _inert("rowBackground", color) }

  public func listRowInsets(_ insets: EdgeInsets?) -> _Inert { _inert("rowInsets", insets) }
  public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("rowSeparator", visibility, edges)
  }
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> _Inert {
    _inert("separatorTint", color, edges)
  }
  public func listRowSpacing(_ spacing: CGFloat?) -> _Inert { _inert("rowSpacing", spacing) }
  public func listRowHoverEffect(_ effect: HoverEffect?) -> _Inert { _inert("rowHover", effect) }
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("rowHoverOff", disabled)
  }
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("sectionLine", visibility, edges)
  }
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> _Inert {
    _inert("sectionTint", color, edges)
  }
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> _Inert {
    _inert("sectionSpacing", spacing)
  }
  public func listSectionSpacing(_ spacing: CGFloat) -> _Inert {
    _inert("sectionSpacing", spacing)
  }
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> _Inert {
    _inert("sectionMargins", edges, length)
  }
  public func listItemTint(_ tint: ListItemTint?) -> _Inert { _inert("listItemTint", tint) }
  public func listItemTint(_ tint: Color?) -> _Inert { _inert("listItemTint", tint) }
  public func headerProminence(_ prominence: Prominence) -> _Inert {
    _inert("headerProminent", prominence)
  }
  public func alternatingRowBackgrounds(_ behavior: Visibility = .visible) -> _Inert {
    _inert("alternatingRows", behavior)
  }
  public func selectionDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("selectionOff", isDisabled)
  }
  public func tableColumnHeaders(_ visibility: Visibility) -> _Inert {
    _inert("columnHeaders", visibility)
  }

  public func scrollContentBackground(_ visibility: Visibility) -> _Inert {
    _inert("scrollBack", visibility)
  }
  public func scrollDisabled(_ disabled: Bool) -> _Inert { _inert("scrollDisabled", disabled) }
  public func scrollClipDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("scrollClipOff", disabled)
  }
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> _Inert {
    _inert("indicators", visibility, axes)
  }
  public func scrollIndicatorsFlash(onAppear: Bool) -> _Inert { _inert("flash", onAppear) }
  public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> _Inert {
    _inert("flash")
  }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> _Inert {
    _inert("scrollKeyboard", mode)
  }
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> _Inert {
    _inert("scrollBounce", behavior, axes)
  }
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> _Inert {
    _inert("scrollTarget", behavior)
  }
  public func scrollTargetLayout(isEnabled: Bool = true) -> _Inert {
    _inert("targetLayout", isEnabled)
  }
  public func scrollTarget(isEnabled: Bool = true) -> _Inert { _inert("target", isEnabled) }
  public func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> _Inert {
    _inert("scrollEdge", style, edges)
  }
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> _Inert {
    _inert("scrollEdgeOff", hidden, edges)
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> _Inert {
    _inert("scrollAnchor", anchor)
  }

  /// Where the user has scrolled to: never told, because nothing is laid out.
  public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> _Inert {
    _inert("scrollPosition", anchor)
  }
}
