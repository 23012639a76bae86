import ComponentTree
import Testing

/// Tests when tasks of views begin and are cancelled, in the order of the other actions.
@MainActor
struct TaskOrderTests {
  let bed: Bed
  let events = Events()
  let model = Model()
  var clock: ManualClock { bed.driver.clock }

  init() { bed = Bed() }
  private init(rules: TreeRules) { bed = Bed(rules: rules) }

  /// The order that was observed on macOS 27.
  private static var inOrder: Self { Self(rules: TreeRules(taskStart: .inOrder)) }

  private func mount<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (Model) -> Content
  ) async throws {
    try bed.mount { _ in Stage(model: model, content: content) }
    try await bed.driver.settle()
  }

  /// The events of a frame, and of the tasks that run afterwards.
  private func frame(_ write: () -> Void) async throws -> [String] {
    _ = events.take()
    _ = try bed.frame(write)
    try await bed.driver.settle()
    return events.take()
  }

  // MARK: Cancellations

  @Test("307: a task inside of onDisappear is cancelled before the view disappears")
  func taskInside() async throws {
    try await mount { [events, clock] model in
      if !model.flag {
        Text("a").task { await sleep("a", on: clock, events) }.noted("a", events)
      }
    }
    #expect(events.take() == ["+a", "start a"])
    #expect(try await frame { model.flag = true } == ["cancel a", "-a", "resumed a"])
  }

  @Test("308: a task outside of onDisappear is cancelled after the view has disappeared")
  func taskOutside() async throws {
    try await mount { [events, clock] model in
      if !model.flag {
        Text("a").noted("a", events).task { await sleep("a", on: clock, events) }
      }
    }
    #expect(try await frame { model.flag = true } == ["-a", "cancel a", "resumed a"])
  }

  @Test("321: unmounting the tree cancels tasks in the order of the tree's actions")
  func unmounting() async throws {
    try await mount { [events, clock] model in
      Text("a").task { await sleep("a", on: clock, events) }.noted("a", events)
      Text("b").noted("b", events).task { await sleep("b", on: clock, events) }
    }
    _ = events.take()
    bed.host.unmount()
    #expect(events.take() == ["-b", "cancel b", "cancel a", "-a"])
  }

  // MARK: Restarts

  @Test("220: another id cancels the old task before the new one starts")
  func restart() async throws {
    let test = Self.inOrder
    let (events, clock) = (test.events, test.clock)
    try await test.mount { model in
      let count = model.count
      Text(model.name).task(id: count) { await sleep("\(count)", on: clock, events) }
    }
    #expect(
      try await test.frame { test.model.count = 1 } == ["cancel 0", "start 1", "resumed 0"])
    #expect(try await test.frame { test.model.name = "b" } == [])
  }

  @Test("221: a restart comes at the modifier's place in the order of onChange")
  func restartAndChange() async throws {
    let test = Self.inOrder
    let events = test.events
    try await test.mount { model in
      Text("a").onChange(of: model.count) { events.add("inner change") }
        .task(id: model.count) { events.add("task") }
        .onChange(of: model.count) { events.add("outer change") }
    }
    #expect(
      try await test.frame { test.model.count = 1 } == ["inner change", "task", "outer change"])
  }

  @Test("219: a finished task starts again only for another id")
  func finished() async throws {
    try await mount { [events] model in
      Text(model.name).task(id: model.count) { events.add("start \(model.count)") }
    }
    #expect(events.take() == ["start 0"])
    #expect(try await frame { model.name = "b" } == [])
    #expect(try await frame { model.count = 1 } == ["start 1"])
  }

  // MARK: Starts

  @Test("15b, 216b: a task begins after the actions of the frame")
  func startAfterFrame() async throws {
    try await mount { [events] _ in
      Text("a").task { events.add("task") }.onAppear { events.add("appear") }
    }
    #expect(events.take() == ["appear", "task"])
  }

  @Test("216c: the tasks of nested views begin after all actions, the innermost first")
  func nestedTasks() async throws {
    try await mount { [events] model in
      Group {
        VStack {
          Text("a").task { events.add("task") }
            .onChange(of: model.flag, initial: true) { events.add("change") }
            .onAppear { events.add("appear") }
        }
        .task { events.add("inner task") }
        .onChange(of: model.flag, initial: true) { events.add("inner change") }
        .onAppear { events.add("inner appear") }
      }
      .task { events.add("outer task") }
      .onChange(of: model.flag, initial: true) { events.add("outer change") }
      .onAppear { events.add("outer appear") }
    }
    #expect(
      events.take() == [
        "change", "appear", "inner change", "inner appear", "outer change", "outer appear",
        "task", "inner task", "outer task",
      ])
  }

  @Test(
    "215b, 216: by macOS 27's rule, tasks begin in the order of the actions, last view first")
  func startInOrder() throws {
    let test = Self.inOrder
    let events = test.events
    try test.bed.mount { _ in
      Stage(model: test.model) { _ in
        VStack {
          Text("a").task { events.add("task a") }.onAppear { events.add("appear a") }
          Text("b").onAppear { events.add("appear b") }.task { events.add("task b") }
        }
        .task { events.add("task") }
      }
    }
    #expect(events.take() == ["appear b", "task b", "task a", "appear a", "task"])
    #expect(test.bed.host.counters.evaluations == 1)
  }

  @Test(
    "215: by macOS 27's rule, what a task writes before it suspends is in the frame")
  func writeInOrder() throws {
    let test = Self.inOrder
    let events = test.events
    try test.bed.mount { _ in
      Stage(model: test.model) { model in
        let _ = Component.current.map { _ in events.add("body \(model.count)") }
        Text("a").onAppear { events.add("appear") }
          .task {
            events.add("start \(model.count)")
            model.count = 1
            events.add("wrote 1")
          }
      }
    }
    #expect(events.take() == ["body 0", "appear", "start 0", "wrote 1", "body 1"])
  }

  @Test(
    "309: by macOS 27's rule, the task of a new branch begins before the old one is cancelled")
  func replaced() async throws {
    let test = Self.inOrder
    let (events, clock) = (test.events, test.clock)
    try await test.mount { model in
      if model.flag {
        Text("a").onAppear { events.add("appear") }.task { await sleep("then", on: clock, events) }
      } else {
        Text("a").onDisappear { events.add("disappear") }
          .task { await sleep("else", on: clock, events) }
      }
    }
    #expect(
      try await test.frame { test.model.flag = true }
        == ["appear", "start then", "disappear", "cancel else", "resumed else"])
  }
}
