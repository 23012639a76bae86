import ComponentTree
import Testing

/// Tests sheets, alerts and destinations. Presented content has a separate tracking scope, and is
/// evaluated when it is shown.
@MainActor
struct PresentationTests {
  struct Form: View {
    let model: Model
    let log: Log
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = log.note("Form")
      Text("form \(model.name)")
      Button("close") { dismiss() }
    }
  }
  struct Screen: View {
    let model: Model
    let events: Events
    let log: Log
    @State private var isPresented = false
    var body: some View {
      let _ = log.note("Screen")
      Text("screen")
        .sheet(isPresented: $isPresented) {
          events.add("dismissed")
        } content: {
          let _ = log.note("content")
          Text("sheet")
          Form(model: model, log: log)
        }
      Button("open") { isPresented = true }
    }
  }
  private func bed(rules: TreeRules = .current, _ model: Model, _ events: Events) throws -> Bed {
    let bed = Bed(rules: rules)
    try bed.mount { Screen(model: model, events: events, log: $0) }
    return bed
  }

  @Test("45e: a sheet's content is evaluated when it is shown, and the presenting body is not")
  func sheet() throws {
    let (model, events) = (Model(), Events())
    let bed = try bed(model, events)
    #expect(bed.driver.texts() == ["screen", "open"])
    #expect(bed.host.componentCount == 1)
    let before = bed.host.counters
    #expect(try bed.frame { try bed.driver.press("open") } == ["content", "Form"])
    #expect(bed.driver.texts() == ["screen", "sheet", "form model", "close", "open"])
    // The content reads no tracked property, so it does not count as a component.
    #expect(bed.host.componentCount == 2)
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.host.counters.invalidations == before.invalidations)
    #expect(try bed.frame { model.name = "b" } == ["Form"])
    #expect(events.take() == [])
  }

  @Test("a dismissed sheet is removed, and runs its onDismiss action")
  func dismissal() throws {
    let (model, events) = (Model(), Events())
    let bed = try bed(model, events)
    for dismiss in [{ try bed.driver.press("close") }, { try bed.driver.dismiss() }] {
      _ = try bed.frame { try bed.driver.press("open") }
      #expect(try bed.frame(dismiss) == [])
      #expect(bed.driver.texts() == ["screen", "open"])
      #expect(events.take() == ["dismissed"])
      #expect(bed.host.componentCount == 1)
    }
    #expect(throws: DriverError.self) { try bed.driver.dismiss() }
  }

  struct TwoSheets: View {
    let model: Model
    let log: Log
    @State private var isFirst = false
    @State private var isSecond = false
    var body: some View {
      let _ = log.note("TwoSheets")
      Text(model.name)
        .sheet(isPresented: $isFirst) { Form(model: model, log: log) }
        .sheet(isPresented: $isSecond) { Text("second") }
      Button("first") { isFirst = true }
      Button("rename and close") {
        isFirst = false
        isSecond = false
        model.name += "x"
      }
      Button("second") { isSecond = true }
    }
  }
  @Test("a sheet that closes while its presenting body is dirty can be shown again")
  func closingWithItsBody() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { TwoSheets(model: model, log: $0) }
    for round in 1...4 {
      #expect(try bed.frame { try bed.driver.press("first") } == ["Form"], "round \(round)")
      let closing = try bed.frame { try bed.driver.press("rename and close") }
      #expect(closing == ["TwoSheets", "Form"])
      #expect(!bed.driver.texts().contains("close"))
      // Each pass swaps the host's two queues. This frame makes one additional pass. So the next
      // iteration of the loop begins with a different queue than this iteration.
      #expect(try bed.frame { model.name += "y" } == ["TwoSheets"])
    }
    _ = try bed.frame { try bed.driver.press("second") }
    #expect(bed.driver.texts().filter { $0 == "second" }.count == 2)
    _ = try bed.frame { try bed.driver.press("rename and close") }
    #expect(bed.host.componentCount == 1)
  }

  @Test("if content belongs to the body's scope, the presenting body depends on the binding")
  func partOfBody() throws {
    let bed = try bed(rules: TreeRules(content: .partOfBody), Model(), Events())
    #expect(
      try bed.frame { try bed.driver.press("open") } == ["Screen", "content", "Form"])
  }

  struct Reading: View {
    let model: Model
    let log: Log
    @State private var isPresented = true
    var body: some View {
      let _ = log.note("Reading")
      Text("screen").sheet(isPresented: $isPresented) {
        let _ = log.note("content")
        Text(model.name)
      }
    }
  }
  @Test("presented content that reads a property counts as a component, and is evaluated alone")
  func readingContent() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Reading(model: model, log: $0) }
    #expect(bed.host.componentCount == 2)
    let before = bed.host.counters
    #expect(try bed.frame { model.name = "b" } == ["content"])
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.driver.texts() == ["screen", "b"])
    _ = try bed.frame { try bed.driver.dismiss() }
    // The content is no longer shown, so a write of the property that the content had read
    // evaluates no component.
    #expect(bed.driver.texts() == ["screen"])
    #expect(try bed.frame { model.name = "c" } == [])
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.componentCount == 0)
  }

  struct Items: View {
    let model: Model
    let log: Log
    @State private var item: Item?
    var body: some View {
      let _ = log.note("Items")
      Button("one") { item = Item(id: 1, name: "one") }
      Button("two") { item = Item(id: 2, name: "two") }
      Text("\(model.count)")
        .popover(item: $item) { item in
          StateTests.Counter(log: log)
          Text("\(item.name) \(model.count)")
        }
    }
  }
  @Test("225: a different item shows new content with new state")
  func items() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Items(model: model, log: $0) }
    #expect(try bed.frame { try bed.driver.press("one") } == ["Counter"])
    #expect(try bed.frame { try bed.driver.press("more") } == ["Counter"])
    #expect(bed.driver.texts().suffix(2) == ["unread", "one 0"])
    #expect(bed.driver.texts().contains("1"))
    #expect(try bed.frame { try bed.driver.press("two") } == ["Counter"])
    #expect(!bed.driver.texts().contains("1"))
    // Both the body and the content have read the count.
    #expect(try bed.frame { model.count = 5 } == ["Items"])
    #expect(bed.driver.texts().last == "two 5")
    _ = try bed.frame { try bed.driver.dismiss() }
    #expect(bed.driver.texts() == ["one", "two", "5"])
  }

  struct Covered: View {
    let model: Model
    let isCover: Bool
    let log: Log
    @State private var isPresented = false
    var body: some View {
      let _ = log.note("Covered")
      if isCover {
        Text("screen").fullScreenCover(isPresented: $isPresented) { Form(model: model, log: log) }
      } else {
        Text("screen").popover(isPresented: $isPresented) { Form(model: model, log: log) }
      }
      Button("open") { isPresented = true }
    }
  }
  @Test(
    "a cover's or a popover's content is evaluated when it is shown, and removed when dismissed",
    arguments: [true, false])
  func covers(isCover: Bool) throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Covered(model: model, isCover: isCover, log: $0) }
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { try bed.driver.press("open") } == ["Form"])
    #expect(bed.host.componentCount == 2)
    #expect(try bed.frame { model.name = "b" } == ["Form"])
    #expect(bed.host.counters.evaluations == before + 2)
    #expect(try bed.frame { try bed.driver.dismiss() } == [])
    #expect(bed.host.componentCount == 1)
    #expect(try bed.frame { model.name = "c" } == [])
  }

  struct Alerting: View {
    let log: Log
    @State private var isPresented = false
    @State private var answers = 0
    var body: some View {
      let _ = log.note("Alerting")
      Text("answers \(answers)")
        .alert("Sure?", isPresented: $isPresented) {
          Button("Yes") { answers += 1 }
        } message: {
          Text("It is for good")
        }
      Button("ask") { isPresented = true }
    }
  }
  @Test("a button of an alert runs its action and dismisses the alert")
  func alert() throws {
    let bed = Bed()
    try bed.mount { Alerting(log: $0) }
    #expect(try bed.frame { try bed.driver.press("ask") } == [])
    #expect(bed.driver.texts() == ["answers 0", "Sure?", "It is for good", "Yes", "ask"])
    #expect(try bed.frame { try bed.driver.press("Yes") } == ["Alerting"])
    #expect(bed.driver.texts() == ["answers 1", "ask"])
  }

  struct Unshown: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Unshown")
      Text("screen").alert("title", isPresented: .constant(false)) {
        let _ = log.note("actions")
        Button("use \(model.name)") {}
      } message: {
        let _ = log.note("message")
        Text("\(model.count)")
      }
    }
  }
  @Test("the closures of an alert run in the body, also while the alert is not shown")
  func alertInBody() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Unshown(model: model, log: $0) }
    let all = ["Unshown", "actions", "message"]
    #expect(try bed.frame { model.name = "b" } == all)
    #expect(try bed.frame { model.count = 1 } == all)
  }

  struct Going: View {
    let model = Model()
    let log: Log
    @State private var isShown = false
    var body: some View {
      let _ = log.note("Going")
      NavigationStack {
        Button("go") { isShown = true }
          .navigationDestination(isPresented: $isShown) { Form(model: model, log: log) }
      }
    }
  }
  @Test("a destination is evaluated when it is shown, and removed when the user goes back")
  func destination() throws {
    let bed = Bed()
    try bed.mount { Going(log: $0) }
    #expect(try bed.frame { try bed.driver.press("go") } == ["Form"])
    #expect(throws: DriverError.self) { try bed.driver.dismiss() }
    #expect(try bed.frame { try bed.driver.goBack() } == [])
    #expect(bed.host.componentCount == 1)
  }

  struct NamedAlert: View {
    let model: Model
    @State private var isShown = false
    var body: some View {
      let name = model.name
      Button("show") { isShown = true }
        .alert("title", isPresented: $isShown) {
          Button("use \(name)") { model.count += 1 }
        } message: {
          Text("message \(name)")
        }
    }
  }
  @Test("an alert without a value follows the body while it is shown")
  func alertFollows() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { _ in NamedAlert(model: model) }
    _ = try bed.frame { try bed.driver.press("show") }
    _ = try bed.frame { model.name = "b" }
    #expect(bed.driver.texts() == ["show", "title", "message b", "use b"])
    try bed.driver.press("use b")
    #expect(model.count == 1)
  }
}
