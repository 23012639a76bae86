// This file declares controls that hold a binding. Each control is a component and reads the bound
// value in a separate tracking scope. So typing into a field evaluates the field and not the form
// around the field.

/// A field for editing a text.
public struct TextField<Label: View>: View {
  private let label: Label
  @Binding private var text: String
  /// The action that runs when the field is submitted, before the action of the nearest `onSubmit`.
  private let commit: OnMain<Void>?

  package init(label: Label, text: Binding<String>, onCommit: OnMain<Void>? = nil) {
    self.label = label
    _text = text
    commit = onCommit
  }

  public init(_ title: String, text: Binding<String>) where Label == Text {
    self.init(label: Text(title), text: text)
  }

  public var body: some View {
    ControlOutput(tag: Tag.field, label: label, value: .text($text, text, commit))
  }
}

/// A control that is on or off.
public struct Toggle<Label: View>: View {
  private let label: Label
  @Binding private var isOn: Bool

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    _isOn = isOn
  }

  public init(_ title: String, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { Text(title) }
  }

  public var body: some View {
    StyledToggle(isOn: $isOn, label: label, value: isOn)
  }
}

/// A toggle in the toggle style that the environment holds. Without such a style, the plain toggle.
private struct StyledToggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label
  let value: Bool

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let isStyled = walker.walkStyled(
      ToggleStyleConfiguration(label: AnyView(view.label), isOn: view.isOn))
    if isStyled { return }
    let output = ControlOutput(
      tag: Tag.toggle, label: view.label, value: .toggle(view.isOn, view.value))
    ControlOutput._walk(made: output, &walker)
  }
}

/// A control for choosing a number in a range.
public struct Slider<Label: View>: View {
  private let label: Label
  @Binding private var value: Double
  private let bounds: ClosedRange<Double>

  package init(value: Binding<Double>, in bounds: ClosedRange<Double>, label: Label) {
    _value = value
    self.bounds = bounds
    self.label = label
  }

  public init(value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1)
  where Label == EmptyView {
    self.init(value: value, in: bounds, label: EmptyView())
  }

  public var body: some View {
    ControlOutput(tag: Tag.slider, label: label, value: .slider($value, value, bounds))
  }
}

extension TextField: LabeledComponent { public var componentLabel: String { title(of: label) } }
extension Toggle: LabeledComponent { public var componentLabel: String { title(of: label) } }

/// The output of a control.
package struct ControlOutput<Label: View>: PrimitiveView {
  let tag: UInt64
  let label: Label
  let value: ControlValue

  package init(tag: UInt64, label: Label, value: ControlValue) {
    self.tag = tag
    self.label = label
    self.value = value
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(view.tag)
    if walker.isCollecting { walker.found(control: view.value, title(of: view.label)) }
    walker.putLabel(view.label)
    if walker.isCollecting { walker.foundEndOfControl() }
    switch view.value {
    case .text(_, let text, _): walker.put(text)
    case .toggle(_, let isOn): walker.put(isOn ? 1 : 0)
    case .slider(_, let value, let bounds):
      walker.put(value.bitPattern)
      walker.put(bounds.lowerBound.bitPattern)
      walker.put(bounds.upperBound.bitPattern)
    case .steps(_, let hash), .value(_, let hash): walker.put(hash)
    }
  }
}

/// The value of a control, with the binding or function by which the test driver changes the value.
package enum ControlValue {
  case text(Binding<String>, String, _ commit: OnMain<Void>?)
  case toggle(Binding<Bool>, Bool)
  case slider(Binding<Double>, Double, ClosedRange<Double>)
  /// A function that moves a value by a number of steps.
  case steps(OnMain1<Int, Void>, hash: UInt64)
  /// A function that sets a value if its argument has the type that the control takes. The function
  /// returns whether the argument has that type.
  case value(OnMain1<Any, Bool>, hash: UInt64)
}
