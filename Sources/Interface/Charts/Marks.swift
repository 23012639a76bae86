import ComponentTree
import Foundation
import SwiftUIViews

/// A mark: a view that adds its data to the output.
public protocol _Mark: HashedValue, PrimitiveView {}

extension _Mark {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view._hash) }
}

/// A bar.
public nonisolated struct BarMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    self = ._made("BarMark", [x._hash, y._hash, width._hash, height._hash, stacking._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self = ._made("BarMark", [x._hash, yStart._hash, yEnd._hash, width._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self = ._made("BarMark", [xStart._hash, xEnd._hash, y._hash, height._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    self = ._made("BarMark", [xStart._hash, xEnd._hash, yStart._hash, yEnd._hash])
  }

  public init<X: Plottable>(x: PlottableValue<X>) {
    self = ._made("BarMark.x", x)
  }

  public init<Y: Plottable>(y: PlottableValue<Y>) {
    self = ._made("BarMark.y", y)
  }
}

/// A point of a line.
public nonisolated struct LineMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self = ._made("LineMark", [x._hash, y._hash])
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self = ._made("LineMark", [x._hash, y._hash, series._hash])
  }
}

/// A point.
public nonisolated struct PointMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    self = ._made("PointMark", [x._hash, y._hash])
  }

  public init<X: Plottable>(x: PlottableValue<X>) {
    self = ._made("PointMark.x", x)
  }

  public init<Y: Plottable>(y: PlottableValue<Y>) {
    self = ._made("PointMark.y", y)
  }
}

/// A point of the edge of an area.
public nonisolated struct AreaMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    self = ._made("AreaMark", [x._hash, y._hash, stacking._hash])
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self = ._made("AreaMark", [x._hash, y._hash, series._hash, stacking._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self = ._made("AreaMark", [x._hash, yStart._hash, yEnd._hash])
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self = ._made("AreaMark", [x._hash, yStart._hash, yEnd._hash, series._hash])
  }
}

/// A rectangle.
public nonisolated struct RectangleMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    self = ._made("RectangleMark", [x._hash, y._hash, width._hash, height._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    self = ._made("RectangleMark", [xStart._hash, xEnd._hash, yStart._hash, yEnd._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    self = ._made("RectangleMark", [x._hash, yStart._hash, yEnd._hash, width._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    self = ._made("RectangleMark", [xStart._hash, xEnd._hash, y._hash, height._hash])
  }
}

/// A line across the chart, or a part of it.
public nonisolated struct RuleMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<X: Plottable>(x: PlottableValue<X>) {
    self = ._made("RuleMark", [x._hash])
  }

  public init<Y: Plottable>(y: PlottableValue<Y>) {
    self = ._made("RuleMark", [y._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self = ._made("RuleMark", [x._hash, yStart._hash, yEnd._hash])
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    self = ._made("RuleMark", [xStart._hash, xEnd._hash, y._hash])
  }
}

/// A sector of a pie.
public nonisolated struct SectorMark: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init<Angle: Plottable>(
    angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    self = ._made("SectorMark") {
      $0.combine(angle)
      $0.combine([innerRadius, outerRadius])
      $0.combine(angularInset)
    }
  }
}

/// The width, height or radius of a mark.
public struct MarkDimension: HashedValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
  public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }

  public static var automatic: MarkDimension { ._made("automatic") }
  public static func fixed(_ value: CGFloat) -> MarkDimension { ._made("fixed", value) }
  public static func inset(_ value: CGFloat) -> MarkDimension { ._made("inset", value) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { ._made("ratio", value) }
}

/// How marks at one place are put on each other.
public struct MarkStackingMethod: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var standard: MarkStackingMethod { ._made("standard") }
  public static var normalized: MarkStackingMethod { ._made("normalized") }
  public static var center: MarkStackingMethod { ._made("center") }
  public static var unstacked: MarkStackingMethod { ._made("unstacked") }
}
