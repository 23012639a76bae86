import ComponentTree
import Foundation
import Testing

/// Tests which values are part of a component's output, and which evaluations are necessary.
@MainActor
struct OutputTests {
  struct Showing<Content: View>: View {
    let model: Model
    let content: (Int) -> Content
    var body: some View { content(model.count) }
  }

  /// Whether a change of the content changes the checksum. The evaluation must be necessary if the
  /// checksum changes, and redundant otherwise.
  private func isOutput<Content: View>(_ content: @escaping (Int) -> Content) throws -> Bool {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Showing(model: model, content: content) }
    let before = (checksum: bed.host.checksum, counters: bed.host.counters)
    _ = try bed.frame { model.count = 1 }
    let isNecessary =
      bed.host.counters.redundantEvaluations == before.counters.redundantEvaluations
    let isOther = bed.host.checksum != before.checksum
    #expect(isNecessary == isOther)
    return isOther
  }

  @Test("titles, labels and bounds are part of the output")
  func partsOfControls() throws {
    #expect(try isOutput { count in Section("title \(count)") { Text("content") } })
    #expect(try isOutput { LabeledContent("label \($0)", value: "value") })
    #expect(try isOutput { LabeledContent("label", value: "value \($0)") })
    #expect(try isOutput { ProgressView("title \($0)") })
    #expect(try isOutput { Slider(value: .constant(0), in: 0...Double(1 + $0)) })
    #expect(try isOutput { Slider(value: .constant(0), in: Double(-$0)...1) })
    #expect(try isOutput { TextField("title \($0)", text: .constant("")) })
    #expect(try isOutput { Toggle("title", isOn: .constant($0 == 0)) })
    #expect(try isOutput { Text("text").disabled($0 == 0) })
    #expect(try isOutput { Text("text").animation($0 == 0 ? .easeIn : .easeOut, value: 0) })
    #expect(try isOutput { VStack(spacing: CGFloat($0)) { Text("text") } })
    #expect(try isOutput { HStack(alignment: $0 == 0 ? .top : .bottom) { Text("text") } })
  }

  struct Erasing: View {
    let model: Model
    var body: some View {
      model.flag ? AnyView(Text("text")) : AnyView(Group { Text("text") })
    }
  }
  @Test("a change of an AnyView's type is a necessary evaluation, also if the output stays equal")
  func erasedType() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Erasing(model: model) }
    let before = (bed.host.counters, bed.host.checksum)
    _ = try bed.frame { model.flag = true }
    #expect(bed.host.checksum == before.1)
    #expect(bed.host.counters.redundantEvaluations == before.0.redundantEvaluations)
    #expect(bed.host.counters.evaluations == before.0.evaluations + 1)
  }

  struct Setting: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Setting")
      InputTests.Plain(log: log).environment(\.emphasis, model.count)
    }
  }
  @Test(
    "an evaluation that sets a different environment value is necessary, also if nothing reads it")
  func environmentValue() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Setting(model: model, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { model.count = 1 } == ["Setting"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
  }

  struct Reader: View {
    @Environment(\.emphasis) private var emphasis
    let log: Log
    var body: some View {
      let _ = log.note("Reader \(emphasis)")
      Text("\(emphasis)").onAppear { log.note("never") }
    }
  }
  struct Appearing: View {
    let model: Model
    let events: Events
    let log: Log
    var body: some View {
      Reader(log: log).environment(\.emphasis, model.count)
      let count = model.count
      Text("other").id(count).onAppear {}
      ForEach([count], id: \.self) { count in
        Text("row").onAppear { events.add("\(count): \(log.take())") }
      }
    }
  }
  @Test("readers of a changed environment value are evaluated before new views appear")
  func environmentInPass() throws {
    let bed = Bed()
    let model = Model()
    let events = Events()
    try bed.host.mount(Appearing(model: model, events: events, log: bed.log))
    model.count = 1
    try bed.host.flush()
    #expect(events.take() == ["0: [\"Reader 0\"]", "1: [\"Reader 1\"]"])
  }
}
