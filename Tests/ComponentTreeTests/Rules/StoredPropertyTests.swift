import ComponentTree
import Foundation
import Testing

/// Tests `@AppStorage`, `@FocusState`, bindings to elements, and rows that can be deleted and
/// moved.
@MainActor
struct StoredPropertyTests {
  struct Setting: View {
    @AppStorage("size") private var size = 12
    let label: String
    let log: Log
    var body: some View {
      let _ = log.note(label)
      Text("\(label) \(size)")
      Button("more \(label)") { size += 1 }
    }
  }
  struct Settings: View {
    let log: Log
    var body: some View {
      let _ = log.note("Settings")
      Setting(label: "a", log: log)
      Setting(label: "b", log: log)
      Stepper(log: log)
    }
  }
  struct Stepper: View {
    @AppStorage("size") private var size = 12
    let log: Log
    var body: some View {
      let _ = log.note("Stepper")
      StateTests.Reader(text: Binding(get: { "\(size)" }, set: { _ in }), log: log)
      Toggle("toggle", isOn: .constant(true))
    }
  }
  @Test(
    "a write of a stored value evaluates all of its readers, and an equal write evaluates nothing")
  func appStorage() throws {
    let bed = Bed()
    let store = AppStore()
    try bed.mount { Settings(log: $0).defaultAppStorage(store) }
    #expect(
      try bed.frame { try bed.driver.press("more a") }.sorted() == ["Reader", "Stepper", "a", "b"])
    #expect(bed.driver.texts().prefix(3) == ["a 13", "more a", "b 13"])
    #expect(store.value(of: "size") == 13)
    #expect(try bed.frame { store.set(13, for: "size") } == [])
    #expect(
      try bed.frame { store.set(20, for: "size") }.sorted() == ["Reader", "Stepper", "a", "b"])
    let other = Bed()
    try other.mount { Settings(log: $0).defaultAppStorage(AppStore()) }
    #expect(other.driver.texts().first == "a 12")
  }

  enum Name { case first, last }
  struct Form: View {
    @FocusState private var focus: Name?
    @State private var texts = ["", ""]
    let log: Log
    var body: some View {
      let _ = log.note("Form")
      Text(focus == .first ? "first" : focus == .last ? "last" : "none")
      TextField("First", text: $texts[0]).focused($focus, equals: .first)
      TextField("Last", text: $texts[1]).focused($focus, equals: .last)
      Button("done") { focus = nil }
    }
  }
  @Test("a change of focus evaluates the component that read it")
  func focus() throws {
    let bed = Bed()
    try bed.mount { Form(log: $0) }
    #expect(try bed.frame { try bed.driver.focus("First") } == ["Form"])
    #expect(bed.driver.texts().first == "first")
    #expect(try bed.frame { try bed.driver.focus("Last") } == ["Form"])
    #expect(bed.driver.texts().first == "last")
    #expect(try bed.frame { try bed.driver.focus("Last") } == [])
    #expect(try bed.frame { try bed.driver.press("done") } == ["Form"])
    #expect(bed.driver.texts().first == "none")
    #expect(throws: DriverError.self) { try bed.driver.focus("Middle") }
  }

  struct Unread: View {
    @FocusState private var isFocused: Bool
    @State private var text = ""
    let log: Log
    var body: some View {
      let _ = log.note("Unread")
      TextField("Text", text: $text).focused($isFocused)
    }
  }
  @Test("a change of a focus that no body read evaluates nothing")
  func unreadFocus() throws {
    let bed = Bed()
    try bed.mount { Unread(log: $0) }
    #expect(try bed.frame { try bed.driver.focus("Text") } == [])
    #expect(try bed.frame { try bed.driver.focus(nil) } == [])
  }

  struct Items: View {
    @State private var items = (0..<3).map { Item(id: $0, name: "\($0)") }
    let log: Log
    var body: some View {
      let _ = log.note("Items")
      List {
        ForEach($items) { $item in
          BindingTests.Editor(street: $item.name, log: log)
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
  @Test("a write through an element's binding changes the collection, and evaluates its readers")
  func boundElements() throws {
    let bed = Bed()
    try bed.mount { Items(log: $0) }
    let editor = try bed.driver.component(BindingTests.Editor.self, at: 1)
    // `Items` runs, because its body has iterated the whole collection.
    #expect(
      try bed.frame { try bed.driver.press("edit", in: editor) } == [
        "Items", "Editor", "Editor", "Editor",
      ])
    #expect(bed.driver.texts() == ["0", "edit", "1!", "edit", "2", "edit"])
  }

  @Test("rows can be deleted and moved")
  func editableRows() throws {
    let bed = Bed()
    try bed.mount { Items(log: $0) }
    // Each editor has read the collection through its binding, so each remaining editor runs.
    let evaluated = ["Items", "Editor", "Editor"]
    #expect(try bed.frame { try bed.driver.delete(row: 0) } == evaluated)
    #expect(bed.driver.texts() == ["1", "edit", "2", "edit"])
    #expect(bed.host.componentCount == 3)
    #expect(try bed.frame { try bed.driver.move(row: 1, to: 0) } == evaluated)
    #expect(bed.driver.texts() == ["2", "edit", "1", "edit"])
    let other = Bed()
    try other.mount { Form(log: $0) }
    #expect(throws: DriverError.self) { try other.driver.delete(row: 0) }
    #expect(throws: DriverError.self) { try other.driver.move(row: 0, to: 1) }
  }
}
