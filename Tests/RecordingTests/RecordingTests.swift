import ComponentTree
import Foundation
import Testing

@testable import Recording

@Suite("Recording of models in a tree")
@MainActor
struct RecordingTests {
  struct NoteView: View {
    let note: Note
    let box: Box<Int>
    var body: some View { Text("\(note.title) \(note.byHand) \(note.pages.count) \(box.value)") }
  }

  struct PageView: View {
    @ObservedObject var page: Page
    var body: some View { Text("\(page.title) \(page.lines.count)") }
  }

  struct NoteEditor: View {
    @Bindable var note: Note
    var body: some View { TextField("Title", text: $note.title) }
  }

  struct OwnNoteEditor: View {
    @State var note: Note
    var body: some View { TextField("Title", text: $note.title) }
  }

  /// Holds the note in a property wrapper, and makes a binding of closures.
  struct ClosureEditor: View {
    @Bindable var note: Note
    var body: some View {
      TextField("Title", text: Binding(get: { note.title }, set: { note.title = $0 }))
    }
  }

  /// Makes a binding of closures to the property of an object that the view does not hold.
  struct UnheldEditor: View {
    let shelf: Shelf
    let isPassed: Bool
    private var title: Binding<String> {
      Binding(get: { shelf.note.title }, set: { shelf.note.title = $0 })
    }
    var body: some View {
      if isPassed { TitleField(title: title) } else { TextField("Title", text: title) }
    }
  }

  /// Passes a binding, which a different view has made, to a text field.
  struct TitleField: View {
    @Binding var title: String
    var body: some View { TextField("Title", text: $title) }
  }

  final class Shelf {
    let note = Note()
  }

  struct ShelfView: View {
    let shelf: Shelf
    var body: some View { Text(shelf.note.title) }
  }

  /// The writes that caused the evaluations of a frame; empty if nothing was evaluated.
  private func writes(
    to root: some View, migration: Migration = .none, _ write: () -> Void
  ) throws -> [(write: PropertyWrite, wasRead: Bool)] {
    let host = TreeHost(engine: RecordingEngine(migration: migration))
    try host.mount(root)
    host.startRecording()
    write()
    try host.flush()
    #expect(host.audit().isEmpty)
    let frame = try #require(host.finishRecording().first)
    host.unmount()
    return frame.evaluations.flatMap(\.causes).compactMap { cause in
      if case .write(let write, let wasRead) = cause { (write, wasRead) } else { nil }
    }
  }

  @Test(
    "a write names the property of an @Observable class, whatever syntax writes it",
    arguments: ["title", "pages", "byHand", "value"])
  func observable(_ property: String) throws {
    let (note, box) = (Note(), Box(1))
    let writes = try writes(to: NoteView(note: note, box: box)) {
      switch property {
      case "title": note.title = "new"
      case "pages": note.pages.append(2)
      case "byHand": note.byHand = "new"
      default: box.value += 1
      }
    }
    #expect(writes.map(\.write.property) == [property])
    #expect(writes.map(\.write.objectType) == [property == "value" ? "Box<Swift.Int>" : "Note"])
    #expect(writes.map(\.wasRead) == [true])
  }

  @Test("an equal value is no write of an @Observable class, and is one if migrated to objects")
  func equal() throws {
    let (note, box) = (Note(), Box(1))
    let view = NoteView(note: note, box: box)
    #expect(try writes(to: view) { note.title = "" }.isEmpty)
    let object = Migration(to: .observableObject, .named(["Note"]))
    #expect(
      try writes(to: view, migration: object) { note.title = "" }.map(\.write.property)
        == ["title"])
  }

  @Test("writes of two properties that a view has read are both recorded as read")
  func bothRead() throws {
    let page = Page()
    let writes = try writes(to: PageView(page: page)) {
      page.lines.append(2)
      page.title = "new"
    }
    #expect(writes.map(\.write.property) == ["lines", "title"])
    #expect(writes.map(\.wasRead) == [true, true])
  }

  @Test("each write is counted once, in both notations, whatever syntax writes it")
  func countedWrites() {
    let (note, page) = (Note(), Page())
    _ = Ledger.shared.takeWrites()
    note.title = "new"
    note.pages.append(2)
    page.title = "new"
    page.lines.append(2)
    page.lines.append(3)
    #expect(
      Ledger.shared.takeWrites() == [
        WrittenProperty(className: "Note", name: "title"): 1,
        WrittenProperty(className: "Note", name: "pages"): 1,
        WrittenProperty(className: "Page", name: "title"): 1,
        WrittenProperty(className: "Page", name: "lines"): 2,
      ])
    #expect(Ledger.shared.takeWrites().isEmpty)
  }

  @Test("objectWillChange.send() is recorded without a property")
  func byHand() throws {
    let page = Page()
    for classes in [Migration.Classes.none, .all] {
      let writes = try writes(
        to: PageView(page: page), migration: Migration(to: .observable, classes)
      ) { page.turn() }
      #expect(writes.map(\.write.property) == [nil])
    }
  }

  @Test("a migrated @Published property compares values as @Observable does")
  func migrated() throws {
    let page = Page()
    let all = Migration(to: .observable, .all)
    #expect(try writes(to: PageView(page: page), migration: all) { page.title = "" }.isEmpty)
    #expect(
      try writes(to: PageView(page: page), migration: all) { page.lines.append(3) }
        .map(\.write.property) == ["lines"])
  }

  @Test("a migration ends when its engine is released")
  func end() throws {
    let page = Page()
    let host = TreeHost(engine: RecordingEngine())
    try host.mount(PageView(page: page))
    let all = Migration(to: .observable, .all)
    _ = try writes(to: PageView(page: Page()), migration: all) {}
    // The write of an equal value causes an evaluation, since the class is no longer treated as
    // migrated to `@Observable`.
    page.title = ""
    try host.flush()
    #expect(host.counters.evaluations == 2)
  }

  #if DEBUG
    @Test("a write has its function, file and line, also a write in place")
    func place() throws {
      let (note, page) = (Note(), Page())
      func rename() { note.title = "new" }
      func append() { page.lines.append(2) }
      let writes =
        try writes(to: NoteView(note: note, box: Box(1)), rename)
        + writes(to: PageView(page: page), append)
      let places = WritePlaces.resolve(writes.map(\.write))
      for (write, name) in zip(writes, ["rename in", "append in"]) {
        let place = try #require(places[write.write])
        #expect(place.function.contains(name), "\(place)")
        #expect(place.file?.hasSuffix("RecordingTests.swift") == true)
        #expect(place.line != nil)
      }
    }
  #endif

  @Test("a class with a recorded registrar is Codable as before")
  func codable() throws {
    let note = Note()
    note.title = "kept"
    let data = try JSONEncoder().encode(note)
    #expect(try JSONDecoder().decode(Note.self, from: data).title == "kept")
  }

  @Test("a view that reads an object without holding the object is noted")
  func unheldRead() throws {
    Ledger.shared.forgetNotes()
    let objects = Migration(to: .observableObject, .all)
    _ = try writes(to: ShelfView(shelf: Shelf()), migration: objects) {}
    let reads = Ledger.shared.notes.unheldReads
    #expect(reads.map(\.className) == ["Note"] && reads.map(\.property) == ["title"])
  }

  @Test("a control with a binding to an object of its parent is updated, and is not noted")
  func boundControl() throws {
    Ledger.shared.forgetNotes()
    let note = Note()
    let objects = Migration(to: .observableObject, .all)
    let writes = try writes(to: NoteEditor(note: note), migration: objects) { note.title = "new" }
    #expect(writes.map(\.write.property) == ["title"])
    #expect(Ledger.shared.notes.unheldReads.isEmpty)
  }

  @Test("a control with a binding to an object in @State is updated, and is not noted")
  func controlBoundToState() throws {
    Ledger.shared.forgetNotes()
    let note = Note()
    let objects = Migration(to: .observableObject, .all)
    let writes = try writes(to: OwnNoteEditor(note: note), migration: objects) {
      note.title = "new"
    }
    #expect(writes.map(\.write.property) == ["title"])
    #expect(Ledger.shared.notes.unheldReads.isEmpty)
  }

  @Test("the view that makes a binding of closures and holds the object updates the control")
  func closureBinding() throws {
    Ledger.shared.forgetNotes()
    let note = Note()
    let objects = Migration(to: .observableObject, .all)
    let writes = try writes(to: ClosureEditor(note: note), migration: objects) {
      note.title = "new"
    }
    #expect(writes.map(\.write.property) == ["title"])
    #expect(Ledger.shared.notes.unheldReads.isEmpty)
  }

  @Test(
    "if a binding of closures is made without holding the object, its maker and reader are noted",
    arguments: [false, true])
  func unheldClosureBinding(isPassed: Bool) throws {
    Ledger.shared.forgetNotes()
    let objects = Migration(to: .observableObject, .all)
    _ = try writes(to: UnheldEditor(shelf: Shelf(), isPassed: isPassed), migration: objects) {}
    let expected = [nil, "TextField"].map { reader in
      UnheldRead(view: "UnheldEditor", reader: reader, className: "Note", property: "title")
    }
    #expect(Ledger.shared.notes.unheldReads == Set(expected))
  }

  @Test("the var properties without @Published are listed, but no let, lazy var or subscription")
  func unpublished() throws {
    Ledger.shared.forgetNotes()
    let page = Page()
    _ = try writes(to: PageView(page: page)) { page.title = "new" }
    #expect(Ledger.shared.notes.classes == ["Page"])
    #expect(Ledger.shared.notes.unpublishedProperties(of: "Page") == ["hidden"])
  }

  @Test("published properties are observed, and those of an @Observable class that a view reads")
  func observedProperties() throws {
    Ledger.shared.forgetNotes()
    _ = try writes(to: NoteEditor(note: Note())) {}
    _ = try writes(to: PageView(page: Page())) {}
    #expect(
      Ledger.shared.notes.observedProperties == [
        WrittenProperty(className: "Note", name: "title"),
        WrittenProperty(className: "Page", name: "title"),
        WrittenProperty(className: "Page", name: "lines"),
      ])
  }

  @Test("each class has its own notation, and only the other classes are migrated")
  func notations() throws {
    Ledger.shared.forgetNotes()
    let (note, page) = (Note(), Page())
    _ = try writes(to: NoteView(note: note, box: Box(1))) { note.title = "new" }
    _ = try writes(to: PageView(page: page)) { page.title = "new" }
    let notes = Ledger.shared.notes
    #expect(notes.classes(toMigrateTo: .observable) == ["Page"])
    #expect(notes.classes(toMigrateTo: .observableObject) == ["Box<Swift.Int>", "Note"])
  }

  @Test("a use of a property's publisher is noted with the class and the property")
  func publisher() {
    Ledger.shared.forgetNotes()
    let page = Page()
    let token = page.$title.sink { _ in }
    page.title = "new"
    token.cancel()
    let uses = Ledger.shared.notes.publisherUses
    #expect(uses.map(\.objectType) == ["Page"] && uses.map(\.property) == ["title"])
  }

  @Test("a publisher that only writes its property is noted as a destination")
  func destination() {
    Ledger.shared.forgetNotes()
    let page = Page()
    page.$title.assign { _ in page.$lines.sink { _ in } }
    let notes = Ledger.shared.notes
    #expect(notes.publisherUses.count == 2)
    #expect(notes.publisherDestinations.map(\.property) == ["title"])
  }

  #if DEBUG
    @Test("a use of a property's publisher has its function, file and line")
    func publisherPlace() throws {
      Ledger.shared.forgetNotes()
      let page = Page()
      func subscribe() { page.$title.sink { _ in }.cancel() }
      subscribe()
      let use = try #require(Ledger.shared.notes.publisherUses.first)
      let place = try #require(WritePlaces.resolve([use])[use])
      #expect(place.function.contains("subscribe in"), "\(place)")
      #expect(place.file?.hasSuffix("RecordingTests.swift") == true)
      #expect(place.line != nil)
    }
  #endif
}
