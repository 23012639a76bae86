import ComponentTree
import Foundation

extension Slider {
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView {
    self.init(value: value.asDouble, in: bounds.asDouble, label: EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == EmptyView {
    self.init(value: value.asDouble, in: bounds.asDouble, label: EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value.asDouble, in: bounds.asDouble, label: label())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value.asDouble, in: bounds.asDouble, label: label())
  }

  public init<Value: BinaryFloatingPoint, Bound: View>(
    value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> Bound,
    @ViewBuilder maximumValueLabel: () -> Bound,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value.asDouble, in: bounds.asDouble, label: label())
  }
}

extension Binding where Value: BinaryFloatingPoint {
  fileprivate var asDouble: Binding<Double> {
    (self as? Binding<Double>) ?? self[dynamicMember: \.double]
  }
}

extension BinaryFloatingPoint {
  fileprivate var double: Double {
    get { Double(self) }
    set { self = Self(newValue) }
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  fileprivate var asDouble: ClosedRange<Double> { Double(lowerBound)...Double(upperBound) }
}

/// A control that changes a value by steps. A stepper is a separate component. The component's body
/// reads the value.
public struct Stepper<Label: View, Value: Hashable>: View {
  private let label: Label
  @Binding private var value: Value
  private let move: OnMain2<Binding<Value>, Int, Void>

  fileprivate init(
    _ value: Binding<Value>, label: Label, move: @escaping OnMain2<Binding<Value>, Int, Void>
  ) {
    self.label = label
    _value = value
    self.move = move
  }

  public var body: some View {
    let (binding, move) = ($value, move)
    ControlOutput(
      tag: Tag.stepper, label: label,
      value: .steps({ move(binding, $0) }, hash: Walker.stableHash(of: value)))
  }
}

extension Stepper where Value: Strideable {
  public init(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, label: label()) { value, count in
      value.wrappedValue = value.wrappedValue.moved(by: count, step)
    }
  }

  /// A stepper that keeps the value within bounds.
  public init(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value, label: label()) { value, count in
      value.wrappedValue = value.wrappedValue.moved(by: count, step, in: bounds)
    }
  }

  // The order of the arguments before iOS 16.
  public init(
    value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, step: step, label: label)
  }

  public init(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, step: step, label: label)
  }

  public init<T: TextArgument>(
    _ title: T, value: Binding<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {
    self.init(value: value, step: step, label: { title.asText })
  }

  public init<T: TextArgument>(
    _ title: T, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {
    self.init(value: value, in: bounds, step: step, label: { title.asText })
  }

  /// - Parameter format: the format of the value. The output contains the value, and not the
  ///   formatted text.
  public init<T: TextArgument, F: ParseableFormatStyle>(
    _ title: T, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1,
    format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text, F.FormatInput == Value, F.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, label: { title.asText })
  }
}

extension Stepper where Value == Int {
  /// A stepper whose steps are actions. Such a stepper shows no value.
  public init(
    onIncrement: OnMain<Void>?, onDecrement: OnMain<Void>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(.constant(0), label: label()) { _, count in
      for _ in 0..<count.magnitude { (count < 0 ? onDecrement : onIncrement)?() }
    }
  }

  public init<T: TextArgument>(
    _ title: T, onIncrement: OnMain<Void>?, onDecrement: OnMain<Void>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {
    self.init(onIncrement: onIncrement, onDecrement: onDecrement, label: { title.asText })
  }
}

extension Strideable {
  fileprivate func moved(by count: Int, _ step: Stride) -> Self {
    var result = self
    for _ in 0..<count.magnitude { result = result.advanced(by: count < 0 ? -step : step) }
    return result
  }

  /// A step that reaches a bound is the last, so that a large `count` ends at once.
  fileprivate func moved(by count: Int, _ step: Stride, in bounds: ClosedRange<Self>) -> Self {
    let step = count < 0 ? -step : step
    let bound = step < 0 ? bounds.lowerBound : bounds.upperBound
    var result = min(max(self, bounds.lowerBound), bounds.upperBound)
    for _ in 0..<(step == 0 ? 0 : count.magnitude) {
      let left = result.distance(to: bound)
      if step < 0 ? left >= step : left <= step { return bound }
      result = result.advanced(by: step)
    }
    return result
  }
}
