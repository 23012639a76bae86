import ComponentTree
import Foundation

extension ProgressView where CurrentValueLabel == EmptyView {
  public init<T: TextArgument>(_ title: T) where Label == Text {
    self.init(fraction: nil, label: title.asText, currentValueLabel: EmptyView())
  }

  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0)
  where Label == EmptyView {
    self.init(
      fraction: value.map { Double($0 / total) }, label: EmptyView(),
      currentValueLabel: EmptyView())
  }

  public init<T: TextArgument, Value: BinaryFloatingPoint>(
    _ title: T, value: Value?, total: Value = 1.0
  ) where Label == Text {
    self.init(
      fraction: value.map { Double($0 / total) }, label: title.asText,
      currentValueLabel: EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(), currentValueLabel: EmptyView())
  }

  public init(_ progress: Progress) where Label == EmptyView {
    self.init(
      fraction: progress.fractionCompleted, label: EmptyView(), currentValueLabel: EmptyView())
  }
}

extension ProgressView {
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: value.map { Double($0 / total) }, label: label(),
      currentValueLabel: currentValueLabel())
  }

  /// Makes a progress view from the configuration of a progress view style.
  public init(_ configuration: ProgressViewStyleConfiguration)
  where Label == AnyView?, CurrentValueLabel == AnyView? {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// Shows a value within bounds.
public struct Gauge<Label: View, CurrentValueLabel: View>: PrimitiveView {
  private let value: Double
  private var label: Label
  private var currentValueLabel: CurrentValueLabel

  private init(_ value: Double, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    self.value = value
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView {
    self.init(bounds.fraction(of: value), label(), EmptyView())
  }

  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(bounds.fraction(of: value), label(), currentValueLabel())
  }

  /// - Parameters:
  ///   - minimumValueLabel, maximumValueLabel: views that the output does not contain.
  public init<Value: BinaryFloatingPoint, Bound: View>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> Bound, @ViewBuilder maximumValueLabel: () -> Bound
  ) {
    self.init(bounds.fraction(of: value), label(), currentValueLabel())
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("Gauge")
    let isStyled = walker.walkStyled(
      GaugeStyleConfiguration(
        value: view.value, label: AnyView(view.label),
        currentValueLabel: AnyView(view.currentValueLabel)))
    if isStyled { return }
    walker.put(view.value.bitPattern)
    Label._walk(&view.label, &walker)
    CurrentValueLabel._walk(&view.currentValueLabel, &walker)
    walker.put(Tag.close)
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  fileprivate func fraction(of value: Bound) -> Double {
    upperBound == lowerBound ? 0 : Double((value - lowerBound) / (upperBound - lowerBound))
  }
}

/// A group of views with a label.
public struct GroupBox<Label: View, Content: View>: PrimitiveView {
  private var label: Label
  private var content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    self.init(content: content) { EmptyView() }
  }

  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content) { title.asText }
  }

  /// The older initialiser of a group box. This initialiser takes the label as a view. The newer
  /// initialiser takes a closure that makes the label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  /// Makes a group box from the configuration of a group box style.
  public init(_ configuration: GroupBoxStyleConfiguration)
  where Label == AnyView, Content == AnyView {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put("GroupBox")
    let isStyled = walker.walkStyled(
      GroupBoxStyleConfiguration(label: AnyView(view.label), content: AnyView(view.content)))
    if isStyled { return }
    Label._walk(&view.label, &walker)
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}
