import SwiftUI
import Testing

/// Tests observations of views that only the module `SwiftUI` has: layers of groups, alerts for a
/// value, and tabs.
@MainActor
struct GroupedTests {
  final class Log {
    var names: [String] = []

    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  struct Badge: View {
    let log: Log
    @State private var number = 0
    var body: some View {
      Text("badge \(number)").onAppear { log.names.append("badge") }
      Button("count") { number += 1 }
    }
  }
  struct Layers: View {
    let log: Log
    var body: some View {
      Group {
        Text("a")
        Group {
          Text("b")
          EmptyView()
        }
        Text("c")
      }
      .overlay { Badge(log: log) }
      VStack {
        Text("d")
        Text("e")
      }
      .overlay { Badge(log: log) }
    }
  }
  @Test("318: an overlay of a group is made for each view of the group, with a state of its own")
  func overlays() throws {
    let (log, host) = (Log(), TreeHost())
    try host.mount(Layers(log: log))
    #expect(log.take() == .init(repeating: "badge", count: 4))
    try TestDriver(host).press("count")
    let texts = TestDriver(host).texts().filter { $0 != "count" }
    #expect(
      texts == ["a", "badge 1", "b", "badge 0", "c", "badge 0", "d", "e", "badge 0"])
  }

  @Test("319: an overlay of a group at the root is made for each view, too")
  func rootOverlay() throws {
    struct Root: View {
      let log: Log
      var body: some View {
        Group {
          Text("a")
          Text("b")
        }
        .overlay { Badge(log: log) }
      }
    }
    let (log, host) = (Log(), TreeHost())
    try host.mount(Root(log: log))
    #expect(log.take() == ["badge", "badge"])
  }

  struct Shapes: View {
    @State private var isOn = true
    var body: some View {
      ZStack {
        if isOn { Text("primary") }
        Color.green
      }
      .overlay { Count(name: "kept") }
      Color.green.overlay {
        if isOn { Count(name: "own") } else { Count(name: "own") }
      }
      if isOn {
        Count(name: "branch").padding(4)
      } else {
        Count(name: "branch").padding(4).padding(8)
      }
      isOn
        ? AnyView(Count(name: "erased").padding(4))
        : AnyView(Count(name: "erased").padding(4).padding(8))
      Button("change") { isOn.toggle() }
    }
  }
  struct Count: View {
    let name: String
    @State private var number = 0
    var body: some View { Button("\(name) \(number)") { number += 1 } }
  }
  /// The buttons after each has counted and the shape of the views has changed.
  private func countsAfterChange() throws -> [String] {
    let host = TreeHost()
    let driver = TestDriver(host)
    try host.mount(Shapes())
    for name in ["kept", "own", "branch", "erased"] { try driver.press("\(name) 0") }
    try driver.press("change")
    return driver.texts()
  }
  @Test("317: an overlay keeps its state when its primary changes, and not when it changes itself")
  func overlayState() throws {
    let counts = try countsAfterChange()
    #expect(counts.contains("kept 1") && counts.contains("own 0"))
  }

  @Test("343: a view with another number of modifiers in the other branch has new state")
  func branches() throws {
    #expect(try countsAfterChange().contains("branch 0"))
  }

  @Test("316: an AnyView whose view has one more inert modifier keeps its state")
  func erased() throws {
    #expect(try countsAfterChange().contains("erased 1"))
  }

  struct Item: Identifiable { let id: String }
  struct Alerts: View {
    @State private var item: Item?
    @State private var isShown = false
    @State private var data: String?
    var body: some View {
      Button("item") { item = Item(id: "a") }
      Button("other item") { item = Item(id: "b") }
      Text("text").alert(item: $item) { Alert(title: Text("item \($0.id)")) }
      Button("show") { isShown = true }
      Button("data") { data = "k" }
      Button("no data") { data = nil }
      Text("text").alert("title", isPresented: $isShown, presenting: data) { data in
        Button("delete \(data)") {}
      } message: {
        Text("message \($0)")
      }
    }
  }
  private func alert(_ driver: TestDriver) -> [String] {
    let words = ["title", "item a", "item b", "message k", "delete k"]
    return driver.texts().filter { words.contains($0) }
  }
  @Test("408: an alert whose value changes while it is shown stays as it was presented")
  func alerts() throws {
    let host = TreeHost()
    try host.mount(Alerts())
    let driver = TestDriver(host)
    try driver.press("item")
    try driver.press("other item")
    #expect(alert(driver) == ["item a"])
    try driver.dismiss()
    try driver.press("other item")
    #expect(alert(driver) == ["item b"])
    try driver.dismiss()
    try driver.press("show")
    try driver.press("data")
    #expect(alert(driver) == ["title"])
    try driver.dismiss()
    try driver.press("show")
    #expect(alert(driver) == ["title", "message k", "delete k"])
    try driver.press("no data")
    #expect(alert(driver) == ["title", "message k", "delete k"])
    #expect(host.audit() == [])
  }

  struct Page: View {
    let name: String
    let log: Log
    init(name: String, log: Log) {
      self.name = name
      self.log = log
      log.names.append("init \(name)")
    }
    var body: some View {
      let _ = log.names.append("body \(name)")
      Text(name)
    }
  }
  struct Tabs: View {
    let log: Log
    var body: some View {
      TabView {
        Tab("A", systemImage: "a") { Page(name: "a", log: log) }
        Tab("B", systemImage: "b") { Page(name: "b", log: log) }
      }
    }
  }
  @Test("views in tabs are made once with the body around them, and evaluated when they are shown")
  func tabs() throws {
    let (log, host) = (Log(), TreeHost())
    try host.mount(Tabs(log: log))
    #expect(log.take() == ["init a", "init b", "body a"])
    let driver = TestDriver(host)
    for (tab, body) in [(1, "body b"), (0, nil), (1, nil)] {
      try host.flush()
      let before = host.counters.evaluations
      try driver.select(tab)
      #expect(log.take().contains(body ?? "") == (body != nil))
      #expect(host.counters.evaluations == before + (body == nil ? 0 : 1))
    }
  }
}
