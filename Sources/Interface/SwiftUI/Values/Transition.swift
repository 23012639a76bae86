import ComponentTree
import Foundation

/// How a view appears and disappears. In this module no time passes between two frames, so the view
/// appears immediately.
@frozen public struct AnyTransition: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  /// A custom transition. The output contains a hash of the plain data in the transition.
  public init<T: Transition>(_ transition: T) {
    self = ._made(String(describing: T.self)) { $0.combine(fieldsOf: transition) }
  }

  public static var identity: AnyTransition { ._made("identity") }
  public static var opacity: AnyTransition { ._made("opacity") }
  public static var slide: AnyTransition { ._made("slide") }
  public static var scale: AnyTransition { ._made("scale") }
  public static var blurReplace: AnyTransition { ._made("blurReplace") }
  public static var symbolEffect: AnyTransition { ._made("symbolEffect") }

  public static func move(edge: Edge) -> AnyTransition { ._made("move", edge) }
  public static func push(from edge: Edge) -> AnyTransition { ._made("push", edge) }
  public static func offset(_ offset: CGSize) -> AnyTransition { ._made("offset", offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    _made("scale") {
      $0.combine(scale)
      $0.combine(anchor)
    }
  }

  public static func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    .scale(scale: scale, anchor: anchor)
  }

  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    ._made("asymmetric", [insertion, removal])
  }

  /// - Parameters: active, identity: modifiers. The output contains a hash of the plain data in
  ///   both modifiers.
  public static func modifier<M: ViewModifier>(active: M, identity: M) -> AnyTransition {
    ._made("modifier") {
      $0.combine(fieldsOf: active)
      $0.combine(fieldsOf: identity)
    }
  }

  public func combined(with other: AnyTransition) -> AnyTransition { _changed("combined", other) }
  public func animation(_ animation: Animation?) -> AnyTransition {
    _changed("animation", animation)
  }
}

/// A custom transition. The body of a custom transition is never requested, because nothing is
/// shown between two frames.
@MainActor public protocol Transition {
  associatedtype Body: View
  typealias Content = EmptyView
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The phase of a view's transition.
public enum TransitionPhase: UInt8, Hashable, Sendable {
  case willAppear, identity, didDisappear

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .identity ? 0 : self == .willAppear ? -1 : 1 }
}

/// How the content of a view changes while the view stays on the screen.
@frozen public struct ContentTransition: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var identity: ContentTransition { ._made("identity") }
  public static var opacity: ContentTransition { ._made("opacity") }
  public static var interpolate: ContentTransition { ._made("interpolate") }
  public static var numericText: ContentTransition { ._made("numericText") }
  public static var symbolEffect: ContentTransition { ._made("symbolEffect") }

  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ._made("numericText", countsDown)
  }
  public static func numericText(value: Double) -> ContentTransition {
    ._made("numericText", value)
  }
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ._made("symbolEffect") {
      $0.combine(effect)
      $0.combine(options)
    }
  }
}

/// How one view replaces another in a navigation.
@frozen public struct NavigationTransition: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: NavigationTransition { ._made("automatic") }
  public static func zoom<ID: Hashable>(
    sourceID: ID, in namespace: Namespace.ID
  ) -> NavigationTransition {
    ._made("zoom") { $0.combine(fieldsOf: sourceID) }
  }
}

/// An animation of a symbol.
@frozen public struct SymbolEffect: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var bounce: SymbolEffect { ._made("bounce") }
  public static var pulse: SymbolEffect { ._made("pulse") }
  public static var variableColor: SymbolEffect { ._made("variableColor") }
  public static var scale: SymbolEffect { ._made("scale") }
  public static var appear: SymbolEffect { ._made("appear") }
  public static var disappear: SymbolEffect { ._made("disappear") }
  public static var replace: SymbolEffect { ._made("replace") }
  public static var automatic: SymbolEffect { ._made("automatic") }
  public static var breathe: SymbolEffect { ._made("breathe") }
  public static var rotate: SymbolEffect { ._made("rotate") }
  public static var wiggle: SymbolEffect { ._made("wiggle") }
  public static var drawOn: SymbolEffect { ._made("drawOn") }
  public static var drawOff: SymbolEffect { ._made("drawOff") }

  public var up: SymbolEffect { _changed("up") }
  public var down: SymbolEffect { _changed("down") }
  public var byLayer: SymbolEffect { _changed("byLayer") }
  public var wholeSymbol: SymbolEffect { _changed("wholeSymbol") }
  public var iterative: SymbolEffect { _changed("iterative") }
  public var cumulative: SymbolEffect { _changed("cumulative") }
  public var reversing: SymbolEffect { _changed("reversing") }
  public var nonReversing: SymbolEffect { _changed("nonReversing") }
  public var dimInactiveLayers: SymbolEffect { _changed("dimInactive") }
  public var hideInactiveLayers: SymbolEffect { _changed("hideInactive") }
  public var upUp: SymbolEffect { _changed("upUp") }
  public var downUp: SymbolEffect { _changed("downUp") }
  public var offUp: SymbolEffect { _changed("offUp") }
  public var clockwise: SymbolEffect { _changed("clockwise") }
  public var counterClockwise: SymbolEffect { _changed("counterClock") }
  public var left: SymbolEffect { _changed("left") }
  public var right: SymbolEffect { _changed("right") }
}

/// How often and how fast a symbol effect runs.
@frozen public struct SymbolEffectOptions: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var `default`: SymbolEffectOptions { ._made("default") }
  public static var repeating: SymbolEffectOptions { ._made("repeating") }
  public static var nonRepeating: SymbolEffectOptions { ._made("nonRepeating") }

  public static func `repeat`(_ count: Int) -> SymbolEffectOptions { ._made("repeat", count) }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { ._made("speed", speed) }
  public var repeating: SymbolEffectOptions { _changed("repeating") }
  public var nonRepeating: SymbolEffectOptions { _changed("nonRepeating") }
  public func `repeat`(_ count: Int) -> SymbolEffectOptions { _changed("repeat", count) }
  public func speed(_ speed: Double) -> SymbolEffectOptions { _changed("speed", speed) }
}
