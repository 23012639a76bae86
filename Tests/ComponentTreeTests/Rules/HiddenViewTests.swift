import ComponentTree
import Testing

/// Tests views that are mounted, but hidden: tabs that are not selected, and covered levels of a
/// navigation stack. Also tests modifiers on a `ForEach` without rows, which have no place.
@MainActor
struct HiddenViewTests {
  struct Page: View {
    let name: String
    let events: Events
    @State private var presses = 0
    var body: some View {
      Text("\(name) \(presses)")
        .onAppear { events.add("+\(name)") }
        .onDisappear { events.add("-\(name)") }
      Button("press \(name)") { presses += 1 }
    }
  }
  private func shown(_ bed: Bed) -> [String] {
    bed.driver.texts().filter { $0.last?.isNumber == true }
  }

  // MARK: Tabs

  struct Tabs: View {
    let events: Events
    var body: some View {
      TabView {
        Page(name: "a", events: events).tabItem { Text("A") }
        Page(name: "b", events: events).tabItem { Text("B") }
      }
    }
  }
  @Test(
    "222, 223: a tab that the user leaves disappears, keeps its state, and appears again")
  func tabs() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in Tabs(events: events) }
    #expect(events.take() == ["+a"])
    try bed.driver.press("press a")
    try bed.driver.select(1)
    #expect(events.take() == ["+b", "-a"])
    try bed.driver.select(0)
    #expect(events.take() == ["+a", "-b"])
    #expect(shown(bed).first == "a 1")
    bed.check()
    bed.host.unmount()
    #expect(events.take() == ["-a"])
  }

  struct WorkingTabs: View {
    let model: Model
    let clock: ManualClock
    let events: Events
    var body: some View {
      TabView {
        Text("work \(model.count)").tabItem { Text("A") }
          .task { await work("plain") }
          .task(id: model.count) { await work("id \(model.count)") }
        Text("other").tabItem { Text("B") }
      }
    }
    private func work(_ name: String) async {
      events.add("start \(name)")
      do { try await clock.sleep(for: .seconds(1)) } catch { events.add("cancel \(name)") }
    }
  }
  @Test("223: the tasks of a tab that the user leaves are cancelled, and start again with it")
  func tabTasks() async throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    try bed.mount { _ in WorkingTabs(model: model, clock: bed.driver.clock, events: events) }
    try await bed.driver.settle()
    #expect(Set(events.take()) == ["start plain", "start id 0"])
    try bed.driver.select(1)
    try await bed.driver.settle()
    #expect(Set(events.take()) == ["cancel plain", "cancel id 0"])
    // A hidden view is evaluated, but a different id starts no task.
    model.count = 1
    try await bed.driver.settle()
    #expect(events.take() == [])
    bed.check()
    try bed.driver.select(0)
    try await bed.driver.settle()
    #expect(Set(events.take()) == ["start plain", "start id 1"])
    #expect(bed.driver.texts().contains("work 1"))
  }

  struct ModifiedTabs: View {
    let events: Events
    var body: some View {
      TabView {
        Text("a").tabItem { Text("A") }.tag(0).noted("a", events)
        Text("b").tabItem { Text("B") }.tag(1).noted("b", events)
      }
    }
  }
  @Test("a modifier outside of tabItem belongs to the tab")
  func modifiersOnTabs() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in ModifiedTabs(events: events) }
    #expect(events.take() == ["+a"])
    try bed.driver.select(1)
    #expect(events.take() == ["+b", "-a"])
    try bed.driver.select(0)
    #expect(events.take() == ["+a", "-b"])
  }

  struct GrowingTabs: View {
    let model: Model
    let events: Events
    var body: some View {
      TabView {
        VStack {
          ForEach(0..<model.count, id: \.self) { Page(name: "row \($0)", events: events) }
        }
        .tabItem { Text("A") }
        Text("other").tabItem { Text("B") }
      }
    }
  }
  @Test("a view that is made in a hidden tab appears when the tab is shown")
  func madeInHiddenTab() throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    model.count = 1
    try bed.mount { _ in GrowingTabs(model: model, events: events) }
    try bed.driver.select(1)
    #expect(events.take() == ["+row 0", "-row 0"])
    _ = try bed.frame { model.count = 3 }
    _ = try bed.frame { model.count = 2 }
    #expect(events.take() == [])
    try bed.driver.select(0)
    #expect(events.take() == ["+row 1", "+row 0"])
  }

  // MARK: Levels

  struct Levels: View {
    let events: Events
    var body: some View {
      NavigationStack {
        Page(name: "root", events: events)
        NavigationLink("go") {
          Page(name: "first", events: events)
          NavigationLink("on") { Page(name: "second", events: events) }
        }
      }
    }
  }
  @Test(
    "224: a covered level disappears and keeps its state, and appears again when it is uncovered")
  func links() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in Levels(events: events) }
    try bed.driver.press("press root")
    #expect(events.take() == ["+root"])
    try bed.driver.press("go")
    #expect(events.take() == ["+first", "-root"])
    try bed.driver.press("press first")
    try bed.driver.press("on")
    #expect(events.take() == ["+second", "-first"])
    try bed.driver.goBack()
    #expect(events.take() == ["+first", "-second"])
    try bed.driver.goBack()
    #expect(events.take() == ["+root", "-first"])
    #expect(shown(bed) == ["root 1"])
    try bed.driver.press("go")
    #expect(shown(bed).contains("first 0"))
    bed.check()
  }

  struct PathStack: View {
    let events: Events
    @State private var path: [AnyHashable] = []
    var body: some View {
      let source = NavigationPathSource(
        $path, elements: { $0 },
        push: { path, value in
          path.append(value)
          return true
        }, cut: { $0.removeLast($0.count - $1) })
      NavigationStack(
        path: source,
        content: Page(name: "root", events: events)
          .navigationDestination(for: Int.self) { Page(name: "\($0)", events: events) }
          .navigationDestination(for: String.self) { Page(name: $0, events: events) })
      Button("1, x, 2") { path = [1, "x", 2] }
      Button("1, x") { path = [1, "x"] }
      Button("y") { path = ["y"] }
      Button("3") { path = [3] }
      Button("root") { path = [] }
    }
  }
  @Test("of the values on a path, only the last value's destination is uncovered")
  func path() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in PathStack(events: events) }
    try bed.driver.press("press root")
    #expect(events.take() == ["+root"])
    for (button, expected) in [
      ("1, x, 2", ["+2", "-root"]), ("1, x", ["+x", "-2"]), ("y", ["+y", "-x"]),
      ("3", ["+3", "-y"]), ("root", ["+root", "-3"]),
    ] {
      try bed.driver.press(button)
      #expect(events.take() == expected, "\(button)")
      bed.check()
    }
    #expect(shown(bed).filter { $0.hasPrefix("root") } == ["root 1"])
  }

  struct TabsOfLevels: View {
    let events: Events
    var body: some View {
      TabView {
        Levels(events: events).tabItem { Text("A") }
        Page(name: "other", events: events).tabItem { Text("B") }
      }
    }
  }
  @Test("only the uncovered level of a stack in a tab disappears and appears with the tab")
  func levelsInTab() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in TabsOfLevels(events: events) }
    try bed.driver.press("go")
    _ = events.take()
    try bed.driver.select(1)
    #expect(events.take() == ["+other", "-first"])
    try bed.driver.select(0)
    #expect(events.take() == ["+first", "-other"])
    try bed.driver.goBack()
    #expect(events.take() == ["+root", "-first"])
  }

  // MARK: The driver

  @Test("the driver finds neither the texts nor the buttons of a hidden tab")
  func driverAndTabs() throws {
    let bed = Bed()
    try bed.mount { _ in Tabs(events: Events()) }
    let first = try bed.driver.component(showing: "a 0")
    try bed.driver.select(1)
    #expect(bed.driver.texts() == ["b 0", "press b"])
    #expect(bed.driver.texts(in: first) == [])
    #expect(throws: DriverError.self) { try bed.driver.press("press a") }
    try bed.driver.select(0)
    #expect(bed.driver.texts() == ["a 0", "press a"])
  }

  @Test("the driver finds the uncovered level of a stack, and goes back from it")
  func driverAndLevels() throws {
    let bed = Bed()
    try bed.mount { _ in TabsOfLevels(events: Events()) }
    #expect(bed.driver.texts() == ["root 0", "press root", "go"])
    try bed.driver.press("go")
    #expect(bed.driver.texts() == ["first 0", "press first", "on"])
    try bed.driver.press("on")
    #expect(bed.driver.texts() == ["second 0", "press second"])
    #expect(throws: DriverError.self) { try bed.driver.press("press root") }
    try bed.driver.goBack()
    #expect(bed.driver.texts() == ["first 0", "press first", "on"])
    try bed.driver.select(1)
    #expect(bed.driver.texts() == ["other 0", "press other"])
    #expect(throws: DriverError.self) { try bed.driver.goBack() }
  }

  @Test("of a path, the driver finds the last destination, and goes back to the one below")
  func driverAndPath() throws {
    let bed = Bed()
    try bed.mount { _ in PathStack(events: Events()) }
    try bed.driver.press("1, x, 2")
    #expect(shown(bed) == ["2 0", "press 2", "1, x, 2", "3"])
    try bed.driver.goBack()
    #expect(shown(bed) == ["x 0", "1, x, 2", "3"])
    bed.check()
  }

  // MARK: Modifiers on rows

  struct Counted: View {
    let model: Model
    let events: Events
    let isGrouped: Bool
    var body: some View {
      VStack {
        if isGrouped {
          Group { rows }.onAppear { events.add("+") }.onDisappear { events.add("-") }
            .task { events.add("task") }
        } else {
          rows.onAppear { events.add("+") }.onDisappear { events.add("-") }
            .task { events.add("task") }
        }
      }
      .onAppear { events.add("+stack") }
    }
    private var rows: some View { ForEach(0..<model.count, id: \.self) { Text("\($0)") } }
  }
  @Test(
    "206, 207: modifiers on a ForEach appear with its first row and disappear with its last row",
    arguments: [false, true])
  func emptyRows(isGrouped: Bool) async throws {
    let bed = Bed()
    let (model, events) = (Model(), Events())
    try bed.mount { _ in Counted(model: model, events: events, isGrouped: isGrouped) }
    #expect(events.take() == ["+stack"])
    for (count, expected) in [(3, ["+", "task"]), (1, []), (0, ["-"]), (2, ["+", "task"])] {
      _ = try bed.frame { model.count = count }
      try await bed.driver.settle()
      #expect(events.take() == expected)
    }
    bed.host.unmount()
    #expect(events.take() == ["-"])
  }

  @Test("206b: a task on a ForEach starts with its first row and is cancelled with its last row")
  func taskOfRows() async throws {
    let bed = Bed()
    let (model, events, clock) = (Model(), Events(), bed.driver.clock)
    try bed.mount { _ in
      Stage(model: model) {
        ForEach(0..<$0.count, id: \.self) { Text("\($0)") }
          .task { await sleep("rows", on: clock, events) }
      }
    }
    for (count, expected) in [
      (3, ["start rows"]), (1, []), (0, ["cancel rows", "resumed rows"]),
    ] {
      _ = try bed.frame { model.count = count }
      try await bed.driver.settle()
      #expect(events.take() == expected)
    }
  }

  struct Mixed: View {
    let model: Model
    let events: Events
    var body: some View {
      VStack { ForEach(0..<model.count, id: \.self) { Text("\($0)") } }
        .onAppear { events.add("+") }
    }
  }
  @Test("a stack without rows has a place, and so do its modifiers")
  func emptyStack() throws {
    let bed = Bed()
    let events = Events()
    try bed.mount { _ in Mixed(model: Model(), events: events) }
    #expect(events.take() == ["+"])
  }
}
