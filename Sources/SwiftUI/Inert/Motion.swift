import ComponentTree
import Foundation

// Inert modifiers of motion. Nothing moves: what changes is shown at once.

nonisolated extension View {
  public func transition(_ transition: AnyTransition) -> _Inert {
    _inert("transition", transition)
  }

  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> _Inert {
    self.transition(AnyTransition(transition))
  }

  public func contentTransition(_ transition: ContentTransition) -> _Inert {
    _inert("contentChange", transition)
  }

  public func navigationTransition(_ transition: NavigationTransition) -> _Inert {
    _inert("navigation", transition)
  }

  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> _Inert {
    _inert("matchedGeometry") {
      $0.combine(fieldsOf: id)
      $0.combine(properties)
      $0.combine(anchor)
      $0.combine(isSource)
    }
  }

  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> _Inert {
    _inert("transitionSource") { $0.combine(fieldsOf: id) }
  }

  public func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> _Inert {
    _inert("symbolEffect", effect, options, isActive)
  }

  /// The value is an argument: the body reads it, and the output does not hold it.
  public func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> _Inert {
    _inert("symbolEffect", effect, options)
  }

  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> _Inert {
    _inert("effectsRemoved", isEnabled)
  }
}

/// What two matched views have in common.
public struct MatchedGeometryProperties: OptionSet, Sendable, StablyHashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}
