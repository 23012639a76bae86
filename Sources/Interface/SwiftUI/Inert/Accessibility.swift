import ComponentTree
import Foundation

// This file declares modifiers for accessibility. The modifiers are inert: they only add their
// arguments to the output. The actions of these modifiers are never called, because the test driver
// uses the controls directly. Of the labels, the driver uses those of controls as their names.

/// A view with an accessibility label.
public struct AccessibilityNamed<Content: View> {
  var content: Content
  let label: Text
}

extension AccessibilityNamed: PrimitiveView {
  public static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(StableHasher("a11yLabel").word)
    walker.put(view.label.content)
    if walker.isCollecting { walker.found(name: view.label.content) }
    Content._walk(&view.content, &walker)
    if walker.isCollecting { walker.foundEndOfName() }
  }
}

extension Text {
  @inlinable @inline(__always)
  public nonisolated __consuming func accessibilityLabel<T: TextArgument>(_ label: T) -> Text {
    _inert("a11yLabel", label)
  }
}

nonisolated extension View {
  /// The test driver finds the control by this label, too.
  public __consuming func accessibilityLabel<T: TextArgument>(_ label: T) -> AccessibilityNamed<
    Self
  > {
    AccessibilityNamed(content: self, label: label.asText)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityValue<T: TextArgument>(_ value: T) -> _Inert {
    _inert("a11yValue", value)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityHint<T: TextArgument>(_ hint: T) -> _Inert {
    _inert("a11yHint", hint)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityInputLabels<T: TextArgument>(_ labels: [T]) -> _Inert {
    _inert("a11yInput", labels)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityIdentifier(_ identifier: String) -> _Inert {
    _inert("a11yIdentifier", identifier)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityHidden(_ hidden: Bool) -> _Inert {
    _inert("a11yHidden", hidden)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> _Inert {
    _inert("a11yElement", children)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityAddTraits(_ traits: AccessibilityTraits) -> _Inert {
    _inert("a11yAddTraits", traits)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> _Inert {
    _inert("a11yNoTraits", traits)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilitySortPriority(_ priority: Double) -> _Inert {
    _inert("a11yPriority", priority)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> _Inert {
    _inert("a11yHeading", level)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> _Inert
  {
    _inert("a11yResponds", responds)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityIgnoresInvertColors(_ active: Bool = true) -> _Inert {
    _inert("a11yInvert", active)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityShowsLargeContentViewer() -> _Inert { _inert("a11yLarge") }

  /// - Parameter representable: describes the chart to assistive technologies, which ask for the
  ///   description. Nobody asks here, so it is never made. The output contains a hash of the plain
  ///   data in the argument.
  public __consuming func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> _Inert {
    _inert("a11yChart") { $0.combine(fieldsOf: representable) }
  }

  @inlinable @inline(__always)
  public __consuming func accessibility(label: Text) -> AccessibilityNamed<Self> {
    accessibilityLabel(label)
  }
  @inlinable @inline(__always)
  public __consuming func accessibility(value: Text) -> _Inert { accessibilityValue(value) }
  @inlinable @inline(__always)
  public __consuming func accessibility(hint: Text) -> _Inert { accessibilityHint(hint) }
  @inlinable @inline(__always)
  public __consuming func accessibility(hidden: Bool) -> _Inert { accessibilityHidden(hidden) }
  @inlinable @inline(__always)
  public __consuming func accessibility(identifier: String) -> _Inert {
    accessibilityIdentifier(identifier)
  }
  @inlinable @inline(__always)
  public __consuming func accessibility(addTraits traits: AccessibilityTraits) -> _Inert {
    accessibilityAddTraits(traits)
  }
  @inlinable @inline(__always)
  public __consuming func accessibility(removeTraits traits: AccessibilityTraits) -> _Inert {
    accessibilityRemoveTraits(traits)
  }
  @inlinable @inline(__always)
  public __consuming func accessibility(sortPriority: Double) -> _Inert {
    accessibilitySortPriority(sortPriority)
  }

  @inlinable @inline(__always)
  public __consuming func accessibilityAction(
    _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> _Inert {
    _inert("a11yAction", kind)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityAction<T: TextArgument>(
    named name: T, _ handler: @escaping () -> Void
  ) -> _Inert {
    _inert("a11yAction", name)
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> _Inert {
    _inert("a11yAdjust")
  }
  @inlinable @inline(__always)
  public __consuming func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> _Inert {
    _inert("a11yScroll")
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt8, Sendable, StablyHashable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The purpose of an accessibility action.
@frozen public struct AccessibilityActionKind: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  public init(named name: Text) { self = ._made("named", name) }

  public static var `default`: Self { ._made("default") }
  public static var escape: Self { ._made("escape") }
  public static var magicTap: Self { ._made("magicTap") }
  public static var delete: Self { ._made("delete") }
  public static var showMenu: Self { ._made("showMenu") }
}

/// The direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}
