import ComponentTree
import Foundation

/// How a line is drawn.
public struct StrokeStyle: Hashable, Sendable, StablyHashable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine([lineWidth, miterLimit, dashPhase])
    hasher.combine(lineCap)
    hasher.combine(lineJoin)
    hasher.combine(dash)
  }
}

/// The end of a line. This type belongs to CoreGraphics, which Linux does not have.
public enum CGLineCap: UInt8, Sendable, StablyHashable {
  case butt, round, square
}

/// The corner of a line. This type belongs to CoreGraphics, which Linux does not have.
public enum CGLineJoin: UInt8, Sendable, StablyHashable {
  case miter, round, bevel
}

/// How the inside of a path is determined.
public struct FillStyle: Hashable, Sendable, StablyHashable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(isEOFilled)
    hasher.combine(isAntialiased)
  }
}

nonisolated extension Shape {
  @inlinable @inline(__always)
  public __consuming func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle())
    -> _Inert
  {
    _inert("fill", content, style)
  }

  @inlinable @inline(__always)
  public __consuming func fill(style: FillStyle = FillStyle()) -> _Inert { _inert("fill", style) }

  @inlinable @inline(__always)
  public __consuming func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _Inert {
    _inert("stroke", content, style, antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _Inert {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func stroke(style: StrokeStyle) -> _Inert { _inert("stroke", style) }
  @inlinable @inline(__always)
  public __consuming func stroke(lineWidth: CGFloat = 1) -> _Inert {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  @inlinable @inline(__always)
  public __consuming func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> _Inert {
    _inert("trim", start, end)
  }

  @inlinable @inline(__always)
  public __consuming func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _Inert {
    _inert("rotation", angle, anchor)
  }

  @inlinable @inline(__always)
  public __consuming func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> _Inert
  {
    _inert("scale", x, y, anchor)
  }

  @inlinable @inline(__always)
  public __consuming func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _Inert {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  @inlinable @inline(__always)
  public __consuming func size(_ size: CGSize) -> _Inert { _inert("size", size) }
  @inlinable @inline(__always)
  public __consuming func size(width: CGFloat, height: CGFloat) -> _Inert {
    size(CGSize(width: width, height: height))
  }

  @inlinable @inline(__always)
  public __consuming func union<S: Shape>(_ other: S) -> _Inert { _inert("union", other) }
  @inlinable @inline(__always)
  public __consuming func intersection<S: Shape>(_ other: S) -> _Inert {
    _inert("intersection", other)
  }
  @inlinable @inline(__always)
  public __consuming func subtracting<S: Shape>(_ other: S) -> _Inert {
    _inert("subtracting", other)
  }
}

nonisolated extension InsettableShape {
  @inlinable @inline(__always)
  public __consuming func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _Inert {
    _inert("strokeBorder", content, style, antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _Inert {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _Inert {
    _inert("strokeBorder", style, antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _Inert {
    strokeBorder(style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
