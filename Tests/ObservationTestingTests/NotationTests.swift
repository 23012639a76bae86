import ComponentTree
import Observation
import ObjectAdapters
import ObservationTesting
import PublishAll
import Testing

/// Tests that a mounted view can use models of every notation, including models that are not
/// compiled against the recorded modules.
@MainActor struct NotationTests {
  @Observable final class Plain {
    var count = 0
    var unread = 0
  }

  struct PlainLabel: View {
    let model: Plain
    var body: some View { Text("\(model.count)") }
  }

  @Test func `The toolchain's Observable evaluates who read the property`() throws {
    let model = Plain()
    let screen = try MountedView(PlainLabel(model: model))
    try screen.expect(.evaluations(of: PlainLabel.self, 0)) { model.unread += 1 }
    try screen.expect(.evaluations(of: PlainLabel.self, 1)) { model.count += 1 }
    #expect(screen.driver.texts() == ["1"])
  }

  final class Whole: PublishAll.ObservableObject, SubscribableObject {
    @PublishAll.Published var count = 0
    @PublishAll.Published var unread = 0
  }

  struct WholeLabel: View {
    @ObservedObject var model: Whole
    var body: some View { Text("\(model.count)") }
  }

  @Test func `An ObservableObject evaluates who holds it`() throws {
    let model = Whole()
    let screen = try MountedView(WholeLabel(model: model))
    try screen.expect(.evaluations(of: WholeLabel.self, 1)) { model.unread += 1 }
  }

  struct Both: View {
    let plain: Plain
    @ObservedObject var whole: Whole
    var body: some View { Text("\(plain.count) \(whole.count)") }
  }

  @Test func `Both notations can be in one view`() throws {
    let (plain, whole) = (Plain(), Whole())
    let screen = try MountedView(Both(plain: plain, whole: whole))
    try screen.expect(.noMissedUpdates) {
      try screen.expect(.evaluations(of: Both.self, 2)) {
        plain.count += 1
        try screen.driver.frame()
        whole.count += 1
      }
    }
    #expect(screen.driver.texts() == ["1 1"])
  }

  /// A text that no view observes.
  final class Note {
    var text = ""
  }

  struct Clock: View {
    let text: String
    private let ticks = Note()

    init(text: String) { self.text = text }

    var body: some View { Text(text) }
  }

  struct Clocks: View {
    let plain: Plain
    @ObservedObject var whole: Whole
    let note: Note
    var body: some View {
      Text("\(plain.count) \(whole.count)")
      Clock(text: note.text)
    }
  }

  @Test func `A new object that a view passes to a child is no missed update`() throws {
    let (plain, whole) = (Plain(), Whole())
    let screen = try MountedView(Clocks(plain: plain, whole: whole, note: Note()))
    try screen.expect(.noMissedUpdates) {
      plain.count += 1
      try screen.driver.frame()
      whole.count += 1
    }
  }

  @Test func `An old input beside a new object is a missed update, and is named`() throws {
    let note = Note()
    let screen = try MountedView(Clocks(plain: Plain(), whole: Whole(), note: note))
    let found = try issues { try screen.expect(.noMissedUpdates) { note.text = "new" } }
    let message = try #require(found.first?.message)
    #expect(message.hasPrefix("Expected no missed updates, found 1."))
    #expect(
      message.contains(
        "Clocks shows an old value after frame 1 of 1: nothing that it depends on has notified it;"
          + " old: the text of Clock"))
  }

  @Test func `An object that does not say what was written is said to be the cause`() throws {
    let model = Whole()
    let screen = try MountedView(WholeLabel(model: model))
    let found = try issues { try screen.expect(.noRedundantEvaluations) { model.unread += 1 } }
    #expect(found.first?.message.contains("WholeLabel: redundant; notified by an object") == true)
  }

  struct Row: View {
    let action: () -> Void
    var body: some View { Text("row") }
  }
  struct WholeRow: View {
    @ObservedObject var model: Whole
    var body: some View { Row { [model, count = model.count] in model.count = count } }
  }

  @Test func `The cause of a parent's evaluation is told in a sentence`() throws {
    let model = Whole()
    let screen = try MountedView(WholeRow(model: model))
    let found = try issues {
      try screen.expect(.evaluations(of: Row.self, 0)) { model.unread += 1 }
    }
    #expect(found.first?.message.contains(" by WholeRow") == true)
    #expect(found.first?.message.contains(", which was notified by an object or a") == true)
  }

  struct Rows: View {
    let plains: [Plain]
    var body: some View {
      ForEach(plains.indices, id: \.self) { Text("\(plains[$0].count)") }
    }
  }

  @Test func `What a row reads evaluates the row alone`() throws {
    let plains = [Plain(), Plain()]
    let screen = try MountedView(Rows(plains: plains))
    try screen.expect(.noMissedUpdates) {
      try screen.expect(.evaluations(of: Rows.self, 0)) { plains[1].count += 1 }
    }
    #expect(screen.driver.texts() == ["0", "1"])
  }
}
