import SwiftUI

// Calls of controls and of the modifiers of controls.

struct ButtonCalls: View {
  private func act() {}

  var body: some View {
    Button {
      act()
    } label: {
      Text("a")
    }
    Button("a") { act() }
    Button(action: act) { Text("a") }
    Button("a", role: .destructive) { act() }
    Button("a", action: act)
    Button("a", systemImage: "star") { act() }
    Button(action: { act() }, label: { Text("a") })
    Button("a", role: .cancel, action: act)
    Button(role: .destructive) {
      act()
    } label: {
      Text("a")
    }
    Button("a", systemImage: "star", action: act)
    Button("a", systemImage: "star", role: .destructive) { act() }
    Button(role: .destructive, action: act) { Text("a") }
    Button(role: .close) { act() }
    Button(role: .close, action: act)
  }

  @ViewBuilder var menus: some View {
    Menu {
      Button("a") { act() }
    } label: {
      Text("a")
    }
    Menu("a") { Button("b") { act() } }
    Menu("a", systemImage: "star") { Button("b") { act() } }
    Menu(content: { Button("b") { act() } }, label: { Text("a") })
    Menu("a") {
      Button("b") { act() }
    } primaryAction: {
      act()
    }
    Menu {
      Button("b") { act() }
    } label: {
      Text("a")
    } primaryAction: {
      act()
    }
    ShareLink(item: URL(string: "https://example.org")!)
    ShareLink(item: URL(string: "https://example.org")!) { Text("Share") }
  }

  @ViewBuilder var styled: some View {
    Button("a", action: act).buttonStyle(.plain).buttonBorderShape(.capsule).controlSize(.large)
    Button("a", action: act).buttonStyle(PlainButtonStyle())
    Button("a", action: act).buttonStyle(BorderlessButtonStyle())
    Button("a", action: act).buttonStyle(LinkButtonStyle())
    Button("a", action: act).keyboardShortcut("n").keyboardShortcut("n", modifiers: .command)
    Button("a", action: act).help("Does it").hoverEffect().hoverEffect(.lift)
    Button("a", action: act).onHover { _ in }.onHover(perform: { _ in }).allowsHitTesting(false)
    Button("a", action: act).menuStyle(.button).menuIndicator(.hidden).menuOrder(.fixed)
    Button("a", action: act).contextMenu { Button("b", action: act) }
    Button("a", action: act).contextMenu(menuItems: { Button("b", action: act) })
    Button("a", action: act).labelStyle(.iconOnly).labelsHidden().imageScale(.small)
    Button("a", action: act).disabled(true).focusable().focusable(false).focusSection()
    Button("a", action: act).focusEffectDisabled().interactiveDismissDisabled(true)
  }
}

struct FieldCalls: View {
  @State private var text = ""
  @State private var number = 1
  @State private var fraction = 0.5
  @State private var isOn = false
  @State private var date = Date.distantPast
  @State private var color = Color.red
  @FocusState private var focus: Int?
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("a", text: $text)
    TextField("a", value: $number, format: .number)
    TextField("a", text: $text, axis: .vertical)
    TextField("a", text: $text, onEditingChanged: { _ in })
    TextField(text: $text, prompt: Text("a")) { Text("b") }
    TextField("a", value: $number, formatter: NumberFormatter())
    TextField(text: $text) { Text("b") }
    TextField("a", text: $text, prompt: Text("a"))
    TextField("a", text: $text) { _ in }
    TextField("a", text: $text, onCommit: {})
    SecureField("a", text: $text)
    TextEditor(text: $text)
  }

  @ViewBuilder var switches: some View {
    Toggle("a", isOn: $isOn)
    Toggle(isOn: $isOn) { Text("a") }
    Toggle(isOn: $isOn, label: { Text("a") })
    Toggle("a", systemImage: "star", isOn: $isOn)
    Slider(value: $fraction)
    Slider(value: $fraction, in: 0...1)
    Slider(value: $fraction, in: 0...1, step: 0.1)
    Slider(value: $fraction, in: 0...1, step: 0.1) { Text("a") }
    Stepper("a", value: $number, in: 0...9)
    Stepper("a", value: $number, in: 0...9, step: 1, format: .number)
    Stepper(value: $number, onEditingChanged: { _ in }, label: { Text("a") })
    Stepper(value: $number, in: 0...9, onEditingChanged: { _ in }, label: { Text("a") })
    DatePicker("a", selection: $date)
    DatePicker("a", selection: $date, displayedComponents: .date)
    ColorPicker("a", selection: $color)
    ColorPicker(selection: $color, supportsOpacity: false) { Text("a") }
    LabeledContent("a", value: "b")
    LabeledContent("a") { Text("b") }
    LabeledContent {
      Text("b")
    } label: {
      Text("a")
    }
    LabeledContent("a", value: number, format: .number)
  }

  @ViewBuilder var pickers: some View {
    Picker("a", selection: $number) { Text("b").tag(1) }
    Picker(selection: $number) {
      Text("b").tag(1)
    } label: {
      Text("a")
    }
    Picker(selection: $number, label: Text("a")) { Text("b").tag(1) }
    Picker(selection: $number, label: Text("a"), content: { Text("b").tag(1) })
    Picker("a", systemImage: "star", selection: $number) { Text("b").tag(1) }
    Picker("a", selection: $number) {
      Text("b").tag(1)
    } currentValueLabel: {
      Text("c")
    }
    ProgressView()
    ProgressView("a")
    ProgressView(value: fraction)
    ProgressView(value: fraction, total: 2)
    Gauge(value: fraction) { Text("a") }
    Gauge(value: fraction, in: 0...1) { Text("a") }
    Gauge(value: fraction) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
    Gauge(value: fraction, in: 0...1) {
      Text("a")
    } currentValueLabel: {
      Text("b")
    }
  }

  @ViewBuilder var styled: some View {
    Text("a").pickerStyle(.segmented).pickerStyle(SegmentedPickerStyle())
    Text("a").pickerStyle(RadioGroupPickerStyle()).toggleStyle(.switch).gaugeStyle(.automatic)
    Text("a").textFieldStyle(.roundedBorder).textFieldStyle(RoundedBorderTextFieldStyle())
    Text("a").textFieldStyle(PlainTextFieldStyle()).groupBoxStyle(.automatic)
    Text("a").progressViewStyle(.circular).progressViewStyle(CircularProgressViewStyle())
    Text("a").labeledContentStyle(.automatic).focused($isFocused).focused($focus, equals: 1)
    Text("a").defaultFocus($focus, 1, priority: .userInitiated).onSubmit {}
  }
}
