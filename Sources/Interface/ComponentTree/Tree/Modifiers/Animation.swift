import Foundation

/// How a change is animated. The change itself is shown immediately. A view that the change removes
/// stays as long as the animation lasts.
@frozen public struct Animation: HashedValue {
  public let _hash: UInt64
  /// The duration in seconds. Of a spring, the perceived duration.
  @usableFromInline var seconds = 0.35
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  private func lasting(_ seconds: TimeInterval) -> Animation {
    var animation = self
    animation.seconds = max(0, seconds)
    return animation
  }

  /// The duration of the animation, in whole microseconds; `nil` if the animation does not end.
  var duration: Duration? {
    seconds < 1e12 ? .microseconds(Int64((seconds * 1e6).rounded())) : nil
  }

  public static var `default`: Animation { ._made("default").lasting(0.55) }
  public static var linear: Animation { ._made("linear") }
  public static var easeIn: Animation { ._made("easeIn") }
  public static var easeOut: Animation { ._made("easeOut") }
  public static var easeInOut: Animation { ._made("easeInOut") }
  public static var spring: Animation { ._made("spring").lasting(0.5) }
  public static var smooth: Animation { ._made("smooth").lasting(0.5) }
  public static var snappy: Animation { ._made("snappy").lasting(0.5) }
  public static var bouncy: Animation { ._made("bouncy").lasting(0.5) }
  public static var interactiveSpring: Animation { ._made("interactive").lasting(0.15) }

  public static func linear(duration: TimeInterval) -> Animation {
    ._made("linear", duration).lasting(duration)
  }
  public static func easeIn(duration: TimeInterval) -> Animation {
    ._made("easeIn", duration).lasting(duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    ._made("easeOut", duration).lasting(duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    ._made("easeInOut", duration).lasting(duration)
  }

  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    ._made("timingCurve", [x1, y1, x2, y2, duration]).lasting(duration)
  }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    ._made("spring", [duration, bounce, blendDuration]).lasting(duration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    ._made("springResponse", [response, dampingFraction, blendDuration]).lasting(response)
  }

  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    ._made("interactive", [response, dampingFraction, blendDuration]).lasting(response)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    ._made("interactiveBounce", [duration, extraBounce, blendDuration]).lasting(duration)
  }

  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    ._made("interpolating", [mass, stiffness, damping, initialVelocity])
      .lasting(2 * .pi * (mass / stiffness).squareRoot())
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    ._made("interpolatingBounce", [duration, bounce, initialVelocity]).lasting(duration)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("smooth", [duration, extraBounce]).lasting(duration)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("snappy", [duration, extraBounce]).lasting(duration)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    ._made("bouncy", [duration, extraBounce]).lasting(duration)
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    _changed("delay", delay).lasting(seconds + delay)
  }

  public func speed(_ speed: Double) -> Animation {
    _changed("speed", speed).lasting(seconds / speed)
  }

  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    _changed("repeatCount") {
      $0.combine(count)
      $0.combine(autoreverses)
    }
    .lasting(seconds * Double(count))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    _changed("repeatForever", autoreverses).lasting(.infinity)
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
