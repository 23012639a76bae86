import ComponentTree
import Foundation
import SwiftUIViews

// The parts of an axis are views, as marks are.
public typealias AxisContent = View
public typealias AxisContentBuilder = ViewBuilder
public typealias AxisMark = View
public typealias AxisMarkBuilder = ViewBuilder

/// The lines and labels of an axis. There is no scale and so no values: the closure, which Charts
/// calls for each value, is never called.
public nonisolated struct AxisMarks: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self = ._made("AxisMarks") {
      $0.combine(preset)
      $0.combine(position)
      $0.combine(values)
      $0.combine(stroke)
    }
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: .list(values), stroke: stroke)
  }

  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: values, stroke: stroke)
  }

  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: values)
  }

  public init<Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values)
  }

  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: values)
  }

  public init<Value: Plottable, Content: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values)
  }
}

/// A value of an axis.
public struct AxisValue: Sendable {
  public let index: Int
  public let count: Int
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { nil }
}

/// The values that an axis marks.
public struct AxisMarkValues: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: AxisMarkValues { ._made("automatic") }
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    ._made("automatic") {
      $0.combine(desiredCount)
      $0.combine(roundLowerBound)
      $0.combine(roundUpperBound)
    }
  }
  public static func automatic(
    minimumStride: Double, desiredCount: Int? = nil
  ) -> AxisMarkValues {
    ._made("minimumStride", [minimumStride, Double(desiredCount ?? -1)])
  }
  public static func stride(by step: Double) -> AxisMarkValues { ._made("stride", step) }
  public static func stride(
    by unit: Calendar.Component, count: Int = 1, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues._made("\(unit)", count)
  }

  static func list<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
    ._made("list", values.map(\.primitivePlottable))
  }
}

public enum AxisMarkPreset: UInt8, Sendable, StablyHashable {
  case automatic, extended, aligned, inset
}

public enum AxisMarkPosition: UInt8, Sendable, StablyHashable {
  case automatic, top, bottom, leading, trailing
}

/// A line across the chart at a value of an axis.
public nonisolated struct AxisGridLine: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { self = ._made("grid", stroke) }
}

/// A short line beside an axis.
public nonisolated struct AxisTick: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    self = ._made("tick") {
      $0.combine(length)
      $0.combine(stroke)
    }
  }

  public struct Length: HashedValue, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public let _hash: UInt64
    public init(_hash: UInt64) { self._hash = _hash }
    public init(integerLiteral value: Int) { self = ._made("length", value) }
    public init(floatLiteral value: Double) { self = ._made("length", value) }

    public static var automatic: Length { ._made("automatic") }
    public static var label: Length { ._made("label") }
    public static var longestLabel: Length { ._made("longestLabel") }
  }
}

/// The text beside a value of an axis.
public nonisolated struct AxisValueLabel: _Mark {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self = ._made("label") {
      $0.combine(anchor)
      $0.combine(collisionResolution)
      $0.combine(orientation)
    }
  }

  public init<Format: FormatStyle>(
    format: Format, centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      anchor: anchor, collisionResolution: collisionResolution, orientation: orientation)
  }

  public init<T: TextArgument>(
    _ text: T, centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self = AxisValueLabel(
      anchor: anchor, collisionResolution: collisionResolution, orientation: orientation
    )._changed("text", text)
  }

  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      anchor: anchor, collisionResolution: collisionResolution, orientation: orientation)
  }
}

public enum AxisValueLabelOrientation: UInt8, Sendable, StablyHashable {
  case automatic, horizontal, vertical, verticalReversed
}

public struct AxisValueLabelCollisionResolution: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var automatic: AxisValueLabelCollisionResolution { ._made("automatic") }
  public static var disabled: AxisValueLabelCollisionResolution { ._made("disabled") }
  public static var greedy: AxisValueLabelCollisionResolution { ._made("greedy") }
  public static var truncate: AxisValueLabelCollisionResolution { ._made("truncate") }
}
