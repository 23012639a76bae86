import ComponentTree
import Foundation

// This file declares modifiers for motion. Apart from `transition`, the modifiers are inert: they
// only add their arguments to the output. In this module, a changed view is shown immediately,
// without motion.

extension View {
  /// Says how the view leaves when it is removed: at once with the transition `identity`, and
  /// otherwise at the end of the pass or of the animation.
  public func transition(_ transition: AnyTransition) -> some View {
    TransitionView(
      content: _inert("transition", transition), isIdentity: transition == .identity)
  }

  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func contentTransition(_ transition: ContentTransition) -> _Inert {
    _inert("contentChange", transition)
  }

  @inlinable @inline(__always)
  public __consuming func navigationTransition(_ transition: NavigationTransition) -> _Inert {
    _inert("navigation", transition)
  }

  @inlinable @inline(__always)
  public __consuming func matchedGeometryEffect<ID: Hashable>(
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

  @inlinable @inline(__always)
  public __consuming func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> _Inert {
    _inert("transitionSource") { $0.combine(fieldsOf: id) }
  }

  @inlinable @inline(__always)
  public __consuming func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> _Inert {
    _inert("symbolEffect", effect, options, isActive)
  }

  /// Adds an effect to a symbol. The value is an argument, so the body that contains the view reads
  /// the value. The output does not contain the value.
  @inlinable @inline(__always)
  public __consuming func symbolEffect<Value: Equatable>(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: Value
  ) -> _Inert {
    _inert("symbolEffect", effect, options)
  }

  @inlinable @inline(__always)
  public __consuming func symbolEffectsRemoved(_ isEnabled: Bool = true) -> _Inert {
    _inert("effectsRemoved", isEnabled)
  }
}

extension View {
  /// Changes the transaction of the view. The function is applied to an empty transaction, and the
  /// resulting transaction is part of the output.
  @inlinable @inline(__always)
  public __consuming func transaction(_ transform: (inout Transaction) -> Void) -> _Inert {
    var transaction = Transaction()
    transform(&transaction)
    return _inert("transaction", transaction.animation, transaction.disablesAnimations)
  }
}

/// The properties that two matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable, StablyHashable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame = MatchedGeometryProperties(rawValue: 3)
}
