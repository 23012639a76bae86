import Testing

@testable import ScanCore

@Suite("Rules")
struct RuleTests {
  @Test func `a view that only acts on an object observes it for nothing`() {
    let source = playerView("Button(\"\") { player.play() }")
    #expect(scan(player, source).findings(ObservesWithoutReading.self) == ["Screen.player"])
  }

  @Test(arguments: [
    "Text(player.label)", "Toggle(\"\", isOn: $player.isPlaying)", "Text(player.unknown)",
    "row(player)",
  ])
  func `a view that reads, binds or cannot be resolved is no finding`(_ body: String) {
    let members = "func row(_ p: Player) -> some View { Text(p.title) }"
    #expect(
      scan(player, playerView(body, members)).findings(ObservesWithoutReading.self) == [])
  }

  @Test func `one property of a large object is a finding, and two are none`() {
    let model = """
      class M: ObservableObject {
        @Published var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0
        func set() { a = 1; b = 1; c = 1; d = 1; e = 1; f = 1 }
      }
      """
    func view(_ body: String) -> String {
      "struct V: View { @ObservedObject var m: M; var body: some View { \(body) } }"
    }
    #expect(
      scan(model, view("Text(\"\\(m.a)\")")).findings(WholeObjectForOneValue.self) == ["V.m"])
    #expect(
      scan(model, view("Text(\"\\(m.a) \\(m.b)\")")).findings(WholeObjectForOneValue.self) == [])
  }

  @Test func `a view that observes a class for its static variables is no finding`() {
    let theme = """
      final class Theme: ObservableObject {
        static var accent: String?
        @Published var version = 0
        func change() { Theme.accent = ""; version += 1 }
      }
      extension Color { init(id: String) { self.init(Theme.accent ?? id) } }

      """
    func view(_ body: String) -> String {
      "struct V: View { @EnvironmentObject var theme: Theme; var body: some View { \(body) } }"
    }
    #expect(scan(theme + view("Color(id: \"\")")).findings(ObservesWithoutReading.self) == [])
    #expect(
      scan(theme + view("Text(\"\")")).findings(ObservesWithoutReading.self) == ["V.theme"])
  }

  @Test func `a new object in an ObservedObject is a finding, and a shared one is none`() {
    func source(_ value: String) -> String {
      "struct V: View { @ObservedObject var p = \(value); var body: some View { Text(p.title) } }"
    }
    #expect(scan(player, source("Player()")).findings(ObjectCreatedInView.self) == ["V.p"])
    #expect(scan(player, source("Player.shared")).findings(ObjectCreatedInView.self) == [])
  }

  @Test func `a published object is a finding unless its notifications are passed on`() {
    func outer(_ rest: String) -> String {
      "class Outer: ObservableObject { @Published var player = Player()\n\(rest) }"
    }
    #expect(scan(player, outer("")).findings(PublishedObject.self) == ["Outer.player"])
    let sink = "init() { player.objectWillChange.sink { self.objectWillChange.send() } }"
    #expect(scan(player, outer(sink)).findings(PublishedObject.self) == [])
  }

  @Test func `a sink of a publisher is a finding, and one of another property is another`() {
    let facts = scan(
      "class A: ObservableObject { @Published var a = 0, b = 0\n init() { $a.sink { _ in }; $b.sink { _ in } } }"
    )
    #expect(
      facts.findings(PipelineToRewrite.self) == ["A.$a File0.swift", "A.$b File0.swift"])
  }

  @Test func `an Observable class that is still an ObservableObject is a finding`() {
    let facts = scan("@Observable class Food: ObservableObject { var a = 0 }")
    #expect(facts.findings(HalfMigrated.self) == ["Food"])
  }

  @Test func `a struct of which three views use different fields is a finding`() {
    var source = """
      struct State { var a = 0, b = 0, c = 0, d = 0 }
      @Observable class Store { var state = State(); func f() { state.a = 1 } }

      """
    for field in ["a", "b", "c"] {
      source +=
        "struct V\(field): View { let s: Store; var body: some View { Text(\"\\(s.state.\(field))\") } }\n"
    }
    #expect(scan(source).findings(StructBag.self) == ["Store.state"])
  }

  @Test func `an object inside an observed one is found on request`() {
    let facts = scan(
      player,
      """
      class Outer: ObservableObject { let player = Player(); @Published var n = 0 }
      struct V: View { @ObservedObject var outer: Outer; var body: some View { Text(outer.player.title) } }
      struct W: View { @ObservedObject var p: Player; var body: some View { TextField("", text: $p.title) } }
      """)
    #expect(facts.findings(NestedObjectUnobserved.self) == ["V Player.title"])
  }

  @Test func `a plain var that a body reads is found on request`() {
    let facts = scan(
      """
      class A: ObservableObject { var x = 0; func f() { x = 1 } }
      struct V: View { @ObservedObject var a: A; var body: some View { Text("\\(a.x)") } }
      """)
    #expect(facts.findings(UnpublishedRead.self) == ["A.x"])
  }

  @Test func `each rule has a page with its id, a program, and what stands behind it`() {
    for rule in Rules.all {
      #expect(rule.page.hasPrefix("# \(rule.id)" + (rule.isDefault ? "\n" : " (on request)\n")))
      #expect(rule.page.contains("\n    "))
      #expect(rule.page.contains("Behind it: "))
    }
  }

  @Test func `the pages that a rule names are in the repository`() throws {
    for rule in Rules.all {
      for match in rule.page.matches(of: /(docs|Sources)\/[A-Za-z.\/-]+\.md/) {
        let path = repository.appendingPathComponent(String(match.output.0)).path
        #expect((try? String(contentsOfFile: path, encoding: .utf8)) != nil, "\(path)")
      }
    }
  }
}
