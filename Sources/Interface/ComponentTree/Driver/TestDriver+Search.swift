// The functions of this file find elements in the output of the tree, and change nothing.

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
    nameControls(&result)
    return result
  }

  /// Gives a label to each control that shows a view instead of a plain title. The label consists
  /// of the texts in this view, joined by spaces. The label does not contain the titles of buttons
  /// and controls that are inside of this view.
  private func nameControls(_ elements: inout [Element]) {
    // The buttons and controls around the element; `nil` for one that gets no label.
    var open: [Int?] = []
    for place in elements.indices {
      switch elements[place].kind {
      case .button: open.append(nil)
      case .control: open.append(elements[place].label.isEmpty ? place : nil)
      case .text:
        guard let control = open.last ?? nil else { continue }
        let (title, text) = (elements[control].label, elements[place].label)
        elements[control].label = title.isEmpty ? text : "\(title) \(text)"
      case .endOfButton, .endOfControl: open.removeLast()
      default: break
      }
    }
  }

  func button(_ title: String, in component: Component?) throws -> @MainActor () -> Void {
    let elements = elements(in: component)
    var found: (@MainActor () -> Void)?
    forEachButton(elements) { label, action in
      if label == title { found = action }
      return found == nil
    }
    if let found { return found }
    var titles: [String] = []
    forEachButton(elements) { label, _ in
      titles.append(label)
      return true
    }
    throw DriverError.missing("button \"\(title)\"", existing: "titles", titles)
  }

  /// Calls `body` with the title and the action of each button, until `body` returns `false`. The
  /// title consists of the texts in the button's label, without the titles of buttons and controls
  /// that are inside of the label. The action also ends a presentation that ends with a press.
  private func forEachButton(
    _ elements: [Element], _ body: (String, @escaping @MainActor () -> Void) -> Bool
  ) {
    // The presentations around the element, from the outermost to the innermost.
    var presentations: [(kind: PresentationKind, dismiss: @MainActor () -> Void)] = []
    // The buttons and controls around the element. A control has no action.
    var open: [(title: String, action: (@MainActor () -> Void)?)] = []
    for element in elements {
      switch element.kind {
      case .presentation(let kind, let dismiss): presentations.append((kind, dismiss))
      case .endOfPresentation: presentations.removeLast()
      case .button(let action): open.append(("", action))
      case .control: open.append(("", nil))
      case .endOfControl: open.removeLast()
      case .text:
        guard let last = open.indices.last, open[last].action != nil else { continue }
        let title = open[last].title
        open[last].title = title.isEmpty ? element.label : "\(title) \(element.label)"
      case .endOfButton:
        let (title, action) = open.removeLast()
        guard var action else { continue }
        if let round = presentations.last, round.kind.endsWithPress {
          let press = action
          action = {
            press()
            round.dismiss()
          }
        }
        guard body(title, action) else { return }
      default: break
      }
    }
  }

  /// The first text field with this title, with the component of the field.
  func field(
    _ title: String
  ) throws -> (
    component: Component, binding: Binding<String>, value: String,
    commit: (@MainActor () -> Void)?
  ) {
    try control(title, called: "text field") { element in
      guard case .control(.text(let binding, let value, let commit)) = element.kind else {
        return nil
      }
      return (element.component, binding, value, commit)
    }
  }

  func toggle(titled title: String) throws -> Binding<Bool> {
    try control(title, called: "toggle") { element in
      if case .control(.toggle(let binding, _)) = element.kind { binding } else { nil }
    }
  }

  /// The value of the first element with this title for which `value` is not `nil`.
  /// - Parameter kind: the kind of the control, for the error.
  func control<Value>(
    _ title: String, called kind: String = "control", _ value: (Element) -> Value?
  ) throws -> Value {
    let elements = elements()
    for element in elements where element.label == title {
      if let found = value(element) { return found }
    }
    throw DriverError.missing(
      "\(kind) \"\(title)\"", existing: "titles",
      elements.filter { value($0) != nil }.map(\.label))
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

  /// Finds the last presentation whose kind `isMeant` accepts. Returns the action that dismisses
  /// this presentation.
  func last(
    _ name: String, where isMeant: (PresentationKind) -> Bool
  ) throws -> @MainActor () -> Void {
    for element in elements().reversed() {
      if case .presentation(let kind, let dismiss) = element.kind, isMeant(kind) { return dismiss }
    }
    throw DriverError.notFound(name)
  }
}
