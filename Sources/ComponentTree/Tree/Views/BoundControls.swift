// The controls that own a binding. Each is a component: it reads the bound value in a scope of its
// own, so typing evaluates the field and not the form round it.

/// A text to edit.
public struct TextField: View {
  private let title: String
  @Binding private var text: String

  public init(_ title: String, text: Binding<String>) {
    self.title = title
    _text = text
  }

  public var body: some View {
    ControlOutput(tag: Tag.field, title: title, value: .text($text, text))
  }
}

/// On or off.
public struct Toggle: View {
  private let title: String
  @Binding private var isOn: Bool

  public init(_ title: String, isOn: Binding<Bool>) {
    self.title = title
    _isOn = isOn
  }

  public var body: some View {
    ControlOutput(tag: Tag.toggle, title: title, value: .toggle($isOn, isOn))
  }
}

/// A number in a range.
public struct Slider: View {
  @Binding private var value: Double
  private let bounds: ClosedRange<Double>

  public init(value: Binding<Double>, in bounds: ClosedRange<Double> = 0...1) {
    _value = value
    self.bounds = bounds
  }

  public var body: some View {
    ControlOutput(tag: Tag.slider, title: "", value: .slider($value, value, bounds))
  }
}

extension TextField: LabeledComponent { public var componentLabel: String { title } }
extension Toggle: LabeledComponent { public var componentLabel: String { title } }

/// What a control shows.
struct ControlOutput: PrimitiveView {
  enum Value {
    case text(Binding<String>, String)
    case toggle(Binding<Bool>, Bool)
    case slider(Binding<Double>, Double, ClosedRange<Double>)
  }
  let tag: UInt64
  let title: String
  let value: Value

  static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(view.tag)
    walker.put(view.title)
    switch view.value {
    case .text(_, let text): walker.put(text)
    case .toggle(_, let isOn): walker.put(isOn ? 1 : 0)
    case .slider(_, let value, let bounds):
      walker.put(value.bitPattern)
      walker.put(bounds.lowerBound.bitPattern)
      walker.put(bounds.upperBound.bitPattern)
    }
    if walker.isCollecting { walker.found(control: view) }
  }
}
