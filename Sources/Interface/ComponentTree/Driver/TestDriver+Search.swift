// The functions of this file find elements in the output of the tree, and change nothing. What
// they return acts.

import Foundation

extension TestDriver {
  /// What the component and all components below it show, from top to bottom. The elements of
  /// hidden tabs and covered levels of navigation stacks are not included.
  func elements(in component: Component? = nil) -> [Element] {
    guard let start = component?.node ?? host.root else { return [] }
    let elements = (host.screen ?? host.inspectedScreen()).elements(below: start)
    var result: [Element] = []
    // Whether each place around the element is shown.
    var open = [host.shows(start)]
    for element in elements {
      switch element.kind {
      case .place(let group): open.append(host.shows(group))
      case .endOfPlace: open.removeLast()
      default: if open.last == true { result.append(element) }
      }
    }
    return result
  }

  // MARK: Controls

  /// A button, a link or another control on the screen.
  struct Control {
    /// The position in `elements`.
    let position: Int
    let element: Element
    /// The title. If the label is a view, the texts in the label, joined by spaces, without the
    /// titles of buttons and controls that are inside of the label.
    var title: String
    /// The names of symbols and images in the label, and the accessibility labels in it and around
    /// the control.
    var otherNames: [String] = []
    /// The action of a button; it also ends a presentation that ends with a press.
    var press: OnMain<Void>?

    /// The title, or another name of a control without a title.
    var name: String { title.isEmpty ? otherNames.first ?? "" : title }

    func isCalled(_ name: String) -> Bool { title == name || otherNames.contains(name) }
  }

  /// The controls among some elements, with their names.
  func controls(_ elements: [Element]) -> [Control] {
    var found: [Control] = []
    // The controls around the element; the innermost is the last.
    var open: [Control] = []
    // The accessibility labels around the element. A label names the first control inside of it.
    var labels: [(text: String, isUsed: Bool)] = []
    // The presentations around the element, from the outermost to the innermost.
    var presentations: [(kind: PresentationKind, dismiss: OnMain<Void>)] = []
    func begin(_ position: Int, _ press: OnMain<Void>? = nil) {
      var control = Control(
        position: position, element: elements[position], title: elements[position].label)
      control.otherNames = labels.filter { !$0.isUsed }.map(\.text)
      for index in labels.indices { labels[index].isUsed = true }
      control.press = press
      open.append(control)
    }
    for (position, element) in elements.enumerated() {
      switch element.kind {
      case .presentation(let kind, let dismiss): presentations.append((kind, dismiss))
      case .endOfPresentation: presentations.removeLast()
      case .button(let action):
        guard let round = presentations.last, round.kind.endsWithPress else {
          begin(position, action)
          continue
        }
        begin(position) {
          action()
          round.dismiss()
        }
      case .control: begin(position)
      case .endOfButton, .endOfControl: found.append(open.removeLast())
      case .name:
        labels.append((element.label, !open.isEmpty))
        if !open.isEmpty { open[open.count - 1].otherNames.append(element.label) }
      case .endOfName: labels.removeLast()
      case .symbol where !open.isEmpty: open[open.count - 1].otherNames.append(element.label)
      case .text where !open.isEmpty && open[open.count - 1].element.label.isEmpty:
        let title = open[open.count - 1].title
        open[open.count - 1].title = title.isEmpty ? element.label : "\(title) \(element.label)"
      default: break
      }
    }
    return found
  }

  /// The value of the first control with this name for which `value` is not `nil`.
  /// - Parameter kind: the kind of the control, for the error.
  func control<Value>(
    _ name: String, called kind: String = "control", in component: Component? = nil,
    _ value: (Control) -> Value?
  ) throws -> Value {
    let controls = controls(elements(in: component))
    for control in controls where control.isCalled(name) {
      if let found = value(control) { return found }
    }
    throw DriverError.notFound("\(kind) \"\(name)\". On the screen: \(list(of: controls))")
  }

  /// All controls by their kinds, such as `buttons "Add", "trash"; toggles "Sound"`.
  private func list(of controls: [Control]) -> String {
    var kinds: [String] = []
    var names: [String: [String]] = [:]
    for control in controls {
      let kind = control.element.kindOfControl
      if names[kind] == nil { kinds.append(kind) }
      let name = control.name.isEmpty ? "one without a name" : "\"\(control.name)\""
      if names[kind]?.contains(name) != true { names[kind, default: []].append(name) }
    }
    if kinds.isEmpty { return "no control" }
    return kinds.map { "\($0) \(names[$0, default: []].joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  // MARK: What a control does

  func button(_ name: String, in component: Component? = nil) throws -> OnMain<Void> {
    try control(name, called: "button", in: component, \.press)
  }

  /// The action of the button in the innermost component around a text that has such a button.
  func button(_ name: String, near text: String?) throws -> OnMain<Void> {
    guard let text else { return try button(name) }
    var place: NodePointer? = try component(showing: text).node
    while let node = place {
      if node.pointee.kind == .component, let found = try? button(name, in: Component(node)) {
        return found
      }
      place = node.pointee.parent
    }
    return try button(name)
  }

  /// The first text field with this name, with the component of the field.
  func field(
    _ name: String
  ) throws -> (
    component: Component, binding: Binding<String>, value: String,
    commit: OnMain<Void>?
  ) {
    try control(name, called: "text field") { control in
      guard case .control(.text(let binding, let value, let commit)) = control.element.kind else {
        return nil
      }
      return (control.element.component, binding, value, commit)
    }
  }

  func binding(ofToggle name: String) throws -> Binding<Bool> {
    try control(name, called: "toggle") { control in
      if case .control(.toggle(let binding, _)) = control.element.kind { binding } else { nil }
    }
  }

  func moves(ofStepper name: String) throws -> OnMain1<Int, Void> {
    try control(name, called: "stepper") { control in
      if case .control(.steps(let move, _)) = control.element.kind { move } else { nil }
    }
  }

  func entering<Value>(_ value: Value, into name: String) throws -> @MainActor () throws -> Void {
    let set = try control(name) { control -> OnMain1<Any, Bool>? in
      if case .control(.value(let set, _)) = control.element.kind { set } else { nil }
    }
    return {
      guard set(value) else { throw DriverError.notFound("\"\(name)\" for a \(Value.self)") }
    }
  }

  func slider(at index: Int) throws -> (binding: Binding<Double>, bounds: ClosedRange<Double>) {
    let sliders = elements().compactMap { element in
      if case .control(.slider(let binding, _, let bounds)) = element.kind {
        (binding, bounds)
      } else {
        nil
      }
    }
    try DriverError.check("slider", at: index, of: sliders.count)
    return sliders[index]
  }

  /// What the submission of a text field runs: the field's `onCommit`, then the action of the
  /// nearest `onSubmit` around the field.
  func submission(ofField name: String) throws -> OnMain<Void> {
    let field = try field(name)
    var node: NodePointer? = field.component.node
    while let group = node {
      if group.pointee.kind == .group, let payload = group.pointee.object?.takeUnretainedValue(),
        let effect = payload as? EffectPayload, case .submit(let action) = effect.effect
      {
        guard let commit = field.commit else { return action }
        return {
          commit()
          action()
        }
      }
      node = group.pointee.parent
    }
    if let commit = field.commit { return commit }
    throw DriverError.notFound("onSubmit of \"\(name)\"")
  }

  func focusing(_ name: String?) throws -> OnMain<Void> {
    let elements = elements()
    let controls = controls(elements)
    let meant = Set(controls.filter { name != nil && $0.isCalled(name!) }.map(\.position))
    var fields: [(setFocus: OnMain1<Bool, Void>, isMeant: Bool)] = []
    var open: [Int] = []
    for (position, element) in elements.enumerated() {
      switch element.kind {
      case .focus(let setFocus):
        open.append(fields.count)
        fields.append((setFocus, false))
      case .endOfFocus: open.removeLast()
      case .control where meant.contains(position):
        for index in open { fields[index].isMeant = true }
      default: break
      }
    }
    guard name == nil || fields.contains(where: \.isMeant) else {
      throw DriverError.notFound(
        "focused text field \"\(name ?? "")\". On the screen: \(list(of: controls))")
    }
    return { [fields] in
      for field in fields where !field.isMeant { field.setFocus(false) }
      for field in fields where field.isMeant { field.setFocus(true) }
    }
  }

  /// Chooses a value in the first selection that takes values of this type.
  func choose<Value: Hashable>(_ value: Value, in component: Component?) throws {
    let selections = elements(in: component).compactMap { element in
      if case .selection(let type, let select) = element.kind { (type, select) } else { nil }
    }
    // Swift casts `nil` to every optional type. So `nil` is only passed to a selection whose type
    // is `Value`.
    let mirror = Mirror(reflecting: value)
    let isNil = mirror.displayStyle == .optional && mirror.children.isEmpty
    for (type, select) in selections where type == Value.self && select(value) { return }
    for (_, select) in selections where !isNil && select(value) { return }
    throw DriverError.missing(
      "tab view, picker or list for a value of type \(Value.self)",
      existing: "types of selections", selections.map { "\($0.0)" })
  }

  // MARK: What rows and views do

  func deletion(ofRow offset: Int, in component: Component?) throws -> OnMain<Void> {
    for element in elements(in: component) {
      guard case .deletion(let delete, let rows) = element.kind else { continue }
      try DriverError.check("row", at: offset, of: rows)
      return { delete(IndexSet(integer: offset)) }
    }
    throw DriverError.notFound("onDelete")
  }

  func moving(
    row offset: Int, to end: Int, in component: Component?
  ) throws -> OnMain<Void> {
    for element in elements(in: component) {
      guard case .move(let move, let rows) = element.kind else { continue }
      try DriverError.check("row", at: offset, of: rows)
      try DriverError.check("place to move a row to", at: end, of: rows + 1)
      return { move(IndexSet(integer: offset), end) }
    }
    throw DriverError.notFound("onMove")
  }

  func scrolling(to row: Int, in component: Component?) throws -> OnMain<Void> {
    let list = host.lazyLists.first { component == nil || $0.owner == component?.node }
    guard let list else { throw DriverError.notFound("lazy container with a viewport") }
    return { [host] in host.scroll(list, to: row) }
  }

  /// The action of the innermost gesture of a kind around a text, a symbol or what has an
  /// accessibility label.
  func gesture(_ kind: GestureKind, on text: String) throws -> OnMain1<Any?, Void> {
    var round: [OnMain1<Any?, Void>] = []
    var labels: [String] = []
    var texts: [String] = []
    for element in elements() {
      switch element.kind {
      case .gesture(kind, let action):
        if labels.contains(text) { return action }
        round.append(action)
      case .endOfGesture(kind): round.removeLast()
      case .endOfName: labels.removeLast()
      case .name, .text, .symbol:
        if case .name = element.kind { labels.append(element.label) }
        guard let action = round.last else { continue }
        if element.label == text { return action }
        texts.append(element.label)
      default: break
      }
    }
    throw DriverError.missing("\(kind) on \"\(text)\"", existing: "texts", texts)
  }

  func refreshing() throws -> @MainActor @Sendable () async -> Void {
    for element in elements() {
      if case .refresh(let action) = element.kind { return action }
    }
    throw DriverError.notFound("refreshable")
  }

  /// The first model of a class that a component's view holds.
  func model<Model: AnyObject>(_ type: Model.Type) throws -> Model {
    var found: Model?
    var classes: [String] = []
    host.forEachComponent { node in
      if found != nil { return }
      for held in Component(node).heldObjects {
        if let model = held.object as? Model { found = found ?? model }
        classes.append("\(Swift.type(of: held.object))")
      }
    }
    guard let found else {
      throw DriverError.missing("model \(type)", existing: "models", classes)
    }
    return found
  }

  /// Finds the last presentation whose kind `isMeant` accepts. Returns the action that dismisses
  /// this presentation.
  func last(
    _ name: String, where isMeant: (PresentationKind) -> Bool
  ) throws -> OnMain<Void> {
    for element in elements().reversed() {
      if case .presentation(let kind, let dismiss) = element.kind, isMeant(kind) { return dismiss }
    }
    throw DriverError.notFound(name)
  }
}

extension Element {
  /// What the element is called in a list of controls.
  fileprivate var kindOfControl: String {
    guard case .control(let value) = kind else { return "buttons" }
    return switch value {
    case .text: "text fields"
    case .toggle: "toggles"
    case .slider: "sliders"
    case .steps: "steppers"
    case .value: "other controls"
    }
  }
}
