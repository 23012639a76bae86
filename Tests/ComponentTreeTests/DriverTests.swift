import ComponentTree
import Foundation
import Testing

/// Tests the clock of the test driver, how the driver waits for tasks, and how the driver finds
/// views.
@MainActor
struct DriverTests {
  @MainActor final class Loader {
    let model = Model()
    let clock: ManualClock
    init(clock: ManualClock) { self.clock = clock }

    func load() async {
      model.flag = true
      try? await clock.sleep(for: .seconds(1))
      model.name = "loaded"
      model.flag = false
    }

    func loadInBareTask() {
      Task { await load() }
    }
  }
  struct LoaderView: View {
    let loader: Loader
    let log: Log
    var body: some View {
      let _ = log.note("LoaderView")
      if loader.model.flag { ProgressView() } else { Text(loader.model.name) }
      Button("load") { loader.loadInBareTask() }
    }
  }
  struct LoadingView: View {
    let loader: Loader
    let log: Log
    var body: some View {
      LoaderView(loader: loader, log: log).task { await loader.load() }
    }
  }

  @Test("settle() runs a view's task until it waits, and advancing the clock continues it")
  func task() async throws {
    let bed = Bed()
    let loader = Loader(clock: bed.driver.clock)
    try bed.mount { LoadingView(loader: loader, log: $0) }
    try await bed.driver.settle()
    #expect(bed.driver.showsProgress)
    try await bed.driver.advance(by: .seconds(1))
    #expect(bed.driver.texts().first == "loaded")
    #expect(bed.log.take() == ["LoaderView", "LoaderView"])
    bed.check()
  }

  @Test("a task is cancelled when its view disappears")
  func cancellation() async throws {
    let bed = Bed()
    let loader = Loader(clock: bed.driver.clock)
    try bed.mount { LoadingView(loader: loader, log: $0) }
    try await bed.driver.settle()
    #expect(bed.driver.clock.waiterCount == 1)
    bed.host.unmount()
    try await bed.driver.settle()
    #expect(bed.driver.clock.waiterCount == 0)
  }

  @Test("settle() runs a model's unstructured task until it waits")
  func bareTask() async throws {
    let bed = Bed()
    let loader = Loader(clock: bed.driver.clock)
    try bed.mount { LoaderView(loader: loader, log: $0) }
    try bed.driver.press("load")
    try await bed.driver.settle()
    #expect(bed.driver.showsProgress)
    try await bed.driver.advance(by: .seconds(2))
    #expect(bed.driver.texts().first == "loaded")
  }

  struct Distant: View {
    let model: Model
    var body: some View {
      Text(model.name).task {
        let name = await Task.detached { "from afar" }.value
        model.name = name
      }
    }
  }
  @Test("settle() waits for a task that leaves the main actor")
  func distantTask() async throws {
    let bed = Bed()
    try bed.mount { _ in Distant(model: Model()) }
    try await bed.driver.settle()
    #expect(bed.driver.texts() == ["from afar"])
  }

  struct Waiting: View {
    let model: Model
    let gate: AsyncStream<String>
    var body: some View {
      Text(model.name).task {
        model.name = await Task.detached { await gate.first { _ in true } ?? "" }.value
      }
    }
  }
  @Test("settle() waits for a view's task although a model's unstructured task sleeps")
  func bareTaskAsleep() async throws {
    let bed = Bed()
    let clock = bed.driver.clock
    let (gate, opener) = AsyncStream.makeStream(of: String.self)
    try bed.mount { _ in Waiting(model: Model(), gate: gate) }
    let bare = Task { try? await clock.sleep(for: .seconds(100)) }
    // If the driver did not wait for the view's task, `settle` would return after a few turns
    // without activity and throw no error.
    await #expect(throws: DriverError.tasksStillRun(1000)) {
      try await bed.driver.settle(turnLimit: 1000)
    }
    opener.yield("from afar")
    try await bed.driver.settle()
    #expect(bed.driver.texts() == ["from afar"])
    bare.cancel()
  }

  @Test("a timer fires at its interval of the test's clock until it is cancelled")
  func timer() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { NotificationTests.NameView(model: model, log: $0) }
    let subscription = bed.driver.clock.during {
      Timer.publish(every: 0.1, on: .main, in: .default)
        .autoconnect()
        .sink { _ in model.count += 1 }
    }
    try bed.driver.advanceTimers(by: .seconds(1))
    #expect(model.count == 10)
    #expect(bed.log.take() == [])
    subscription.cancel()
    try bed.driver.advanceTimers(by: .seconds(1))
    #expect(model.count == 10)
  }

  struct Late: View {
    @State private var text = "loading"
    let clock: ManualClock
    let delay: Duration
    var body: some View {
      Text(text).task {
        if delay > .zero { try? await clock.sleep(for: delay) }
        text = "done"
      }
    }
  }
  @Test("advance() runs the tasks of new views before the first deadline", arguments: [0, 2])
  func newTasks(seconds: Int) async throws {
    let bed = Bed()
    try bed.mount { _ in Late(clock: bed.driver.clock, delay: .seconds(seconds)) }
    try await bed.driver.advance(by: .seconds(5))
    #expect(bed.driver.texts() == ["done"])
  }

  @Test("the driver finds the component that shows a text")
  func findsByText() throws {
    let bed = Bed()
    let model = Model(name: "needle")
    try bed.mount { IdentityTests.Arms(model: model, log: $0) }
    let cell = try bed.driver.component(showing: "cell 0")
    #expect(bed.driver.components(IdentityTests.Cell.self) == [cell])
    let error = DriverError.notFound("text \"hay\". Existing texts: \"cell 0\", \"press cell\"")
    #expect(throws: error) { try bed.driver.component(showing: "hay") }
  }

  struct Controls: View {
    @State private var isOn = false
    @State private var text = "text"
    var body: some View {
      TextField("Other", text: .constant(""))
      Toggle("Name", isOn: $isOn)
      TextField("Name", text: $text)
      Toggle("Other", isOn: $isOn)
      Text(isOn ? "on" : "off")
    }
  }
  @Test("the driver tells a field and a toggle of the same title apart")
  func sameTitle() throws {
    let bed = Bed()
    try bed.mount { _ in Controls() }
    try bed.driver.type("typed", into: "Name")
    #expect(try bed.driver.value(ofField: "Name") == "typed")
    try bed.driver.toggle("Name")
    try bed.driver.toggle("Other")
    #expect(bed.driver.texts() == ["off"])
    let error = DriverError.notFound(
      "text field \"None\". On the screen: text fields \"Other\", \"Name\";"
        + " toggles \"Name\", \"Other\"")
    #expect(throws: error) { try bed.driver.type("x", into: "None") }
  }

  struct Twelve: View {
    var body: some View {
      ForEach(Array(1...12), id: \.self) { number in Button("Row \(number)") {} }
    }
  }
  @Test("the error for a missing button lists every control")
  func listsTitles() throws {
    let bed = Bed()
    try bed.mount { _ in Twelve() }
    let titles = (1...12).map { "\"Row \($0)\"" }.joined(separator: ", ")
    let error = DriverError.notFound("button \"Row 0\". On the screen: buttons \(titles)")
    #expect(throws: error) { try bed.driver.press("Row 0") }
  }

  struct LinkWithButton: View {
    @State private var presses = 0
    var body: some View {
      NavigationStack {
        Text("\(presses) presses")
        NavigationLink {
          Text("destination")
        } label: {
          HStack {
            Text("Four")
            Button("Less") { presses += 1 }
          }
        }
      }
    }
  }
  @Test("a link is found by the texts of its label without the titles of buttons in the label")
  func linkAroundButton() throws {
    let bed = Bed()
    try bed.mount { _ in LinkWithButton() }
    try bed.driver.press("Four")
    #expect(bed.driver.texts() == ["destination"])
  }

  @Test("a button in the label of a link is found by its own title, and does not open the link")
  func buttonInLink() throws {
    let bed = Bed()
    try bed.mount { _ in LinkWithButton() }
    try bed.driver.press("Less")
    #expect(bed.driver.texts() == ["1 presses", "Four", "Less"])
  }

  struct TwoPickers: View {
    @State private var number = 1
    @State private var zone = "south"
    var body: some View {
      Picker("Number", selection: $number) { Text("1").tag(1) }
      Picker("Zone", selection: $zone) { Text("North").tag("north") }
      Text("\(number) \(zone)")
    }
  }
  @Test("a value is selected in the first picker that takes values of its type")
  func selectionByType() throws {
    let bed = Bed()
    try bed.mount { _ in TwoPickers() }
    try bed.driver.select("north")
    #expect(bed.driver.texts().last == "1 north")
  }

  @Test("a value of a type that no picker takes is an error, which names the types of the pickers")
  func selectionOfOtherType() throws {
    let bed = Bed()
    try bed.mount { _ in TwoPickers() }
    let error = DriverError.notFound(
      "tab view, picker or list for a value of type Character."
        + " Existing types of selections: \"Int\", \"String\"")
    #expect(throws: error) { try bed.driver.select(Character("n")) }
    #expect(bed.driver.texts().last == "1 south")
  }
}
