import ComponentTree
import Observation
import RunFolder
import Testing

@testable import ObservationWorkloads

/// Tests workloads whose script consists of steps.
@MainActor
struct StepScriptTests {
  @Observable @MainActor final class Store {
    var lines: [String] = []
    var seconds = 0

    func load(_ clock: ManualClock) async throws {
      lines = ["first"]
      while true {
        try await clock.sleep(for: .seconds(1))
        seconds += 1
      }
    }
  }

  struct Screen: View {
    @State private var store = Store()
    @State private var text = ""
    @State private var isOpen = false

    init() {}

    var body: some View {
      Text("\(store.seconds) s").task { try? await store.load(.current) }
      TextField("Line", text: $text)
      Button("Add") { store.lines.append(text) }
      Button("Open") { isOpen.toggle() }
      if isOpen { Button("Close") { isOpen = false } }
      ForEach(store.lines, id: \.self) { Text($0) }
    }
  }

  struct Diary: TreeWorkload {
    let id = "diary"
    let title = "lines are added"
    let notations: [Notation] = [.observation]
    var steps: [AppStep]
    var parameters: Parameters { [.frames: steps.count * 2] }

    func script(on engine: Engine, seed: UInt64) -> Script { Script(Screen(), steps: steps) }
  }

  @Test("a workload with steps is an app")
  func kind() {
    #expect(Diary(steps: [.press("Add")]).kind == .app)
    #expect(Diary(steps: []).kind == .tree)
  }

  private func run(_ steps: AppStep...) throws -> TreeRun {
    let run = try Diary(steps: steps).makeRun(engine: "observation", seed: 1)
    try run.mount()
    return try #require(run as? TreeRun)
  }

  private func texts(_ run: TreeRun) -> [String] { TestDriver(run.host).texts() }

  private func frame(_ run: TreeRun, _ number: Int) throws {
    try run.prepare(frame: number)
    _ = try run.write(frame: number)
    run.collect()
    try run.evaluate()
  }

  @Test func `Mounting includes the first loads`() throws {
    #expect(try texts(run(.settle)).contains("first"))
  }

  @Test func `A step finds controls that an earlier step has made`() throws {
    let run = try run(.press("Open"), .press("Close"))
    for number in 0..<4 { try frame(run, number) }
    #expect(!texts(run).contains("Close"))
  }

  @Test func `The steps are repeated, and their closures get the round`() throws {
    let run = try run(.type(into: "Line") { "line \($0)" }, .press("Add"))
    for number in 0..<4 { try frame(run, number) }
    #expect(texts(run).suffix(3) == ["first", "line 0", "line 1"])
  }

  @Test func `A step writes to a model that a view owns`() throws {
    let run = try run(
      .write("a push", to: Store.self) { store, round in store.seconds = 40 + round })
    try frame(run, 0)
    #expect(texts(run).contains("40 s"))
  }

  @Test func `Time that passes is one frame of the trace, with all its evaluations`() throws {
    let run = try run(.advance(by: .seconds(3)))
    try run.startTrace(detailed: false)
    run.host.startRecording()
    let before = run.counters.evaluations
    try frame(run, 0)
    #expect(texts(run).contains("3 s"))
    #expect(run.counters.evaluations - before == 3)
    let frames = run.finishRecords()
    #expect(frames.map(\.evaluated.count) == [3])
  }

  @Test func `Two runs do not share a clock`() throws {
    let first = try run(.advance(by: .seconds(3)))
    let second = try run(.advance(by: .seconds(3)))
    try frame(first, 0)
    #expect(texts(second).contains("0 s"))
  }

  @Test func `A missing control names the step and all controls`() throws {
    let run = try run(.press("Open"), .press("Buy"))
    try frame(run, 0)
    let error = #expect(throws: StepFailure.self) { try run.prepare(frame: 1) }
    #expect(
      error?.description == "step 2 of 2, press Buy: not found: button \"Buy\". On the screen:"
        + " text fields \"Line\"; buttons \"Add\", \"Open\", \"Close\"")
  }

  struct Slow: View {
    @State private var isLoaded = false
    var body: some View {
      if isLoaded { Button("Buy") {} }
      Text("loading").task {
        let (values, source) = AsyncStream.makeStream(of: Void.self)
        for await _ in values { isLoaded = true }
        source.finish()
      }
    }
  }

  @Test func `A missing control names a task that waits for another thread`() throws {
    let script = Script(Slow(), steps: [.press("Buy")])
    let run = TreeRun(engine: .observation, seed: 1, script: script)
    try run.mount()
    let error = #expect(throws: StepFailure.self) { try run.prepare(frame: 0) }
    #expect(error?.isWaiting == true)
    run.unmount()
  }

  @Test func `A workload of steps knows their names and their number`() {
    let workload = Diary(steps: [.press("Add"), .advance(by: .seconds(1))])
    #expect(workload.stepNames == ["press Add", "advance by 1.0 seconds"])
    #expect(workload.period == 2)
  }
}
