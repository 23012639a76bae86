import Foundation

/// A part of the output that the test driver sees.
struct Element {
  enum Kind {
    /// The separate output of a child component, of presented content, or of a modifier's content.
    case output(NodePointer)
    /// The outputs of the rows of a `ForEach`.
    case rows(NodePointer)
    /// The group of a tab or of a level of a navigation stack, which may be hidden.
    case place(NodePointer)
    case endOfPlace
    case text
    /// An image or a symbol.
    case symbol
    /// An accessibility label around the elements up to `endOfName`.
    case name
    case endOfName
    case progress
    case button(OnMain<Void>)
    case endOfButton
    case presentation(PresentationKind, OnMain<Void>)
    case endOfPresentation
    case deletion(OnMain1<IndexSet, Void>, rows: Int)
    case move(OnMain2<IndexSet, Int, Void>, rows: Int)
    case focus(OnMain1<Bool, Void>)
    case endOfFocus
    /// The type of a selection, and a function that selects a value. The function returns `false`,
    /// and selects nothing, if the selection does not take values of this type.
    case selection(Any.Type, OnMain1<any Hashable, Bool>)
    case gesture(GestureKind, OnMain1<Any?, Void>)
    case endOfGesture(GestureKind)
    case refresh(@MainActor @Sendable () async -> Void)
    case control(ControlValue)
    case endOfControl
  }
  let kind: Kind
  /// The component whose body made the element.
  let component: Component
  /// The text, the title of the control, or the name.
  let label: String
}

extension Walker {
  private func add(_ kind: Element.Kind, _ label: String) {
    screen?.takeUnretainedValue().add(
      Element(kind: kind, component: Component(component.owner), label: label))
  }

  @usableFromInline @inline(never)
  mutating func found(output node: NodePointer) { add(.output(node), "") }

  @usableFromInline @inline(never)
  mutating func found(rows list: NodePointer) { add(.rows(list), "") }

  /// Begins the elements of the walker's current group if the group can hide them.
  /// - Returns: whether `foundEndOfPlace` must end the elements.
  @MainActor mutating func foundPlace() -> Bool {
    guard isCollecting, list.payload?.hiding != nil else { return false }
    add(.place(list), "")
    return true
  }

  mutating func foundEndOfPlace() { add(.endOfPlace, "") }

  // The functions above and those up to `foundEndOfButton` are `mutating`, although they do not
  // change the walker. With `mutating`, the compiler passes the walker by its address. Without
  // `mutating`, each view that calls one of these functions would copy the walker.
  @usableFromInline @inline(never) mutating func found(text: String) { add(.text, text) }
  @usableFromInline @inline(never)
  mutating func found(progress: String) { add(.progress, progress) }

  @usableFromInline @inline(never)
  mutating func found(button action: @escaping OnMain<Void>) {
    add(.button(action), "")
  }

  @usableFromInline @inline(never) mutating func foundEndOfButton() { add(.endOfButton, "") }

  package func found(symbol: String) { add(.symbol, symbol) }

  package func found(name: String) { add(.name, name) }

  package func foundEndOfName() { add(.endOfName, "") }

  func found(presentation kind: PresentationKind, _ dismiss: @escaping OnMain<Void>) {
    add(.presentation(kind, dismiss), "")
  }

  func foundEndOfPresentation() { add(.endOfPresentation, "") }

  func found(deletion action: @escaping OnMain1<IndexSet, Void>, rows: Int) {
    add(.deletion(action, rows: rows), "")
  }

  func found(move action: @escaping OnMain2<IndexSet, Int, Void>, rows: Int) {
    add(.move(action, rows: rows), "")
  }

  func found(focus action: @escaping OnMain1<Bool, Void>) { add(.focus(action), "") }

  func foundEndOfFocus() { add(.endOfFocus, "") }

  func found(
    selection type: Any.Type, _ select: @escaping OnMain1<any Hashable, Bool>
  ) {
    add(.selection(type, select), "")
  }

  package func found(gesture kind: GestureKind, _ action: @escaping OnMain1<Any?, Void>) {
    add(.gesture(kind, action), "")
  }

  package func foundEnd(of kind: GestureKind) { add(.endOfGesture(kind), "") }

  func found(refresh action: @escaping @MainActor @Sendable () async -> Void) {
    add(.refresh(action), "")
  }

  func found(control: ControlValue, _ title: String) { add(.control(control), title) }

  func foundEndOfControl() { add(.endOfControl, "") }
}
