import Testing

@testable import ScanCore

@Suite("Reads of a body")
struct ReadTests {
  @Test func `a body reads the property that it shows`() {
    let facts = scan(player, playerView("Text(player.title)"))
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `a computed property reads what its getter reads, also under a condition`() {
    let facts = scan(player, playerView("Text(player.label)"))
    #expect(
      facts.reads("Screen") == ["Player.isPlaying tracked", "Player.title tracked may"])
  }

  @Test func `a part of the body is read with its path`() {
    let facts = scan(
      player, playerView("footer", "private var footer: some View { Text(player.title) }"))
    #expect(facts.views[0].reads.map(\.path) == [["body", "footer", "player.title"]])
    #expect(facts.views[0].reads.map(\.place.line) == [3])
  }

  @Test func `an action is no dependency, whatever form the button has`() {
    let buttons = [
      #"Button("Play") { print(player.title) }"#,
      #"Button { print(player.title) } label: { Text("Play") }"#,
      #"Button(action: { print(player.title) }) { Text("Play") }"#,
      #"Button("Play", role: .cancel) { print(player.title) }"#,
      #"Text("").onTapGesture { print(player.title) }"#,
    ]
    for button in buttons {
      #expect(
        scan(player, playerView(button)).reads("Screen") == ["Player.title action"], "\(button)")
    }
  }

  @Test func `a button of an alert or an action sheet is an action`() {
    let facts = scan(
      player,
      playerView(
        """
        Text("").alert(isPresented: .constant(true)) {
          Alert(
            title: Text(player.title), primaryButton: .cancel(),
            secondaryButton: .destructive(Text("")) { print(player.time) })
        }
        """))
    #expect(facts.reads("Screen") == ["Player.title lazy", "Player.time action"])
  }

  @Test func `a StateObject is made outside of the body that passes it`() {
    let model = """
      final class Draft: ObservableObject {
        @Published var text = ""
        init(_ player: Player) { text = player.title }
      }

      """
    let children = [
      "init(_ player: Player) { _draft = StateObject(wrappedValue: Draft(player)) }",
      "init(_ player: Player) { self._draft = .init(wrappedValue: Draft(player)) }",
      "init(_ player: Player) { _draft = .init(wrappedValue: .init(player)) }",
    ]
    for child in children {
      let facts = scan(
        player, playerView("Child(player)"),
        model + "struct Child: View { @StateObject var draft: Draft\n\(child)\n"
          + "var body: some View { Text(draft.text) } }")
      #expect(facts.reads("Screen") == [], "\(child)")
      #expect(facts.reads("Child") == ["Draft.text tracked"])
    }
    let memberwise = scan(
      player, playerView("Child(draft: Draft(player))"),
      model + "struct Child: View { @StateObject var draft: Draft\n"
        + "var body: some View { Text(\"\") } }")
    #expect(memberwise.reads("Screen") == [])
  }

  @Test func `an initialiser in an extension of a type of SwiftUI reads where it is called`() {
    let facts = scan(
      player, playerView("Text(player)"),
      "extension Text { init(_ player: Player) { self.init(verbatim: player.title) } }")
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `the label of a button is part of the body`() {
    let facts = scan(player, playerView("Button { player.play() } label: { Text(player.title) }"))
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `the value of onChange is read in the body, and its closure is not`() {
    let facts = scan(
      player, playerView(#"Text("").onChange(of: player.title) { print(player.time) }"#))
    #expect(facts.reads("Screen") == ["Player.title tracked", "Player.time action"])
  }

  @Test func `a row and a sheet are told apart from the body`() {
    let facts = scan(
      player,
      playerView(
        "List([1]) { _ in Text(player.title) }.sheet(isPresented: $shows) { Text(player.label) }",
        "@State var shows = false"))
    #expect(
      facts.reads("Screen") == [
        "Player.title row", "Player.isPlaying lazy", "Player.title lazy may",
      ])
  }

  @Test func `a binding of a model's property is a read of its own kind, and a write`() {
    let facts = scan(player, playerView(#"TextField("", text: $player.title)"#))
    #expect(facts.reads("Screen") == ["Player.title binding"])
    #expect(facts.triggers("Player", "title") == [.keystroke])
  }

  @Test func `the getter of a binding of closures runs in the control`() {
    let facts = scan(
      player,
      playerView(
        "Toggle(\"\", isOn: Binding(get: { player.isPlaying }, set: { player.isPlaying = $0 }))"))
    #expect(facts.reads("Screen") == ["Player.isPlaying binding"])
    #expect(facts.triggers("Player", "isPlaying").contains(.action))
  }

  @Test func `the elements of a list are objects of their class`() {
    let facts = scan(
      player,
      """
      final class Library: ObservableObject { @Published var players: [Player] = [] }
      struct Screen: View {
        @ObservedObject var library: Library
        var body: some View { ForEach(library.players.filter { $0.isPlaying }) { Text($0.title) } }
      }
      """)
    #expect(
      facts.reads("Screen") == [
        "Library.players tracked", "Player.isPlaying tracked", "Player.title row",
      ])
  }

  @Test func `an optional object that is unwrapped keeps its class`() {
    let facts = scan(
      player,
      """
      final class Session: ObservableObject { @Published var player: Player? }
      struct Screen: View {
        @EnvironmentObject var session: Session
        var body: some View { if let player = session.player { Text(player.title) } }
      }
      """)
    #expect(facts.reads("Screen") == ["Session.player tracked", "Player.title tracked may"])
  }

  @Test func `the payload of an enum's case keeps its class`() {
    let facts = scan(
      player,
      """
      enum Route { case player(Player), none }
      final class Router: ObservableObject { @Published var route = Route.none }
      struct Screen: View {
        @StateObject var router = Router()
        var body: some View {
          switch router.route {
          case .player(let player): Text(player.title)
          case .none: EmptyView()
          }
        }
      }
      """)
    #expect(facts.reads("Screen") == ["Router.route tracked", "Player.title tracked may"])
  }

  @Test func `the initialiser of a child runs in the body of its parent`() {
    let facts = scan(
      player, playerView("Child(player)"),
      """
      struct Child: View {
        let title: String
        init(_ player: Player) { title = player.title }
        var body: some View { Text(title) }
      }
      """)
    #expect(facts.reads("Screen") == ["Player.title tracked"])
    #expect(facts.reads("Child") == [])
  }

  @Test func `an eager container runs its closure at once, and another one in its own body`() {
    let facts = scan(
      player,
      playerView("VStack { Eager { Text(player.title) }; Later { Text(player.label) } }"),
      """
      struct Eager<Content: View>: View {
        @ViewBuilder let content: Content
        var body: some View { content }
      }
      struct Later<Content: View>: View {
        let content: () -> Content
        var body: some View { content() }
      }
      """)
    #expect(
      facts.reads("Screen") == [
        "Player.title tracked", "Player.isPlaying lazy in Later",
        "Player.title lazy may in Later",
      ])
  }

  @Test func `a closure without a result that a project's view stores is an action`() {
    let facts = scan(
      player, playerView("Row { print(player.title) }"),
      """
      struct Row: View {
        var act: () -> Void
        var body: some View { Button("", action: act) }
      }
      """)
    #expect(facts.reads("Screen") == ["Player.title action"])
  }

  @Test func `a modifier of an extension of View reads where it is applied`() {
    let facts = scan(
      player, playerView(#"Text("").titled(player)"#),
      "extension View { func titled(_ player: Player) -> some View { navigationTitle(player.title) } }"
    )
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }

  @Test func `a child with a binding reads the property that is bound to it`() {
    let facts = scan(
      player, playerView("Field(text: $player.title)"),
      """
      struct Field: View {
        @Binding var text: String
        var body: some View { Text(text) }
      }
      """)
    #expect(
      facts.reads("Screen") == ["Player.title binding", "Player.title tracked in Field"])
  }

  @Test func `make of a representable runs once, and update depends`() {
    let facts = scan(
      player,
      """
      struct Label: UIViewRepresentable {
        @ObservedObject var player: Player
        func makeUIView(context: Context) -> UILabel { print(player.time); return UILabel() }
        func updateUIView(_ view: UILabel, context: Context) { view.text = player.title }
      }
      """)
    #expect(facts.reads("Label") == ["Player.title tracked"])
  }

  @Test func `functions that call each other in a ring end`() {
    let facts = scan(
      player,
      playerView(
        "a",
        "var a: some View { b }; var b: some View { if player.isPlaying { a } else { Text(\"\") } }"
      ))
    #expect(facts.reads("Screen") == ["Player.isPlaying tracked"])
  }

  @Test func `a chain of functions that call the next one twice is walked once`() {
    var members = "func f40() -> String { player.title }\n"
    for number in 0..<40 {
      members += "func f\(number)() -> String { f\(number + 1)() + f\(number + 1)() }\n"
    }
    let facts = scan(player, playerView("Text(f0())", members))
    #expect(facts.reads("Screen") == ["Player.title tracked"])
  }
}
