import ComponentTree
import Testing

/// Tests lazy containers, tabs, pickers and links.
@MainActor
struct LazyTests {
  typealias Counter = StateTests.Counter

  struct Rows: View {
    let models: [Model]
    let isList: Bool
    let log: Log
    var body: some View {
      let _ = log.note("Rows")
      if isList {
        List { ForEach(0..<models.count) { row(models[$0]) } }
      } else {
        ScrollView { LazyVStack { ForEach(0..<models.count) { row(models[$0]) } } }
      }
    }
    private func row(_ model: Model) -> some View {
      NotificationTests.NameView(model: model, log: log)
    }
  }
  private func mounted(
    _ models: [Model], isList: Bool = false, viewport: Int? = 10, rules: TreeRules = .current
  ) throws -> (host: TreeHost, driver: TestDriver, log: Log) {
    let host = TreeHost(engine: TestEngine(), rules: rules, viewport: viewport)
    let log = Log()
    try host.mount(Rows(models: models, isList: isList, log: log))
    _ = log.take()
    return (host, TestDriver(host, clock: ManualClock()), log)
  }
  private func names(_ range: Range<Int>) -> [String] { range.map { "\($0)" } }
  private func check(_ host: TreeHost) {
    #expect(host.audit() == [])
    #expect(host.checksum == host.fullChecksum())
  }

  @Test(
    "52, 52a, 55b: a lazy container makes the rows that the viewport shows",
    arguments: [true, false])
  func viewport(isList: Bool) throws {
    let models = names(0..<100).map { Model(name: $0) }
    let (host, driver, log) = try mounted(models, isList: isList)
    #expect(host.componentCount == 11)
    #expect(driver.texts() == names(0..<10))
    models[50].name = "b"
    try host.flush()
    #expect(log.take() == [])
    check(host)
    let (all, _, _) = try mounted(models, isList: isList, viewport: nil)
    #expect(all.componentCount == 101)
  }

  struct Columns: View {
    let models: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Columns")
      ScrollView {
        LazyHStack {
          ForEach(0..<models.count) { NotificationTests.NameView(model: models[$0], log: log) }
        }
      }
    }
  }
  @Test("a lazy horizontal stack makes the views that the viewport shows")
  func columns() throws {
    let models = names(0..<30).map { Model(name: $0) }
    let host = TreeHost(engine: TestEngine(), viewport: 10)
    let log = Log()
    try host.mount(Columns(models: models, log: log))
    #expect(log.take() == ["Columns"] + Array(repeating: "NameView", count: 10))
    models[20].name = "b"
    try host.flush()
    #expect(log.take() == [])
    try TestDriver(host, clock: ManualClock()).scroll(to: 5)
    #expect(log.take() == Array(repeating: "NameView", count: 5))
    #expect(host.componentCount == 11)
    check(host)
  }

  @Test("scrolling makes and removes rows without evaluating the body")
  func scrolling() throws {
    let models = names(0..<100).map { Model(name: $0) }
    let (host, driver, log) = try mounted(models)
    let before = host.counters
    try driver.scroll(to: 5)
    #expect(log.take() == Array(repeating: "NameView", count: 5))
    #expect(driver.texts() == names(5..<15))
    #expect(host.componentCount == 11)
    #expect(host.counters.evaluations == before.evaluations + 5)
    #expect(host.counters.invalidations == before.invalidations)
    check(host)
    try driver.scroll(to: 1_000)
    #expect(driver.texts() == names(90..<100))
    check(host)
    host.unmount()
    #expect(host.registrationCount == 0)
    #expect(host.checksum == 0)
  }

  struct NestedRows: View {
    var body: some View {
      LazyVStack {
        ForEach(0..<5) { row in
          VStack { ForEach(0..<4) { Text("\(row).\($0)") } }
        }
      }
    }
  }

  @Test(
    "rows of a lazy container are lazy; the rows inside them are not",
    arguments: [TreeRules(content: .scope), TreeRules(content: .partOfBody)])
  func nestedRows(_ rules: TreeRules) throws {
    let host = TreeHost(engine: TestEngine(), rules: rules, viewport: 2)
    try host.mount(NestedRows())
    let texts = TestDriver(host, clock: ManualClock()).texts()
    #expect(texts == (0..<2).flatMap { row in (0..<4).map { "\(row).\($0)" } })
    check(host)
  }

  @Test("if content belongs to the body's scope, scrolling evaluates the body")
  func scrollingBody() throws {
    let (host, driver, log) = try mounted(
      names(0..<30).map { Model(name: $0) }, rules: TreeRules(content: .partOfBody))
    try driver.scroll(to: 2)
    #expect(log.take() == ["Rows", "NameView", "NameView"])
    check(host)
    let (_, other, _) = try mounted([], viewport: nil)
    #expect(throws: DriverError.self) { try other.scroll(to: 1) }
  }

  struct TabbedScreen: View {
    let models: [Model]
    let log: Log
    @State private var tab = 0
    var body: some View {
      let _ = log.note("Tabs")
      TabView(selection: $tab) {
        let _ = log.note("tabs")
        Counter(log: log).tabItem { Text("Counter") }.tag(0)
        NotificationTests.NameView(model: models[0], log: log).tag(1)
      }
    }
  }
  @Test(
    "222b: tabs are made with the body around them, and a tab is evaluated when it is first shown")
  func tabs() throws {
    let bed = Bed()
    let models = [Model(name: "tab")]
    try bed.host.mount(TabbedScreen(models: models, log: bed.log))
    bed.check()
    #expect(bed.log.take() == ["Tabs", "tabs", "Counter"])
    #expect(bed.host.componentCount == 2)
    #expect(try bed.frame { try bed.driver.press("more") } == ["Counter"])
    #expect(try bed.frame { models[0].name = "b" } == [])
    #expect(try bed.frame { try bed.driver.select(1) } == ["NameView"])
    #expect(bed.driver.texts().last == "b")
    #expect(try bed.frame { models[0].name = "c" } == ["NameView"])
    #expect(try bed.frame { try bed.driver.select(0) } == [])
    #expect(bed.driver.texts().first == "1")
    #expect(bed.host.componentCount == 3)
  }

  struct Choosing: View {
    let log: Log
    @State private var choice = "a"
    var body: some View {
      let _ = log.note("Choosing")
      Picker("Choice", selection: $choice) {
        Text("A").tag("a")
        Text("B").tag("b")
      }
      Text("tap here").onTapGesture { choice = "a" }
    }
  }
  @Test("a picker reads its selection in its own scope")
  func picker() throws {
    let bed = Bed()
    try bed.mount { Choosing(log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { try bed.driver.select("b") } == [])
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.frame { try bed.driver.tap("tap here") } == [])
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
    #expect(try bed.frame { try bed.driver.tap("tap here") } == [])
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
    #expect(throws: DriverError.self) { try bed.driver.tap("nowhere") }
  }

  struct Linked: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Linked")
      NavigationStack {
        NavigationLink("go") { NotificationTests.NameView(model: model, log: log) }
      }
    }
  }
  @Test("a link's destination is evaluated when it is shown")
  func link() throws {
    let bed = Bed()
    let model = Model(name: "there")
    try bed.mount { Linked(model: model, log: $0) }
    #expect(try bed.frame { try bed.driver.press("go") } == ["NameView"])
    #expect(bed.driver.texts() == ["there"])
    #expect(try bed.frame { try bed.driver.goBack() } == [])
    #expect(bed.driver.texts() == ["go"])
  }
}
