import ComponentTree
import Foundation
import SwiftUIViews

// A chart is its marks: a view whose output contains the data and the modifiers of each mark, and
// in which nothing is drawn. A mark is a view, so that SwiftUI's modifiers apply to it and a
// `ForEach` of marks follows the tree's rules; what Apple's Charts evaluates is not known.
public typealias ChartContent = View
public typealias ChartContentBuilder = ViewBuilder
public typealias Plot = Group

public struct Chart<Content: ChartContent>: PrimitiveView {
  private var content: Content

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, Mark: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Mark> {
    self.content = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, Mark: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Mark
  ) where Content == ForEach<Data, ID, Mark> {
    self.content = ForEach(data, id: id, content: content)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Chart")
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// A value that a chart can show.
public protocol Plottable {
  associatedtype PrimitivePlottable: StablyHashable
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
}

/// A plottable value that is its own primitive.
public protocol PrimitivePlottableProtocol: Plottable, StablyHashable
where PrimitivePlottable == Self {}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: StablyHashable {
  public var primitivePlottable: RawValue { rawValue }
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Int: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}
extension String: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(Double(self)) }
}
extension Decimal: PrimitivePlottableProtocol {
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(description) }
}
extension Date: PrimitivePlottableProtocol {
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(timeIntervalSinceReferenceDate)
  }
}

/// A value of the data with its name.
public struct PlottableValue<Value: Plottable>: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static func value<T: TextArgument>(_ label: T, _ value: Value) -> PlottableValue {
    made(label, [value])
  }

  /// A range of values, which a bar or a rectangle covers.
  public static func value<T: TextArgument>(_ label: T, _ range: Range<Value>) -> PlottableValue {
    made(label, [range.lowerBound, range.upperBound])
  }
  public static func value<T: TextArgument>(
    _ label: T, _ range: ClosedRange<Value>
  ) -> PlottableValue {
    made(label, [range.lowerBound, range.upperBound])
  }

  private static func made<T: TextArgument>(_ label: T, _ values: [Value]) -> PlottableValue {
    _made("value") {
      $0.combine(label)
      $0.combine(values.map(\.primitivePlottable))
    }
  }
}

extension PlottableValue where Value == Date {
  /// A date as one of the calendar's units, such as its day.
  public static func value<T: TextArgument>(
    _ label: T, _ date: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    value(label, date)._changed("\(unit)")
  }
}
