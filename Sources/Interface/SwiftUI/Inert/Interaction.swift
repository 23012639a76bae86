import ComponentTree
import Foundation

// This file declares modifiers for controls, menus, pointers and presentations. The modifiers are
// inert: they only add their arguments to the output.

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func allowsHitTesting(_ enabled: Bool) -> _Inert {
    _inert("hitTesting", enabled)
  }
  @inlinable @inline(__always)
  public __consuming func controlSize(_ size: ControlSize) -> _Inert { _inert("controlSize", size) }
  @inlinable @inline(__always)
  public __consuming func labelsHidden() -> _Inert { _inert("labelsHidden") }
  @inlinable @inline(__always)
  public __consuming func labelsVisibility(_ visibility: Visibility) -> _Inert {
    _inert("labelsVisible", visibility)
  }
  @inlinable @inline(__always)
  public __consuming func buttonBorderShape(_ shape: ButtonBorderShape) -> _Inert {
    _inert("buttonBorder", shape)
  }
  @inlinable @inline(__always)
  public __consuming func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> _Inert {
    _inert("buttonRepeat", behavior)
  }
  @inlinable @inline(__always)
  public __consuming func menuIndicator(_ visibility: Visibility) -> _Inert {
    _inert("menuIndicator", visibility)
  }
  @inlinable @inline(__always)
  public __consuming func menuOrder(_ order: MenuOrder) -> _Inert { _inert("menuOrder", order) }
  @inlinable @inline(__always)
  public __consuming func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> _Inert
  {
    _inert("menuDismiss", behavior)
  }

  @inlinable @inline(__always)
  public __consuming func help<T: TextArgument>(_ text: T) -> _Inert { _inert("help", text) }
  @inlinable @inline(__always)
  public __consuming func badge(_ count: Int) -> _Inert { _inert("badge", count) }
  @_disfavoredOverload
  @inlinable @inline(__always)
  public __consuming func badge<T: TextArgument>(_ label: T?) -> _Inert { _inert("badge", label) }
  @inlinable @inline(__always)
  public __consuming func badgeProminence(_ prominence: BadgeProminence) -> _Inert {
    _inert("badgeProminence", prominence)
  }

  @inlinable @inline(__always)
  public __consuming func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> _Inert {
    _inert("shortcut", key, modifiers)
  }
  @inlinable @inline(__always)
  public __consuming func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> _Inert {
    _inert("shortcut", shortcut)
  }

  @inlinable @inline(__always)
  public __consuming func buttonSizing(_ sizing: ButtonSizing) -> _Inert {
    _inert("buttonSizing", sizing)
  }
  @inlinable @inline(__always)
  public __consuming func pointerStyle(_ style: PointerStyle?) -> _Inert {
    _inert("pointerStyle", style)
  }
  /// Gives haptic feedback when the value changes. The value is an argument, so the body that
  /// contains the view reads the value. The output does not contain the value.
  @inlinable @inline(__always)
  public __consuming func sensoryFeedback<Value: Equatable>(
    _ feedback: SensoryFeedback, trigger: Value
  ) -> _Inert {
    _inert("feedback", feedback)
  }

  @inlinable @inline(__always)
  public __consuming func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true)
    -> _Inert
  {
    _inert("hoverEffect", effect, isEnabled)
  }
  @inlinable @inline(__always)
  public __consuming func hoverEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("hoverEffectOff", disabled)
  }
  @inlinable @inline(__always)
  public __consuming func focusable(_ isFocusable: Bool = true) -> _Inert {
    _inert("focusable", isFocusable)
  }
  @inlinable @inline(__always)
  public __consuming func focusEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("focusEffectOff", disabled)
  }
  /// Sets the initial focus. In this module, no control has the focus until the test driver moves
  /// the focus to a control.
  @inlinable @inline(__always)
  public __consuming func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> _Inert {
    _inert("defaultFocus", priority)
  }
  /// Makes the view draggable. The test driver does not drag such views.
  @inlinable @inline(__always)
  public __consuming func draggable<Payload>(_ payload: @autoclosure () -> Payload) -> _Inert {
    _inert("draggable")
  }
  @inlinable @inline(__always)
  public __consuming func draggable<Payload, Preview: View>(
    _ payload: @autoclosure () -> Payload, @ViewBuilder preview: () -> Preview
  ) -> _Inert {
    _inert("draggable")
  }
  @inlinable @inline(__always)
  public __consuming func focusSection() -> _Inert { _inert("focusSection") }
  @inlinable @inline(__always)
  public __consuming func moveDisabled(_ isDisabled: Bool) -> _Inert {
    _inert("moveDisabled", isDisabled)
  }
  @inlinable @inline(__always)
  public __consuming func deleteDisabled(_ isDisabled: Bool) -> _Inert {
    _inert("deleteOff", isDisabled)
  }
  @inlinable @inline(__always)
  public __consuming func interactiveDismissDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("dismissDisabled", isDisabled)
  }

  @inlinable @inline(__always)
  public __consuming func presentationDetents(_ detents: Set<PresentationDetent>) -> _Inert {
    _inert("detents", detents.map(\._hash).sorted())
  }
  /// Sets the heights of a sheet. The selection never changes in this module, because no user drags
  /// the sheet.
  @inlinable @inline(__always)
  public __consuming func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> _Inert {
    presentationDetents(detents)
  }
  @inlinable @inline(__always)
  public __consuming func presentationDragIndicator(_ visibility: Visibility) -> _Inert {
    _inert("dragIndicator", visibility)
  }
  @inlinable @inline(__always)
  public __consuming func presentationCornerRadius(_ radius: CGFloat?) -> _Inert {
    _inert("sheetRadius", radius)
  }
  @inlinable @inline(__always)
  public __consuming func presentationBackground<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("sheetBackground", style)
  }
  @inlinable @inline(__always)
  public __consuming func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> _Inert {
    _inert("sheetBehind", interaction)
  }
  @inlinable @inline(__always)
  public __consuming func presentationContentInteraction(
    _ interaction: PresentationContentInteraction
  ) -> _Inert {
    _inert("sheetContent", interaction)
  }
  @inlinable @inline(__always)
  public __consuming func presentationCompactAdaptation(_ adaptation: PresentationAdaptation)
    -> _Inert
  {
    _inert("compact", adaptation)
  }
  @inlinable @inline(__always)
  public __consuming func presentationSizing(_ sizing: PresentationSizing) -> _Inert {
    _inert("sheetSizing", sizing)
  }

  @inlinable @inline(__always)
  public __consuming func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> _Inert {
    _inert("externalEvents", preferring.sorted(), allowing.sorted())
  }
}

/// Whether a button repeats its action while it is held.
@frozen public struct ButtonRepeatBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var enabled: Self { ._made("enabled") }
  public static var disabled: Self { ._made("disabled") }
}

/// Whether a menu closes when one of its items has been chosen.
@frozen public struct MenuActionDismissBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var enabled: Self { ._made("enabled") }
  public static var disabled: Self { ._made("disabled") }
}

/// How prominent a badge is.
@frozen public struct BadgeProminence: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var standard: Self { ._made("standard") }
  public static var increased: Self { ._made("increased") }
  public static var decreased: Self { ._made("decreased") }
}

/// When the initial focus is set.
@frozen public struct DefaultFocusEvaluationPriority: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var userInitiated: Self { ._made("userInitiated") }
}

/// How wide a button is.
@frozen public struct ButtonSizing: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var flexible: Self { ._made("flexible") }
  public static var fitted: Self { ._made("fitted") }
}

/// The look of a pointer over a view.
@frozen public struct PointerStyle: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var `default`: Self { ._made("default") }
  public static var link: Self { ._made("link") }
  public static var horizontalText: Self { ._made("horizontalText") }
  public static var verticalText: Self { ._made("verticalText") }
  public static var rectSelection: Self { ._made("rectSelection") }
  public static var grabIdle: Self { ._made("grabIdle") }
  public static var grabActive: Self { ._made("grabActive") }
  public static var zoomIn: Self { ._made("zoomIn") }
  public static var zoomOut: Self { ._made("zoomOut") }
  public static var columnResize: Self { ._made("columnResize") }
  public static var rowResize: Self { ._made("rowResize") }
}

/// A kind of haptic feedback.
@frozen public struct SensoryFeedback: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var success: Self { ._made("success") }
  public static var warning: Self { ._made("warning") }
  public static var error: Self { ._made("error") }
  public static var selection: Self { ._made("selection") }
  public static var impact: Self { ._made("impact") }
  public static var increase: Self { ._made("increase") }
  public static var decrease: Self { ._made("decrease") }
  public static var start: Self { ._made("start") }
  public static var stop: Self { ._made("stop") }
  public static var alignment: Self { ._made("alignment") }
  public static var levelChange: Self { ._made("levelChange") }
}
