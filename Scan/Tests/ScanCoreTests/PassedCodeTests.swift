import Testing

@testable import ScanCore

private let theme = """
  @Observable final class Theme { static let shared = Theme(); var scale = 1.0; var name = "" }
  """

/// What is passed to a call, and which declaration the call means.
@Suite("Calls and what they pass")
struct PassedCodeTests {
  @Test(
    arguments: [
      ("Font", "font"), ("Color", "foregroundStyle"), ("ShapeStyle where Self == Color", "tint"),
    ])
  func `a static member of an extension is found without its type`(
    type: String, modifier: String
  ) {
    let facts = scan(
      theme,
      """
      extension \(type) {
        static var big: Self { make(Theme.shared.scale) }
        static func huge(_ n: Int) -> Self { make(Theme.shared.scale) }
      }
      struct A: View { var body: some View { Text("a").\(modifier)(.big) } }
      struct B: View { var body: some View { Text("a").\(modifier)(.huge(2)) } }
      """)
    #expect(facts.reads("A") == ["Theme.scale tracked"])
    #expect(facts.reads("B") == ["Theme.scale tracked"])
  }

  @Test func `a type of the app with the name of a container of SwiftUI does not stand for it`() {
    let facts = scan(
      player,
      "struct List: Codable { let id: String; init(id: String, title: String? = nil) {} }",
      playerView("List { Text(player.title) }"))
    #expect(facts.reads("Screen") == ["Player.title tracked"])
    #expect(facts.findings(ObservesWithoutReading.self) == [])
  }

  @Test(
    arguments: [
      "Label { Text(player.title) } icon: { Image(\"a\") }",
      "Button { } label: { Text(player.title) }",
      "Text(player.title).badge(3)",
    ])
  func `an initialiser or a modifier of the app that takes something else is not meant`(
    body: String
  ) {
    let facts = scan(
      player, theme,
      """
      extension Label { init(_ theme: Theme, describing: Int) { self.init(theme.name) } }
      extension Button { init(_ theme: Theme, describing: Int) { self.init(theme.name) } }
      extension View { func badge(_ theme: Theme) -> some View { overlay(Text(theme.name)) } }
      """, playerView(body))
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test(
    arguments: [
      "func get() -> Double { player.time }; func set(_ to: Double) { print(player.title) }",
      "let get = { player.time }; let set = { (to: Double) in print(player.title) }",
    ])
  func `local functions are the getter and the setter of a binding`(locals: String) {
    let facts = scan(
      player,
      playerView(
        "Slider(value: time)",
        "var time: Binding<Double> { \(locals); return Binding(get: get, set: set) }"))
    #expect(facts.reads("Screen") == ["Player.time binding", "Player.title action"])
  }

  @Test func `a local closure reads where it is called`() {
    let facts = scan(
      player,
      playerView(
        """
        let title = { player.title }
        let save = { print(player.time) }
        VStack { Text(title()); Button("Save", action: save) }
        """))
    #expect(facts.reads("Screen") == ["Player.title tracked", "Player.time action"])
  }

  @Test func `a method that is passed by its name runs when a closure would`() {
    let facts = scan(
      player,
      playerView(
        "ForEach(0..<3, content: row)",
        "func row(_ number: Int) -> some View { Text(player.title) }"))
    #expect(facts.reads("Screen") == ["Player.title row"])
  }

  @Test func `a closure that awaits, or may, is no part of a body`() {
    let facts = scan(
      player,
      """
      struct Loader { let load: () async -> Double; let name: String }
      """,
      playerView(
        "Text(Loader(load: { player.time }, name: player.title).name)"
          + ".modifier(retrying { await player.load(); print(player.volume) })"))
    #expect(
      facts.reads("Screen")
        == ["Player.title tracked", "Player.time action", "Player.volume action"])
  }

  @Test func `an action that gives a result is no content`() {
    let facts = scan(
      player,
      """
      struct Row: View {
        let onCheck: () -> Bool
        var body: some View { Button("a") { _ = onCheck() } }
      }
      """, playerView("Row(onCheck: { player.isPlaying })"))
    #expect(facts.reads("Screen") == ["Player.isPlaying action"])
  }

  @Test func `an implicit initialiser is one of the type that a getter declares`() {
    let facts = scan(
      player,
      """
      struct Row { let title: String; let play: () -> Void }
      """,
      playerView("Text(row.title)", "var row: Row { .init(title: player.title) { player.play() } }")
    )
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `an optional is unwrapped by map, and a key path reads its property`() {
    let facts = scan(
      "@Observable final class Item { var title = \"\"; var count = 0; var rank = 0 }",
      """
      struct A: View { let item: Item?; var body: some View { Text(item.map { $0.title } ?? "") } }
      struct B: View { let item: Item; var body: some View { Text("\\(item[keyPath: \\.count])") } }
      struct C: View { let items: [Item]
        var body: some View { Text("\\(Dictionary(grouping: items, by: \\.rank).count)") } }
      """)
    #expect(facts.reads("A") == ["Item.title tracked may"])
    #expect(facts.reads("B") == ["Item.count tracked"])
    #expect(facts.reads("C") == ["Item.rank tracked"])
    #expect(facts.views.flatMap(\.reads).allSatisfy { $0.place.line > 0 })
  }

  @Test func `a read through a protocol is likely if a struct conforms, too`() {
    let facts = scan(
      """
      protocol Titled { var title: String { get } }
      struct Plain: Titled { var title = "" }
      @Observable final class Page: Titled { var title = "" }
      func label(_ titled: some Titled) -> String { titled.title }
      struct Screen: View { var body: some View { Text(label(Plain())) } }
      """)
    #expect(facts.views[0].reads.map(\.confidence) == [.likely])
  }
}

@Suite("Announcements by hand")
struct AnnouncementTests {
  @Test(
    arguments: [
      "var n = 0 { didSet { objectWillChange.send() } }; func add() { n += 1 }",
      "@AppStorage(\"n\") var n = 0; func add() { n += 1 }",
      "var n = 0; func add() { n += 1; objectWillChange.send() }",
    ])
  func `a write that announces the object runs its observers`(members: String) {
    let facts = scan(
      """
      final class Model: ObservableObject { \(members) }
      struct Screen: View {
        @ObservedObject var model: Model
        var body: some View { Text("a") }
      }
      """)
    #expect(Impact(facts).property("Model", "n")?.now == ["Screen"])
  }

  @Test(
    arguments: [
      "func add() { n += 1 }; func tell() { objectWillChange.send() }",
      "func add() { n += 1 }; func flush() { objectWillChange.send(); n = 0 }",
      "func add() { n = 1; later { self.objectWillChange.send() } }",
    ])
  func `a property that is also written without an announcement runs nothing`(members: String) {
    let facts = scan(
      """
      final class Model: ObservableObject { var n = 0; \(members) }
      struct Screen: View {
        @ObservedObject var model: Model
        var body: some View { Text("a") }
      }
      """)
    #expect(Impact(facts).property("Model", "n")?.now == [])
  }
}
