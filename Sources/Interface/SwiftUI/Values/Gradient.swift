import ComponentTree
import Foundation

/// A gradient: colours with smooth transitions between them.
public struct Gradient: Hashable, Sendable, StablyHashable {
  /// A colour and its position, from 0 to 1.
  public struct Stop: Hashable, Sendable, StablyHashable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }

    public func stableHash(into hasher: inout StableHasher) {
      hasher.combine(color)
      hasher.combine(location)
    }
  }

  /// The colour space in which the colours between two stops are computed.
  public enum ColorSpace: UInt8, Sendable, StablyHashable {
    case device, perceptual
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// - Parameter colors: the colours of the stops. The distances between the stops are equal.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  public func stableHash(into hasher: inout StableHasher) { hasher.combine(stops) }
}

extension Gradient: ShapeStyle {}

/// A gradient of any kind.
@frozen public struct AnyGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  public init(_ gradient: Gradient) { self = ._made("gradient", gradient) }
}

/// A gradient along a line. The gradient is a style and also a view.
@frozen public struct LinearGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self = ._made("linear") {
      $0.combine(gradient)
      $0.combine([startPoint, endPoint])
    }
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

/// A gradient from a centre outwards. The gradient is a style and also a view.
@frozen public struct RadialGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self = ._made("radial") {
      $0.combine(gradient)
      $0.combine(center)
      $0.combine([startRadius, endRadius])
    }
  }

  public init(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }
}

/// A gradient around a centre. The gradient is a style and also a view.
@frozen public struct AngularGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self = ._made("angular") {
      $0.combine(gradient)
      $0.combine(center)
      $0.combine([startAngle, endAngle])
    }
  }

  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startAngle: startAngle,
      endAngle: endAngle)
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

/// A gradient of ellipses from a centre outwards. The gradient is a style and also a view.
@frozen public struct EllipticalGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self = ._made("elliptical") {
      $0.combine(colors)
      $0.combine(center)
      $0.combine([startRadiusFraction, endRadiusFraction])
    }
  }
}

/// A gradient between colours at the points of a grid. The gradient is a style and also a view.
@frozen public struct MeshGradient: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {
    self = ._made("mesh") {
      $0.combine([width, height])
      $0.combine(points.flatMap { [Double($0.x), Double($0.y)] })
      $0.combine(colors)
    }
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }

  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    colors: [Color], center: UnitPoint = .center, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> Self {
    Self(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    colors: [Color], center: UnitPoint = .center, angle: Angle = .zero
  ) -> Self {
    Self(colors: colors, center: center, angle: angle)
  }
}

// A gradient without a shape is also a view. The output of this view is the gradient's hash.
extension LinearGradient: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}

extension RadialGradient: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}

extension AngularGradient: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}

extension EllipticalGradient: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}

extension MeshGradient: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}
