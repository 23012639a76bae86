import Foundation

/// How a change is animated. In this module no time passes between two frames, so an animated
/// change is shown immediately.
@frozen public struct Animation: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var `default`: Animation { ._made("default") }
  public static var linear: Animation { ._made("linear") }
  public static var easeIn: Animation { ._made("easeIn") }
  public static var easeOut: Animation { ._made("easeOut") }
  public static var easeInOut: Animation { ._made("easeInOut") }
  public static var spring: Animation { ._made("spring") }
  public static var smooth: Animation { ._made("smooth") }
  public static var snappy: Animation { ._made("snappy") }
  public static var bouncy: Animation { ._made("bouncy") }
  public static var interactiveSpring: Animation { ._made("interactive") }

  public static func linear(duration: TimeInterval) -> Animation { ._made("linear", duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { ._made("easeIn", duration) }
  public static func easeOut(duration: TimeInterval) -> Animation { ._made("easeOut", duration) }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    ._made("easeInOut", duration)
  }

  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    ._made("timingCurve", [x1, y1, x2, y2, duration])
  }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    ._made("spring", [duration, bounce, blendDuration])
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    ._made("springResponse", [response, dampingFraction, blendDuration])
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    ._made("interactive", [response, dampingFraction, blendDuration])
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    ._made("interactiveBounce", [duration, extraBounce, blendDuration])
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    ._made("interpolating", [mass, stiffness, damping, initialVelocity])
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    ._made("interpolatingBounce", [duration, bounce, initialVelocity])
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("smooth", [duration, extraBounce])
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("snappy", [duration, extraBounce])
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("bouncy", [duration, extraBounce])
  }

  public func delay(_ delay: TimeInterval) -> Animation { _changed("delay", delay) }
  public func speed(_ speed: Double) -> Animation { _changed("speed", speed) }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    _changed("repeatCount") {
      $0.combine(count)
      $0.combine(autoreverses)
    }
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    _changed("repeatForever", autoreverses)
  }
}

nonisolated extension View {
  /// Sets the animation of the view's changes. The output contains the animation, but not `value`.
  /// `value` is an argument, so the body that contains the view reads the value.
  @inlinable
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> _Inert {
    _inert("animation", animation)
  }

  @inlinable
  public func animation(_ animation: Animation? = .default) -> _Inert {
    _inert("animation", animation)
  }
}
