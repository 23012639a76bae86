import Foundation
import Testing

@testable import ScanCore

@Suite("An extracted screen")
struct ExtractionTests {
  private func extraction(_ view: String, outside: Set<String> = [], _ sources: String...) throws
    -> (files: [String: String], problems: [String])
  {
    let extraction = try #require(
      Extraction(view, of: ["app"], outside: outside, disk: inMemory(sources)))
    return (
      Dictionary(extraction.files) { $1 }, extraction.problems
    )
  }

  @Test(arguments: ["ObservableObject", "Sendable"])
  func `the objects of a class outside count as objects of the screen`(_ parent: String) throws {
    let screen =
      """
      import SwiftUI
      struct Screen: View {
        let store = Store()
        var body: some View { Text("\\(store.count)") }
      }
      """
    let store = "import UIKit\nfinal class Store: \(parent) { var count = 0 }"
    let extraction = try #require(
      Extraction("Screen", of: ["app"], disk: inMemory([screen, store])))
    #expect(extraction.hasObjects == (parent == "ObservableObject"))
  }

  @Test func `a screen takes the files that it names, and no others`() throws {
    let (files, problems) = try extraction(
      "Screen", player, playerView("Label(text: player.label).boxed()"),
      "struct Label: View { let text: String; var body: some View { Text(text) } }",
      "extension View { func boxed() -> some View { padding() } }",
      "extension View { func unused() -> some View { self } }", "struct Other {}")
    #expect(
      files.keys.sorted() == [
        "ExtractedScreen.swift", "File0.swift", "File1.swift", "File2.swift", "File3.swift",
        "LeftOut.swift",
      ])
    #expect(problems == [])
  }

  @Test func `previews and imports of the app's own modules are left out`() throws {
    let source =
      """
      import SwiftUI
      import Kit
      struct Screen: View { var body: some View { Text("") } }
      struct Screen_Previews: PreviewProvider { static var previews: some View { Screen() } }
      #Preview { Screen() }
      """
    let extraction = try #require(
      Extraction(
        "Screen", of: ["app/Kit"], disk: inMemory([source])))
    let text = extraction.files[0].text
    #expect(
      text == "import SwiftUI\nstruct Screen: View { var body: some View { Text(\"\") } }\n")
  }

  @Test func `a module's type that hides a standard one in another module is listed`() throws {
    let modules = [
      "App":
        """
      import SwiftUI
      import Digger
      struct Screen: View {
        let client = Client()
        var body: some View { Text("").task { try? client.load { (_: Result<Int, Never>) in } } }
      }
      """,
      "Digger":
        "public class Client {}\npublic enum Result<T> { case success(T), failure }\n"
        + "extension Client { public func load(_ done: (Result<Int>) -> Void) throws {} }",
    ]
    let disk = Disk(
      entries: { path in
        let module = path.split(separator: "/").dropFirst().first
        return module == nil
          ? modules.keys.sorted().map { Disk.Entry(name: $0, isFolder: true, size: 0) }
          : [Disk.Entry(name: "File.swift", isFolder: false, size: 1)]
      },
      contents: {
        [UInt8](modules[$0.split(separator: "/").suffix(2).first.map(String.init)!]!.utf8)
      })
    let extraction = try #require(Extraction("Screen", of: ["app"], disk: disk))
    #expect(
      extraction.problems.dropLast() == [
        "app/Digger/File.swift declares Result, which hides the standard type in app/App/File.swift:"
          + " rename one, or put it outside."
      ])
  }

  @Test(arguments: ["struct Store: View", "@Observable final class Store"])
  func `only an ObservableObject outside publishes its @AppStorage`(_ head: String) throws {
    let (files, _) = try extraction(
      "Screen",
      """
      import SwiftUI
      struct Screen: View {
        let store: Store
        var body: some View { Text("\\(store.size) \\(Crypto.hash("a"))") }
      }
      """,
      """
      import UIKit
      \(head) {
        @ObservationIgnored @AppStorage("size") var size = 0
        var body: some View { Text("") }
      }
      enum Crypto { static func hash(_ text: String) -> String { text } }
      """)
    let stub = try #require(files["LeftOut.swift"])
    #expect(stub.contains("\nvar size: Int = 0\n"))
    #expect(stub.contains("static func hash(_ text: String) -> String"))
  }

  @Test func `an error nested in a class outside conforms to Swift's`() throws {
    let (files, _) = try extraction(
      "Screen",
      """
      import SwiftUI
      struct Screen: View {
        let client = Client()
        var body: some View { Text(client.last() == nil ? "" : "failed") }
      }
      """,
      """
      import UIKit
      class Client {
        enum Error: Swift.Error { case failed }
        func last() -> Error? { nil }
      }
      """)
    #expect(try #require(files["LeftOut.swift"]).contains("enum Error: Swift.Error {"))
  }

  @Test func `a wrapper that may announce the writes of a class left out is listed`() throws {
    let (files, problems) = try extraction(
      "Screen",
      """
      import SwiftUI
      struct Screen: View {
        @ObservedObject var store: Store
        var body: some View { Text("\\(store.count) \\(store.size)") }
      }
      """,
      """
      import UIKit
      final class Store: ObservableObject {
        @Persisted var count = 0
        @AppStorage("size") var size = 0
      }
      """)
    let stub = try #require(files["LeftOut.swift"])
    #expect(stub.contains("\nvar count: Int = 0\n@Published var size: Int = 0\n"))
    #expect(
      problems.contains(
        "app/File1.swift: Store.count has no @Persisted here: write @Published if the wrapper announces writes."
      ))
  }

  @Test func `of a file with another import, what is named is declared without code`() throws {
    let (files, problems) = try extraction(
      "Screen",
      playerView("Text(service.name()).onAppear { service.start() }", "let service: Service"),
      player,
      """
      import UIKit
      final class Service: NSObject {
        func name() -> String { UIDevice.current.name }
        func start() { run() }
        private func run() {}
      }
      """)
    let text = try #require(files["LeftOut.swift"])
    #expect(
      text.contains(
        "class Service: Hashable {\nfunc name() -> String { \"\" }\nfunc start() {}\ninit() {}"))
    #expect(!text.contains("run"))
    #expect(
      problems.prefix(2) == [
        "app/File2.swift is outside: it imports UIKit.",
        "app/File2.swift: Service does not conform to NSObject.",
      ])
  }

  @Test func `actors, comparable classes and types of modules that are not here are declared`()
    throws
  {
    let (files, problems) = try extraction(
      "Screen",
      """
      import SwiftUI
      struct Screen: View {
        @State var load = Load(name: "a")
        var body: some View {
          Text(load.name + "\\(load.source == nil) \\(load.policy) \\(load.tag)")
            .task { await Manager.shared.run(load) }
        }
      }
      """,
      """
      import Runner
      actor Manager {
        static let shared = Manager()
        init() { start() }
        func run(_ load: Load) async {}
      }
      class Tag: Hashable {
        static func == (a: Tag, b: Tag) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
      }
      struct Load: Equatable {
        var name: String
        var source: Runner.Source?
        var policy: Policy
        var tag: Tag?
        init(name: String, tag: Tag? = nil) { self.name = name; self.tag = tag; policy = .always }
      }
      """)
    let text = try #require(files["LeftOut.swift"])
    for part in [
      "actor Manager {\nstatic let shared = Manager()\ninit() {}",
      "static func == (a: Tag, b: Tag) -> Bool { a === b }",
      "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }",
      "init(name: String, tag: Tag? = nil) { self.name = name; self.tag = tag }",
      "struct Policy: Hashable, Codable {}",
      "struct Runner: Hashable, Codable { struct Source: Hashable, Codable {} }",
    ] { #expect(text.contains(part), "\(text)") }
    #expect(problems.contains { $0.contains("declares Policy, Runner.Source without members") })
  }

  @Test func `a declaration outside keeps its signature, and the values that it states`() throws {
    let (files, _) = try extraction(
      "Screen",
      """
      struct Screen: View {
        @State var tags: Set<String> = []
        var body: some View {
          CloseButton { Kit.sort(&tags) }.pale(content: Text("")).padding(Kit.pace())
          Badge(loud: false, kind: .round)
        }
      }
      """,
      """
      import UIKit
      struct CloseButton: View { let action: () -> Void; var body: some View { Text("") } }
      enum Kind { case square, round }
      struct Badge: View {
        var loud = true
        var kind: Kind = .square
        let size = 3
        @Environment(\\.locale) var locale: Locale
        var body: some View { Text("") }
      }
      enum Kit {
        static func sort(_ tags: inout Set<String>) {}
        static func pace(_ name: String = "slow", of kind: Kind.Type = Kind.self) -> Double { 1 }
      }
      extension View { func pale(@ViewBuilder content: () -> some View) -> some View { self } }
      """)
    let text = try #require(files["LeftOut.swift"])
    for part in [
      "let action: () -> Void\n", "var loud: Bool = true\nvar kind: Kind = .square\nvar body",
      "static func sort(_ tags: inout Set<String>) {}",
      "pace(_ name: String = \"slow\", of kind: Kind.Type = leftOut()) -> Double { 0 }",
      "func pale(@ViewBuilder content: () -> some View) -> some View { self }",
    ] { #expect(text.contains(part), "\(text)") }
  }

  @Test func `static members come along without the name of their type`() throws {
    let (files, problems) = try extraction(
      "Screen",
      """
      struct Screen: View {
        var body: some View {
          Text("").listRowInsets(.none)
            .onReceive(NotificationCenter.default.publisher(for: .paused)) { _ in }
        }
      }
      """,
      "extension EdgeInsets { static var none: Self { .init(top: 0, leading: 0, bottom: 0, trailing: 0) } }",
      """
      import UIKit
      extension Notification.Name { static let paused = Self("paused"); static let other = Self("") }
      """)
    #expect(files["File1.swift"] != nil)
    #expect(
      files["LeftOut.swift"]?.contains(
        "extension Notification.Name {\nstatic var paused: Self { Notification.Name(\"paused\") }\n}"
      )
        == true)
    #expect(problems.first == "app/File2.swift is outside: it imports UIKit.")
  }

  @Test func `what compares itself outside is compared, once`() throws {
    let (files, _) = try extraction(
      "Screen",
      """
      struct Screen: View {
        @State var books: Set<Book> = []
        let page: Page
        let record: Record
        let note: Note
        var body: some View { Text("\\(page == page) \\(record == record)") }
      }
      """,
      """
      import Kit
      class Book {}
      extension Book: Hashable {
        static func == (a: Book, b: Book) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
      }
      extension Book: Equatable {}
      struct Page: Equatable {
        let draw: () -> Void
        static func == (a: Page, b: Page) -> Bool { true }
      }
      class Record: NSManagedObject {}
      @Model final class Note {}
      """)
    let text = try #require(files["LeftOut.swift"])
    #expect(text.components(separatedBy: "static func == (a: Book").count == 2)
    #expect(
      text.contains(
        "extension Book: Hashable {\nstatic func == (a: Book, b: Book) -> Bool { a === b }"))
    #expect(
      text.contains(
        "func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }"))
    #expect(text.contains("static func == (a: Page, b: Page) -> Bool { leftOut() }"))
    #expect(text.contains("class Record: Hashable, ObservableObject {"))
    #expect(text.contains("@Observable class Note: Hashable, Identifiable {"))
  }

  @Test func `types nested in a module's types are declared; values of UIKit are listed`() throws {
    let (files, problems) = try extraction(
      "Screen",
      """
      struct Screen: View {
        let load: Load
        var body: some View { Color(uiColor: .init(red: 1)).id(load.status.title) }
      }
      """,
      """
      import Runner
      struct Load { let status: Runner.Source.Status; let key: Runner.Key<Int> }
      extension Runner.Source.Status { var title: String { "" } }
      """)
    let text = try #require(files["LeftOut.swift"])
    #expect(
      text.contains(
        "struct Runner: Hashable, Codable { struct Key<A>: Hashable, Codable {};"
          + " struct Source: Hashable, Codable { struct Status: Hashable, Codable {} } }\n"),
      "\(text)")
    #expect(
      problems.first
        == "app/File0.swift is copied and names uiColor, which has no counterpart here.")
  }

  @Test func `an object of a class outside can be made, and keeps what is written to it`() throws {
    let (files, problems) = try extraction(
      "Screen",
      """
      import Kit
      final class Store: ObservableObject {
        @Published var name: String
        @Published var disk: Disk
        init(_ disk: Disk) { self.disk = disk; name = disk.name }
      }
      struct Disk { let name: String }
      """,
      """
      import Other
      struct Screen: View {
        @EnvironmentObject var store: Store
        var body: some View { Text(store.name + store.disk.name) }
      }
      """)
    let text = try #require(files["LeftOut.swift"])
    #expect(text.contains("@Published var name: String = \"\"\n"))
    #expect(text.contains("var disk: Disk { get { leftOut() } set {} }\ninit(_ disk: Disk) {}\n"))
    #expect(files["File1.swift"]?.contains("import Other") == false)
    #expect(
      problems == [
        "app/File1.swift is copied without its import of Other.",
        "app/File0.swift is outside: it imports Kit.",
      ])
    #expect(files["ExtractedScreen.swift"]?.contains("theStore.name = theStore.name") == true)
  }

  @Test func `a type of UIKit is declared, and listed`() throws {
    let (files, problems) = try extraction(
      "Screen",
      playerView("Button(\"\") { Feedback.shared.give(.success) }"), player,
      """
      import UIKit
      final class Feedback {
        static let shared = Feedback()
        func give(_ kind: UIFeedback.Kind) { UIFeedback().give(kind) }
      }
      """)
    let text = try #require(files["LeftOut.swift"])
    #expect(
      text.contains("static let shared = Feedback()\nfunc give(_ kind: UIFeedback.Kind) {}\n"))
    #expect(
      text.contains("struct UIFeedback: Hashable, Codable { struct Kind: Hashable, Codable {} }\n"))
    #expect(
      problems == [
        "app/File2.swift is outside: it imports UIKit.",
        "LeftOut.swift declares UIFeedback.Kind without members; add those that are used.",
        "ExtractedScreen.write(): say what a frame writes.",
      ])
  }

  @Test func `a file that uses UIKit without an import is outside; a modifier shows its content`()
    throws
  {
    let (files, problems) = try extraction(
      "Screen",
      "struct Screen: View { var body: some View { Text(\"\").modifier(Keyboard()) } }",
      """
      struct Keyboard: ViewModifier {
        func body(content: Content) -> some View {
          content.onTapGesture { UIApplication.shared.endEditing() }
        }
      }
      """)
    #expect(
      files["LeftOut.swift"]?.contains("func body(content: Content) -> some View { content }")
        == true)
    #expect(problems.first == "app/File1.swift is outside: it names UIApplication.")
  }

  @Test func `a key of the environment comes along, and an object outside is written`() throws {
    let (files, problems) = try extraction(
      "Screen",
      """
      struct Screen: View {
        @Environment(\\.pace) var pace
        @EnvironmentObject var store: Store
        var body: some View { Text(store.name) }
      }
      """,
      "extension EnvironmentValues { var pace: Int { 1 } }",
      """
      import Kit
      final class Store: ObservableObject {
        static let shared = Store()
        @Published var name = ""
        func reset() { name = "" }
      }
      """)
    #expect(files["File1.swift"] != nil)
    #expect(files["ExtractedScreen.swift"]?.contains("theStore.name = theStore.name") == true)
    #expect(files["ExtractedScreen.swift"]?.contains("theStore = Store.shared") == true)
    #expect(problems == ["app/File2.swift is outside: it imports Kit."])
  }

  @Test func `the bundle of a package's target is declared`() throws {
    let (files, _) = try extraction(
      "Screen",
      "struct Screen: View { var body: some View { Image(\"a\", bundle: Bundle.module) } }")
    #expect(files["LeftOut.swift"]?.contains("static var module: Bundle { .main }") == true)
  }

  @Test func `a screen that is put outside shows nothing, and its files stay away`() throws {
    let (files, _) = try extraction(
      "Screen", outside: ["Next"], player, playerView("NavigationLink(\"\") { Next(n: 1) }"),
      "struct Next: View { let n: Int; var body: some View { Deep() } }",
      "struct Deep: View { var body: some View { Text(\"\") } }")
    #expect(files["File2.swift"] == nil && files["File3.swift"] == nil)
    #expect(
      files["LeftOut.swift"]?.contains(
        "struct Next: View {\nlet n: Int\nvar body: some View { EmptyView() }\n}") == true)
  }

  @Test func `the objects of the screen are made, and a frame writes`() throws {
    let (files, problems) = try extraction(
      "Screen", player, playerView("VStack { Text(player.label); Child() }"),
      "struct Child: View { @EnvironmentObject var p: Player; var body: some View { Text(p.title) } }"
    )
    let text = try #require(files["ExtractedScreen.swift"])
    #expect(text.contains("private let thePlayer = Player()"))
    #expect(text.contains("Screen(player: thePlayer)\n      .environmentObject(thePlayer)"))
    #expect(text.contains("public func write() {\n    thePlayer.play()\n  }"))
    #expect(problems == [])
  }

  @Test func `what cannot be made is listed`() throws {
    let (_, problems) = try extraction(
      "Screen",
      """
      final class Draft: ObservableObject { @Published var text: String; init(text: String) { self.text = text } }
      struct Screen: View { @ObservedObject var draft: Draft; var body: some View { Text(draft.text) } }
      """)
    #expect(
      problems == [
        "ExtractedScreen: give Screen its draft of type Draft in place of leftOut().",
        "ExtractedScreen.write(): say what a frame writes.",
      ])
    #expect(Extraction("Nothing", of: ["app"], disk: inMemory([player])) == nil)
  }
}
