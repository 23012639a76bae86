import ComponentTree
import Testing

/// Tests that the driver sees and presses what the last evaluations have shown.
@MainActor
struct ScreenTests {
  /// A model that announces no change, as one whose `@Published` was forgotten.
  @MainActor final class Silent {
    var items = ["a", "b"]
    var pressed: [String] = []
    var bodies = 0
  }
  struct Shop: View {
    let model: Silent
    var body: some View {
      let _ = model.bodies += 1
      Text("count \(model.items.count)")
      if model.items.count > 2 { Button("clear") { model.pressed.append("clear") } }
      ForEach(model.items, id: \.self) { Text($0) }
      TextField("field", text: .constant("v\(model.items.count)"))
      let count = model.items.count
      Button("add \(count)") {
        model.pressed.append("add \(count)")
        model.items.append("c")
      }
    }
  }

  private func shop(
    driverFirst: Bool = true, retainsOutput: Bool = true
  ) throws -> (model: Silent, host: TreeHost, driver: TestDriver) {
    let model = Silent()
    let host = TreeHost(engine: TestEngine(), retainsOutput: retainsOutput)
    let early = driverFirst ? TestDriver(host, clock: ManualClock()) : nil
    try host.mount(Shop(model: model))
    return (model, host, early ?? TestDriver(host, clock: ManualClock()))
  }

  @Test(
    "after an unannounced write, the driver sees the texts and values of before",
    arguments: [true, false])
  func unannounced(driverFirst: Bool) throws {
    let (model, host, driver) = try shop(driverFirst: driverFirst)
    try driver.press("add 2")
    #expect(model.items.count == 3)
    #expect(driver.texts() == ["count 2", "a", "b", "add 2"])
    #expect(try driver.value(ofField: "field") == "v2")
    #expect(host.audit().map(\.name) == ["Shop"])
  }

  @Test("a button that no evaluation has shown cannot be pressed")
  func neverShown() throws {
    let (model, _, driver) = try shop()
    try driver.press("add 2")
    #expect(throws: DriverError.self) { try driver.press("clear") }
    #expect(model.pressed == ["add 2"])
  }

  @Test("the driver presses the action that the last evaluation has made")
  func lastAction() throws {
    let (model, _, driver) = try shop()
    try driver.press("add 2")
    try driver.press("add 2")
    #expect(model.pressed == ["add 2", "add 2"])
  }

  @Test("queries, searches and actions run no body")
  func noBodies() throws {
    let (model, _, driver) = try shop()
    let before = model.bodies
    _ = driver.texts()
    _ = driver.showsProgress
    _ = try driver.value(ofField: "field")
    _ = try driver.component(showing: "a")
    try driver.press("add 2")
    try driver.type("x", into: "field")
    #expect(throws: DriverError.self) { try driver.toggle("none") }
    #expect(model.bodies == before)
  }

  @Test("a driver of a mounted tree runs each body once, when it is made")
  func lateDriver() throws {
    let model = Silent()
    let host = TreeHost(engine: TestEngine())
    try host.mount(Shop(model: model))
    let before = model.bodies
    let driver = TestDriver(host, clock: ManualClock())
    #expect(model.bodies == before + 1)
    _ = driver.texts()
    _ = TestDriver(host, clock: ManualClock()).texts()
    #expect(model.bodies == before + 1)
  }

  @Test("a host that keeps no output shows what the bodies would make")
  func withoutScreen() throws {
    let (model, _, driver) = try shop(retainsOutput: false)
    model.items = ["x"]
    #expect(driver.texts() == ["count 1", "x", "add 1"])
  }

  struct Mixed: View {
    let model: Model
    @State private var isShown = false
    @State private var rows = [0, 1, 2]
    var body: some View {
      Text("head")
      ForEach(rows, id: \.self) { row in
        Text("\(row) \(model.name)")
        if row == 1 { Inner(title: "inner") }
      }
      .modifier(Framed())
      Button("rows") { rows = [2, 1] }
      Button("sheet") { isShown.toggle() }
        .sheet(isPresented: $isShown) {
          Text("sheet \(model.name)")
          Inner(title: "below")
        }
      Text("foot")
    }
  }
  struct Inner: View {
    let title: String
    @State private var presses = 0
    var body: some View {
      Button(title) { presses += 1 }
      Text("\(presses)")
    }
  }
  struct Framed: ViewModifier {
    func body(content: Content) -> some View {
      Text("[")
      content
      Text("]")
    }
  }

  @Test(
    "rows, presented content and a modifier's content are seen at their places",
    arguments: [TreeRules(content: .scope), TreeRules(content: .partOfBody)], [true, false])
  func places(rules: TreeRules, driverFirst: Bool) throws {
    let model = Model()
    let host = TreeHost(engine: TestEngine(), rules: rules)
    let early = driverFirst ? TestDriver(host, clock: ManualClock()) : nil
    try host.mount(Mixed(model: model))
    let driver = early ?? TestDriver(host, clock: ManualClock())
    let name = model.name
    let head = ["head", "[", "0 \(name)", "1 \(name)", "inner", "0", "2 \(name)", "]"]
    #expect(driver.texts() == head + ["rows", "sheet", "foot"])
    try driver.press("inner")
    try driver.press("rows")
    try driver.press("sheet")
    let after = ["head", "[", "2 \(name)", "1 \(name)", "inner", "1", "]", "rows", "sheet"]
    #expect(driver.texts() == after + ["sheet \(name)", "below", "0", "foot"])
    model.name = "new"
    try driver.frame()
    #expect(driver.texts().contains("sheet new"))
    #expect(driver.texts().contains("2 new"))
    try driver.press("sheet")
    #expect(driver.texts().suffix(2) == ["sheet", "foot"])
    #expect(host.audit() == [])
    #expect(host.checksum == host.fullChecksum())
  }

  @MainActor final class Captured {
    let model: Model
    init(_ model: Model) { self.model = model }
    isolated deinit { _ = model.flag }
  }
  struct Capturing: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Capturing")
      let captured = Captured(model)
      Text(model.name)
      Button("go") { _ = captured }
    }
  }

  @Test("what the release of a replaced action reads is no dependency")
  func release() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Capturing(model: model, log: $0) }
    #expect(try bed.frame { model.name = "b" } == ["Capturing"])
    #expect(try bed.frame { model.flag.toggle() } == [])
  }

  struct Switching: View {
    let make: () -> AnyObject
    @State private var isShown = true
    var body: some View {
      Button("switch") { isShown.toggle() }
      if isShown { Holding(make: make) }
    }
  }
  struct Holding: View {
    let make: () -> AnyObject
    var body: some View {
      let object = make()
      Button("hold") { _ = object }
    }
  }

  @Test("a removed view's actions are released")
  func removal() throws {
    weak var held: AnyObject?
    let host = TreeHost(engine: TestEngine())
    let driver = TestDriver(host, clock: ManualClock())
    try host.mount(
      Switching(make: {
        let object = Log()
        held = object
        return object
      }))
    #expect(held != nil)
    try driver.press("switch")
    #expect(held == nil)
    #expect(driver.texts() == ["switch"])
  }
}
