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
    try screen.expectEvaluations(of: PlainLabel.self, 0) { model.unread += 1 }
    try screen.expectEvaluations(of: PlainLabel.self, 1) { model.count += 1 }
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
    try screen.expectEvaluations(of: WholeLabel.self, 1) { model.unread += 1 }
  }

  struct Both: View {
    let plain: Plain
    @ObservedObject var whole: Whole
    var body: some View { Text("\(plain.count) \(whole.count)") }
  }

  @Test func `Both notations can be in one view`() throws {
    let (plain, whole) = (Plain(), Whole())
    let screen = try MountedView(Both(plain: plain, whole: whole))
    try screen.expectNoMissedUpdates {
      try screen.expectEvaluations(of: Both.self, 2) {
        plain.count += 1
        try screen.driver.frame()
        whole.count += 1
      }
    }
    #expect(screen.driver.texts() == ["1 1"])
  }

  @Test func `An object that does not say what was written is said to be the cause`() throws {
    let model = Whole()
    let screen = try MountedView(WholeLabel(model: model))
    let found = try issues { try screen.expectNoRedundantEvaluations { model.unread += 1 } }
    #expect(found.first?.message.contains("WholeLabel: redundant; notified by an object") == true)
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
    try screen.expectNoMissedUpdates {
      try screen.expectEvaluations(of: Rows.self, 0) { plains[1].count += 1 }
    }
    #expect(screen.driver.texts() == ["0", "1"])
  }
}
