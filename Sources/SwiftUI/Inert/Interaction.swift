import ComponentTree
import Foundation

// Inert modifiers of controls, menus, pointers and presentations.

nonisolated extension View {
  public func allowsHitTesting(_ enabled: Bool) -> _Inert { _inert("hitTesting", enabled) }
  public func controlSize(_ size: ControlSize) -> _Inert { _inert("controlSize", size) }
  public func labelsHidden() -> _Inert { _inert("labelsHidden") }
  public func labelsVisibility(_ visibility: Visibility) -> _Inert {
    _inert("labelsVisible", visibility)
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> _Inert {
    _inert("buttonBorder", shape)
  }
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> _Inert {
    _inert("buttonRepeat", behavior)
  }
  public func menuIndicator(_ visibility: Visibility) -> _Inert {
    _inert("menuIndicator", visibility)
  }
  public func menuOrder(_ order: MenuOrder) -> _Inert { _inert("menuOrder", order) }
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> _Inert {
    _inert("menuDismiss", behavior)
  }

  public func help<T: TextArgument>(_ text: T) -> _Inert { _inert("help", text) }
  public func badge(_ count: Int) -> _Inert { _inert("badge", count) }
  @_disfavoredOverload
  public func badge<T: TextArgument>(_ label: T?) -> _Inert { _inert("badge", label) }
  public func badgeProminence(_ prominence: BadgeProminence) -> _Inert {
    _inert("badgeProminence", prominence)
  }

  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> _Inert {
    _inert("shortcut", key, modifiers)
  }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> _Inert {
    _inert("shortcut", shortcut)
  }

  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> _Inert {
    _inert("hoverEffect", effect, isEnabled)
  }
  public func hoverEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("hoverEffectOff", disabled)
  }
  public func focusable(_ isFocusable: Bool = true) -> _Inert { _inert("focusable", isFocusable) }
  public func focusEffectDisabled(_ disabled: Bool = true) -> _Inert {
    _inert("focusEffectOff", disabled)
  }
  /// What has the focus at first: never anything, until the test driver moves it.
  public func defaultFocus<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, _ value: Value,
    priority: DefaultFocusEvaluationPriority = .automatic
  ) -> _Inert {
    _inert("defaultFocus", priority)
  }
  /// What would be dragged. The test driver does not drag.
  public func draggable<Payload>(_ payload: @autoclosure () -> Payload) -> _Inert {
    _inert("draggable")
  }
  public func focusSection() -> _Inert { _inert("focusSection") }
  public func moveDisabled(_ isDisabled: Bool) -> _Inert { _inert("moveDisabled", isDisabled) }
  public func deleteDisabled(_ isDisabled: Bool) -> _Inert { _inert("deleteOff", isDisabled) }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("dismissDisabled", isDisabled)
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> _Inert {
    _inert("detents", detents.map(\._hash).sorted())
  }
  /// The detent that the user has chosen: never told, because nobody drags.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> _Inert {
    presentationDetents(detents)
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> _Inert {
    _inert("dragIndicator", visibility)
  }
  public func presentationCornerRadius(_ radius: CGFloat?) -> _Inert {
    _inert("sheetRadius", radius)
  }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("sheetBackground", style)
  }
  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> _Inert {
    _inert("sheetBehind", interaction)
  }
  public func presentationContentInteraction(
    _ interaction: PresentationContentInteraction
  ) -> _Inert {
    _inert("sheetContent", interaction)
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> _Inert {
    _inert("compact", adaptation)
  }
  public func presentationSizing(_ sizing: PresentationSizing) -> _Inert {
    _inert("sheetSizing", sizing)
  }

  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> _Inert {
    _inert("externalEvents", preferring.sorted(), allowing.sorted())
  }
}

/// Whether a button acts again while it is held.
@frozen public struct ButtonRepeatBehavior: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var enabled: Self { ._made("enabled") }
  public static var disabled: Self { ._made("disabled") }
}

/// Whether a menu goes away when one of its items was chosen.
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

/// When the focus moves to where it is at first.
@frozen public struct DefaultFocusEvaluationPriority: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: Self { ._made("automatic") }
  public static var userInitiated: Self { ._made("userInitiated") }
}
