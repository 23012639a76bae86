import ComponentTree
import Foundation
import SwiftUIViews

// MARK: Axes and legend
nonisolated extension View {
  public func chartXAxis(_ visibility: Visibility) -> _Inert { _inert("xAxis", visibility) }
  public func chartYAxis(_ visibility: Visibility) -> _Inert { _inert("yAxis", visibility) }
  public func chartLegend(_ visibility: Visibility) -> _Inert { _inert("legend", visibility) }
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> _Inert {
    _inert("legend", position, alignment, spacing)
  }
  public func chartXAxisLabel<T: TextArgument>(
    _ label: T, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> _Inert {
    _inert("xLabel", label, position, alignment)
  }
  public func chartYAxisLabel<T: TextArgument>(
    _ label: T, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> _Inert {
    _inert("yLabel", label, position, alignment)
  }
}

extension View {
  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> Layered<Self, Content> {
    overlay(content: content)
  }
  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> Layered<Self, Content> {
    overlay(content: content)
  }
  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> Layered<Self, Content> {
    overlay(content: content)
  }
  public func chartXAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> Layered<Self, Content> {
    overlay(content: content)
  }
  public func chartYAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> Layered<Self, Content> {
    overlay(content: content)
  }
}

// MARK: Scales
nonisolated extension View {
  public func chartXScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange = .automatic, type: ScaleType? = nil
  ) -> _Inert {
    _inert("xScale", domain._word, range, type)
  }
  public func chartXScale(
    range: PlotDimensionScaleRange = .automatic, type: ScaleType? = nil
  ) -> _Inert {
    _inert("xScale", range, type)
  }
  public func chartYScale<Domain: ScaleDomain>(
    domain: Domain, range: PlotDimensionScaleRange = .automatic, type: ScaleType? = nil
  ) -> _Inert {
    _inert("yScale", domain._word, range, type)
  }
  public func chartYScale(
    range: PlotDimensionScaleRange = .automatic, type: ScaleType? = nil
  ) -> _Inert {
    _inert("yScale", range, type)
  }

  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ styles: KeyValuePairs<Value, Style>
  ) -> _Inert {
    _inert("styleScale", styles.map(\.key.primitivePlottable), styles.map(\.value))
  }
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], range: [Style]
  ) -> _Inert {
    _inert("styleScale", domain.map(\.primitivePlottable), range)
  }
  public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> _Inert {
    _inert("styleScale", range)
  }
  public func chartForegroundStyleScale<Style: ShapeStyle>(range: Style) -> _Inert {
    _inert("styleScale", range)
  }
  public func chartSymbolScale<Value: Plottable>(
    _ symbols: KeyValuePairs<Value, BasicChartSymbolShape>
  ) -> _Inert {
    _inert("symbolScale", symbols.map(\.key.primitivePlottable), symbols.map(\.value))
  }
}

/// The values from which an axis is made.
public protocol ScaleDomain {
  var _word: UInt64 { get }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _word: UInt64 { [lowerBound, upperBound]._word }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _word: UInt64 {
    var hasher = StableHasher("domain")
    hasher.combine(map(\.primitivePlottable))
    return hasher.word
  }
}

public struct AutomaticScaleDomain: ScaleDomain {
  public let _word: UInt64
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(_word: 0) }
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    var hasher = StableHasher("automatic")
    hasher.combine([includesZero, reversed])
    return AutomaticScaleDomain(_word: hasher.word)
  }
}

public struct PlotDimensionScaleRange: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: PlotDimensionScaleRange { ._made("automatic") }
  public static func plotDimension(padding: CGFloat = 0) -> PlotDimensionScaleRange {
    ._made("padding", padding)
  }
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    ._made("paddings", [startPadding, endPadding])
  }
}

public struct ScaleType: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var linear: ScaleType { ._made("linear") }
  public static var log: ScaleType { ._made("log") }
  public static var symmetricLog: ScaleType { ._made("symmetricLog") }
  public static var squareRoot: ScaleType { ._made("squareRoot") }
  public static var date: ScaleType { ._made("date") }
  public static var category: ScaleType { ._made("category") }
}

// MARK: Selection and scrolling
// Nobody selects or scrolls, so the bindings are never written.
nonisolated extension View {
  public func chartXSelection<Value: Plottable>(value: Binding<Value?>) -> _Inert {
    _inert("xSelection")
  }
  public func chartXSelection<Value: Plottable>(range: Binding<ClosedRange<Value>?>) -> _Inert {
    _inert("xSelection")
  }
  public func chartYSelection<Value: Plottable>(value: Binding<Value?>) -> _Inert {
    _inert("ySelection")
  }
  public func chartAngleSelection<Value: Plottable>(value: Binding<Value?>) -> _Inert {
    _inert("angleSelection")
  }
  public func chartScrollableAxes(_ axes: Axis.Set) -> _Inert { _inert("scrollableAxes", axes) }
  public func chartXVisibleDomain<Value: Plottable>(length: Value) -> _Inert {
    _inert("xVisible", length.primitivePlottable)
  }
  public func chartYVisibleDomain<Value: Plottable>(length: Value) -> _Inert {
    _inert("yVisible", length.primitivePlottable)
  }
  public func chartScrollPosition<Value: Plottable>(x: Binding<Value>) -> _Inert {
    _inert("scrollPosition")
  }
  public func chartScrollPosition<Value: Plottable>(initialX: Value) -> _Inert {
    _inert("initialX", initialX.primitivePlottable)
  }
}

// MARK: The chart's place
extension View {
  public func chartOverlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
  ) -> Layered<Self, Content> {
    overlay(alignment: alignment) { content(ChartProxy()) }
  }
  public func chartBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: (ChartProxy) -> Content
  ) -> Layered<Self, Content> {
    background(alignment: alignment) { content(ChartProxy()) }
  }

  /// - Parameter content: changes the plot area, which is an empty view in this module.
  public func chartPlotStyle<Content: View>(
    @ViewBuilder content: (ChartPlotContent) -> Content
  ) -> Layered<Self, Content> {
    background { content(ChartPlotContent()) }
  }
}

/// Where the values of a chart are. Nothing is laid out, so no value has a place.
public struct ChartProxy {
  public var plotSize: CGSize { .zero }
  public var plotFrame: Anchor<CGRect>? { nil }
  public var plotAreaFrame: Anchor<CGRect> { Anchor(value: .zero) }
  public var plotAreaSize: CGSize { .zero }

  public func position<Value: Plottable>(forX value: Value) -> CGFloat? { nil }
  public func position<Value: Plottable>(forY value: Value) -> CGFloat? { nil }
  public func value<Value: Plottable>(
    atX position: CGFloat, as type: Value.Type = Value.self
  ) -> Value? {
    nil
  }
  public func value<Value: Plottable>(
    atY position: CGFloat, as type: Value.Type = Value.self
  ) -> Value? {
    nil
  }
}

public struct ChartPlotContent: PrimitiveView {
  public static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put("plot") }
}
