import Testing

@testable import ScanCore

/// A generic view whose model is behind a protocol.
private let pagedScreen = """
  protocol Paging: ObservableObject { var page: Int { get } }
  final class Pager: Paging { @Published var page = 0 }
  struct Screen<VM: Paging>: View {
    @ObservedObject var model: VM
    var body: some View { Text("\\(model.page)") }
  }
  """

@Suite("Classes of variables")
struct ResolutionTests {
  @Test func `a generic view model behind a protocol is the class that conforms`() {
    let facts = scan(pagedScreen)
    #expect(facts.views[0].observes.map(\.models) == [["Pager"]])
    #expect(facts.reads("Screen") == ["Pager.page tracked"])
  }

  @Test(
    arguments: [
      "protocol Named { var title: String { get } }; extension Named { var upper: String { title } }",
      "protocol Named { var title: String { get }; var upper: String { get } }"
        + "; extension Named { var upper: String { self.title } }",
    ])
  func `an extension of a protocol reads the properties of the class`(named: String) {
    let facts = scan(
      named,
      """
      @Observable final class Page: Named { var title = "a" }
      struct Screen: View { let page: Page; var body: some View { Text(page.upper) } }
      """)
    #expect(facts.reads("Screen") == ["Page.title tracked"])
  }

  @Test func `a required function has the code of the protocol's extension`() {
    let facts = scan(
      """
      protocol Named { var title: String { get }; func upper() -> String }
      extension Named { func upper() -> String { title } }
      @Observable final class Page: Named { var title = "a" }
      struct Screen: View { let page: Page; var body: some View { Text(page.upper()) } }
      """)
    #expect(facts.reads("Screen") == ["Page.title tracked"])
  }

  @Test func `the second condition of an if runs under the first`() {
    let facts = scan(player, playerView("if on, player.isPlaying { Text(\"\") }", "let on = true"))
    #expect(facts.reads("Screen") == ["Player.isPlaying tracked may"])
  }

  @Test func `a read through a protocol with two classes is likely for both`() {
    let facts = scan(
      """
      protocol Paging: ObservableObject { var page: Int { get } }
      final class A: Paging { @Published var page = 0 }
      final class B: Paging { @Published var page = 0 }
      struct Screen<VM: Paging>: View {
        @ObservedObject var model: VM
        var body: some View { Text("\\(model.page)") }
      }
      """)
    #expect(facts.reads("Screen") == ["A.page tracked", "B.page tracked"])
    #expect(Set(facts.views[0].reads.map(\.confidence)) == [.likely])
  }

  @Test func `a property of a superclass belongs to the superclass`() {
    let facts = scan(
      """
      class Base: ObservableObject { @Published var name = "" }
      final class Sub: Base { @Published var age = 0; func grow() { age += 1; name = "" } }
      struct Screen: View {
        @ObservedObject var sub: Sub
        var body: some View { Text(sub.name) }
      }
      """)
    #expect(facts.reads("Screen") == ["Base.name tracked"])
    #expect(Impact(facts).property("Base", "name")?.now == ["Screen"])
  }

  @Test func `a singleton, an alias and a nested type are found`() {
    let facts = scan(
      """
      final class Store: ObservableObject {
        static let shared = Store()
        @Published var count = 0
        final class State: ObservableObject { @Published var page = 0 }
      }
      typealias Current = Store.State
      struct Screen: View {
        @StateObject private var store = Store.shared
        @EnvironmentObject var current: Current
        var body: some View { Text("\\(store.count) \\(current.page)") }
      }
      """)
    #expect(facts.reads("Screen") == ["Store.count tracked", "Store.State.page tracked"])
  }

  @Test func `a type that a generic superclass contains is found through an alias`() {
    let facts = scan(
      """
      class Base<State> {
        final class Context: ObservableObject { @Published var page = 0 }
      }
      typealias ScreenBase = Base<Int>
      class ScreenModel: ScreenBase {}
      struct Screen: View {
        @ObservedObject var context: ScreenModel.Context
        var body: some View { Text("\\(context.page)") }
      }
      """)
    #expect(facts.reads("Screen") == ["Base.Context.page tracked"])
  }

  @Test func `a protocol of models makes no object`() {
    let facts = scan(
      """
      protocol StateModel: ObservableObject {}
      enum Home { final class StateModel: ObservableObject { @Published var a = 0 } }
      final class Other: StateModel { @Published var b = 0 }
      struct Screen: View {
        @StateObject var state = StateModel()
        var body: some View { Text("\\(state.b)") }
      }
      """)
    #expect(facts.views[0].observes.map(\.models) == [[]])
    #expect(facts.reads("Screen") == [])
  }

  @Test func `Self stands for the view that contains the model`() {
    let facts = scan(
      """
      struct Screen: View {
        final class Model: ObservableObject { @Published var a = 0 }
        @StateObject var model: Self.Model
        var body: some View { Text("\\(model.a)") }
      }
      """)
    #expect(facts.reads("Screen") == ["Screen.Model.a tracked"])
  }

  @Test func `an object of the environment is found by its type and by its key`() {
    let facts = scan(
      """
      @Observable final class Theme { var name = "" }
      extension EnvironmentValues { @Entry var theme: Theme = Theme() }
      struct A: View { @Environment(Theme.self) var theme; var body: some View { Text(theme.name) } }
      struct B: View { @Environment(\\.theme) var theme; var body: some View { Text(theme.name) } }
      """)
    #expect(facts.reads("A") == ["Theme.name tracked"])
    #expect(facts.reads("B") == ["Theme.name tracked"])
  }

  @Test func `of two classes of one name, the one in the nearest folder is meant`() {
    func file(_ path: String, _ text: String) -> SourceCode {
      Lowering.file(path: path, text: [UInt8](text.utf8), origin: .app)
    }
    let facts = Analysis.facts([
      file("A/Model.swift", "class Model: ObservableObject { @Published var a = 0 }"),
      file("B/Model.swift", "class Model: ObservableObject { @Published var b = 0 }"),
      file(
        "B/Screen.swift",
        "struct Screen: View { @ObservedObject var m: Model; var body: some View { Text(\"\\(m.b)\") } }"
      ),
    ])
    #expect(facts.reads("Screen") == ["Model.b tracked"])
    #expect(facts.coverage.resolvedAccesses == 1)
  }

  @Test func `a project's own wrapper that observes counts as observing`() {
    let facts = scan(
      """
      final class Settings: ObservableObject { @Published var size = 0 }
      @propertyWrapper struct Setting: DynamicProperty {
        @ObservedObject private var settings = Settings()
        var wrappedValue: Int { settings.size }
      }
      struct Screen: View { @Setting var size; var body: some View { Text("\\(size)") } }
      """)
    #expect(facts.views[0].observes.map(\.models) == [["Settings"]])
    #expect(facts.findings(ObservesWithoutReading.self) == [])
  }

  @Test func `a class that no source declares is named, and its uses do not count`() {
    let facts = scan(
      "struct Screen: View { @ObservedObject var a: Account; var body: some View { Text(a.name) } }"
    )
    #expect(facts.coverage.variables == 1)
    #expect(facts.coverage.resolvedVariables == 0)
    #expect(facts.coverage.missingTypes == ["Account": 1])
    #expect(facts.coverage.accesses == 0)
  }

  @Test func `a member that is not found is named with its place`() {
    let facts = scan(player, playerView("Text(player.subtitle)"))
    #expect(facts.coverage.resolvedAccesses == 0)
    #expect(facts.coverage.missingMembers.map(\.member) == ["player.subtitle"])
  }

  @Test func `a row of Core Data is no model`() {
    let facts = scan(
      "class Note: NSManagedObject, ObservableObject { @NSManaged var text: String }")
    #expect(facts.models == [])
  }

  @Test func `a model of a preview is no class that a protocol's variable holds`() {
    let facts = scan(
      pagedScreen,
      """
      struct Screen_Previews: PreviewProvider {
        final class Mock: Paging { @Published var page = 1 }
        static var previews: some View { Screen(model: Mock()) }
      }
      """)
    #expect(facts.views[0].observes.map(\.models) == [["Pager"]])
    #expect(facts.views[0].reads.map(\.confidence) == [.certain])
  }

  @Test func `previews are left out`() {
    let facts = scan(
      player, playerView("Text(\"\")"),
      """
      struct Screen_Previews: PreviewProvider {
        struct Inner: View { @StateObject var p = Player(); var body: some View { Text(p.title) } }
        static var previews: some View { Inner() }
      }
      #Preview { Screen(player: Player()) }
      """)
    #expect(facts.views.map(\.name) == ["Screen"])
  }
}

@Suite("Models and writes")
struct ModelTests {
  @Test func `the kinds of properties are told apart`() {
    let facts = scan(
      """
      @Observable final class Model {
        let id = 1
        var name = ""
        @ObservationIgnored var cache = 0
        var title: String { name }
        var manual: String {
          get { access(keyPath: \\.manual); return store.text }
          set { withMutation(keyPath: \\.manual) { store.text = newValue } }
        }
      }
      """)
    #expect(
      facts.models[0].properties.map(\.kind) == [
        .constant, .tracked, .ignored, .computed, .tracked,
      ])
  }

  @Test func `the first value of a property is no write`() {
    let facts = scan(
      "class A: ObservableObject { @Published var x = 0; init() { x = 1 }; func f() { self.x += 1 } }"
    )
    #expect(facts.property("A", "x")?.writes.map(\.path) == [["f"]])
  }

  @Test func `a mutation in place writes the property that holds the value`() {
    let facts = scan(
      """
      struct State { var items: [Int] = []; mutating func reset() { items = [] } }
      class A: ObservableObject {
        @Published var state = State()
        @Published var names: [String] = []
        func f() { state.items.append(1) }
        func g() { state.reset() }
        func h() { names[0] = "" }
      }
      """)
    #expect(facts.property("A", "state")?.writes.map(\.path) == [["f"], ["g"]])
    #expect(facts.property("A", "names")?.writes.map(\.path) == [["h"]])
  }

  @Test func `a timer reaches a property through two calls, and not through three`() {
    let facts = scan(
      """
      class A: ObservableObject {
        @Published var near = 0
        @Published var far = 0
        func start() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() } }
        func tick() { step() }
        func step() { near += 1; deep() }
        func deep() { far += 1 }
      }
      """)
    #expect(facts.triggers("A", "near") == [.timer, .code])
    #expect(facts.property("A", "near")?.writes.first?.path == ["start", "tick", "step"])
    #expect(facts.triggers("A", "far") == [.code])
  }

  @Test func `a stream, a drag and an appearing view are told apart`() {
    let facts = scan(
      """
      class A: ObservableObject {
        @Published var a = 0; @Published var b = 0.0; @Published var c = 0
        func listen() async { for await value in values { a = value } }
      }
      struct V: View {
        @ObservedObject var m: A
        var body: some View { Slider(value: $m.b).onAppear { m.c = 1 } }
      }
      """)
    #expect(facts.triggers("A", "a") == [.stream])
    #expect(facts.triggers("A", "b") == [.drag])
    #expect(facts.triggers("A", "c") == [.appearance])
  }

  @Test func `what stands in the way of a migration is listed`() {
    let facts = scan(
      """
      protocol Searching: ObservableObject {}
      class Search: Searching {
        @Published var query = ""
        @Published var results: [Int] = []
        @AppStorage("x") var stored = 0
        lazy var cache = [Int]()
        init() {
          $query.debounce(for: 1, scheduler: RunLoop.main).sink { _ in }.store(in: &bag)
          service.results.assign(to: &$results)
          other.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }.store(in: &bag)
        }
        let other: Other
      }
      class Other: ObservableObject { @Published var n = 0 }
      """)
    let kinds = Set(facts.model("Search")!.obstacles.map(\.kind))
    #expect(
      kinds == [.pipeline, .assignment, .sendByHand, .wrapper, .lazyProperty, .protocolOfObjects])
    #expect(facts.model("Other")!.obstacles.map(\.kind) == [.willChangeSink])
    #expect(facts.model("Search")!.forwards == ["Other"])
  }

  @Test func `the fields of a struct are counted, also through a local variable`() {
    let facts = scan(
      """
      struct State { var a = 0, b = 0, c = 0, d = 0 }
      @Observable class Store { var state = State(); func f() { state.a = 1 } }
      struct A: View { let s: Store; var body: some View { Text("\\(s.state.a)") } }
      struct B: View {
        let s: Store
        var body: some View { let state = s.state; return Text("\\(state.b) \\(state.c)") }
      }
      struct C: View { let s: Store; var body: some View { Inner(state: s.state) } }
      """)
    func fields(_ view: String) -> [[String]] {
      facts.views.filter { $0.name == view }.flatMap(\.reads).map(\.fields)
    }
    #expect(fields("A") == [["a"]])
    #expect(fields("B") == [["b", "c"]])
    #expect(fields("C") == [[]])
  }

  @Test func `an object that passes on notifications reaches its own observers`() {
    let facts = scan(
      """
      class Inner: ObservableObject { @Published var n = 0; func f() { n += 1 } }
      class Outer: ObservableObject {
        let inner = Inner()
        func start() { inner.objectWillChange.sink { self.objectWillChange.send() } }
      }
      struct V: View { @ObservedObject var outer: Outer; var body: some View { Text("") } }
      """)
    #expect(Impact(facts).property("Inner", "n")?.now == ["V"])
  }
}
