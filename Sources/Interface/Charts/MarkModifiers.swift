import ComponentTree
import Foundation
import SwiftUIViews

// The modifiers that only marks have.
nonisolated extension View {
  public func foregroundStyle<Value: Plottable>(by value: PlottableValue<Value>) -> _Inert {
    _inert("styleBy", value)
  }
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> _Inert {
    _inert("symbolBy", value)
  }
  public func symbolSize<Value: Plottable>(by value: PlottableValue<Value>) -> _Inert {
    _inert("symbolSizeBy", value)
  }
  public func lineStyle<Value: Plottable>(by value: PlottableValue<Value>) -> _Inert {
    _inert("lineStyleBy", value)
  }
  public func position<Value: Plottable>(
    by value: PlottableValue<Value>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> _Inert {
    _inert("positionBy", value, axis, span)
  }

  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle) -> _Inert {
    _inert("cornerRadius", radius, style)
  }
  public func symbol(_ shape: BasicChartSymbolShape) -> _Inert { _inert("symbol", shape) }
  public func symbol<S: Shape>(_ shape: S) -> _Inert { _inert("symbol", shape) }
  public func symbolSize(_ area: CGFloat) -> _Inert { _inert("symbolSize", area) }
  public func symbolSize(_ size: CGSize) -> _Inert {
    _inert("symbolSize", [size.width, size.height])
  }
  public func lineStyle(_ style: StrokeStyle) -> _Inert { _inert("lineStyle", style) }
  public func interpolationMethod(_ method: InterpolationMethod) -> _Inert {
    _inert("interpolation", method)
  }
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> _Inert {
    _inert("alignsStyles", aligns)
  }
}

extension View {
  public func symbol<Symbol: View>(@ViewBuilder symbol: () -> Symbol) -> Layered<Self, Symbol> {
    overlay(content: symbol)
  }

  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: () -> Content
  ) -> Layered<_Inert, Content> {
    _inert("annotation", position, spacing, overflowResolution)
      .overlay(alignment: alignment, content: content)
  }

  public func annotation<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution = .automatic,
    @ViewBuilder content: (AnnotationContext) -> Content
  ) -> Layered<_Inert, Content> {
    annotation(
      position: position, alignment: alignment, spacing: spacing,
      overflowResolution: overflowResolution
    ) {
      content(AnnotationContext(targetSize: .zero))
    }
  }
}

/// What an annotation is made for. Nothing is laid out, so its size is zero.
public struct AnnotationContext: Sendable {
  public let targetSize: CGSize
}

/// A symbol that an app draws.
public protocol ChartSymbolShape: Shape {
  var perceptualUnitRect: CGRect { get }
}

public struct BasicChartSymbolShape: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var circle: BasicChartSymbolShape { ._made("circle") }
  public static var square: BasicChartSymbolShape { ._made("square") }
  public static var triangle: BasicChartSymbolShape { ._made("triangle") }
  public static var diamond: BasicChartSymbolShape { ._made("diamond") }
  public static var pentagon: BasicChartSymbolShape { ._made("pentagon") }
  public static var plus: BasicChartSymbolShape { ._made("plus") }
  public static var cross: BasicChartSymbolShape { ._made("cross") }
  public static var asterisk: BasicChartSymbolShape { ._made("asterisk") }

  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    _changed("strokeBorder", lineWidth)
  }
}

public struct InterpolationMethod: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var linear: InterpolationMethod { ._made("linear") }
  public static var monotone: InterpolationMethod { ._made("monotone") }
  public static var catmullRom: InterpolationMethod { ._made("catmullRom") }
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    ._made("catmullRom", alpha)
  }
  public static var cardinal: InterpolationMethod { ._made("cardinal") }
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    ._made("cardinal", tension)
  }
  public static var stepStart: InterpolationMethod { ._made("stepStart") }
  public static var stepCenter: InterpolationMethod { ._made("stepCenter") }
  public static var stepEnd: InterpolationMethod { ._made("stepEnd") }
}

public enum AnnotationPosition: UInt8, Sendable, StablyHashable {
  case automatic, overlay, top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing
}

public struct AnnotationOverflowResolution: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { self = ._made("xy", [x, y]) }

  public static var automatic: AnnotationOverflowResolution { ._made("automatic") }

  public struct Strategy: HashedValue {
    public let _hash: UInt64
    public init(_hash: UInt64) { self._hash = _hash }

    public static var automatic: Strategy { ._made("automatic") }
    public static var disabled: Strategy { ._made("disabled") }
    public static var fit: Strategy { ._made("fit") }
    public static func fit(to boundary: Boundary) -> Strategy { ._made("fit", boundary) }
    public static var padScale: Strategy { ._made("padScale") }
  }

  public enum Boundary: UInt8, Sendable, StablyHashable {
    case automatic, chart, plot
  }
}
