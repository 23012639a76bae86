import ComponentTree
import Testing

/// Tests which declarations share a stored value, and who is told of a write.
@MainActor
@Suite("values of a store")
struct StoredValueTests {
  private let store = AppStore()

  enum Theme: String { case light, dark }

  struct ThemeView: View {
    @AppStorage("theme") private var theme = Theme.light
    let log: Log

    var body: some View {
      let _ = log.note("Theme")
      Text("\(theme)")
      Button("dark") { theme = .dark }
    }
  }

  struct NameView: View {
    @AppStorage("theme") private var name = "light"
    let log: Log

    var body: some View {
      let _ = log.note("Name")
      Text(name)
      Button("other") { name = "blue" }
    }
  }

  struct Themes: View {
    let log: Log

    var body: some View {
      let _ = log.note("Themes")
      ThemeView(log: log)
      NameView(log: log)
    }
  }

  @Test("an enumeration and its raw value are one value")
  func rawValue() throws {
    let bed = Bed()
    try bed.mount { Themes(log: $0).defaultAppStorage(store) }
    #expect(try bed.frame { try bed.driver.press("dark") }.sorted() == ["Name", "Theme"])
    #expect(bed.driver.texts() == ["dark", "dark", "dark", "other"])
  }

  @Test("a raw value that no case has leaves the initial value")
  func unknownRawValue() throws {
    let bed = Bed()
    try bed.mount { Themes(log: $0).defaultAppStorage(store) }
    #expect(try bed.frame { try bed.driver.press("other") } == ["Name"])
    #expect(bed.driver.texts() == ["light", "dark", "blue", "other"])
  }

  struct CountView: View {
    @AppStorage("count") private var count = 3

    var body: some View { Text("\(count)") }
  }

  struct OptionalCountView: View {
    @AppStorage("count") private var count: Int?

    var body: some View {
      Text(count.map { "\($0)" } ?? "none")
      Button("one") { count = 1 }
      Button("remove") { count = nil }
    }
  }

  struct Counts: View {
    var body: some View {
      CountView()
      OptionalCountView()
    }
  }

  @Test("a value and its optional are one value, and nil removes it")
  func optional() throws {
    let bed = Bed()
    try bed.mount { _ in Counts().defaultAppStorage(store) }
    #expect(bed.driver.texts() == ["3", "none", "one", "remove"])
    try bed.driver.press("one")
    #expect(bed.driver.texts() == ["1", "1", "one", "remove"])
    try bed.driver.press("remove")
    #expect(bed.driver.texts() == ["3", "none", "one", "remove"])
    #expect(store.value(of: "count", as: Int.self) == nil)
  }

  @Test("an initial value is not written to the store")
  func initialValue() throws {
    let bed = Bed()
    try bed.mount { _ in CountView().defaultAppStorage(store) }
    #expect(store.value(of: "count", as: Int.self) == nil)
  }

  @Test("numbers, Booleans and texts are converted as by UserDefaults")
  func conversions() {
    store.set(1, for: "n")
    #expect(store.value(of: "n") == true)
    #expect(store.value(of: "n") == 1.0)
    #expect(store.value(of: "n") == "1")
    store.set(2.75, for: "n")
    #expect(store.value(of: "n") == 2)
    store.set("12", for: "n")
    #expect(store.value(of: "n") == 12)
    #expect(store.value(of: "n") == 12.0)
    store.set(true, for: "n")
    #expect(store.value(of: "n") == 1)
  }

  @Test("a value of another kind cannot be read")
  func otherKind() {
    store.set([1, 2], for: "list")
    #expect(store.value(of: "list") == [1, 2])
    #expect(store.value(of: "list", as: Int.self) == nil)
    #expect(store.value(of: "list", as: Theme.self) == nil)
  }

  struct Plain {
    @AppStorage var name: String

    init(_ store: AppStore) { _name = AppStorage(wrappedValue: "light", "theme", store: store) }
  }

  @Test("a plain struct outside of views reads and writes the store")
  func plainStruct() throws {
    let bed = Bed()
    try bed.mount { Themes(log: $0).defaultAppStorage(store) }
    let plain = Plain(store)
    #expect(try bed.frame { plain.name = "dark" }.sorted() == ["Name", "Theme"])
    #expect(Plain(store).name == "dark")
    #expect(try bed.frame { plain.$name.wrappedValue = "light" }.sorted() == ["Name", "Theme"])
    #expect(plain.name == "light")
  }

  final class Settings {
    @AppStorage("StoredValueTests.theme") var name = "light"
  }

  struct SettingsView: View {
    let settings: Settings
    let log: Log

    var body: some View {
      let _ = log.note("Settings")
      Text(settings.name)
    }
  }

  @Test("no component depends on a property of a class, and the audit says so")
  func propertyOfClass() throws {
    let bed = Bed()
    let settings = Settings()
    try bed.mount { SettingsView(settings: settings, log: $0) }
    settings.name = "dark"
    try bed.host.flush()
    #expect(bed.log.take() == [])
    #expect(Settings().name == "dark")
    #expect(bed.host.audit().map(\.name) == ["SettingsView"])
  }

  @Test("a write on another thread reaches the components in the next frame")
  func otherThread() async throws {
    let bed = Bed()
    try bed.mount { Themes(log: $0).defaultAppStorage(store) }
    let shared = store
    await Task.detached { shared.set("dark", for: "theme") }.value
    #expect(try bed.frame().sorted() == ["Name", "Theme"])
  }

  @Test("writes of several threads leave a value that one of them has written")
  func severalThreads() async {
    let shared = store
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...8 {
        group.addTask {
          for _ in 0..<200 { shared.set(writer, for: "n") }
        }
      }
    }
    #expect((1...8).contains(store.value(of: "n") ?? 0))
  }

  struct Scene: View {
    @SceneStorage("theme") private var inScene = "scene"
    @AppStorage("theme") private var inApp = "app"

    var body: some View {
      Text(inScene)
      Text(inApp)
      Button("scene") { inScene = "written" }
    }
  }

  @Test("a scene keeps its values apart from those of the app")
  func scene() throws {
    let bed = Bed()
    try bed.mount { _ in Scene().defaultAppStorage(store) }
    try bed.driver.press("scene")
    #expect(bed.driver.texts() == ["written", "app", "scene"])
    @SceneStorage("theme") var outside = "scene"
    #expect(outside == "written")
    outside = "scene"
    try bed.host.flush()
    #expect(bed.driver.texts() == ["scene", "app", "scene"])
  }

  struct Keyed: View {
    @AppStorage private var value: String
    let log: Log

    init(key: String, log: Log) {
      _value = AppStorage(wrappedValue: "none", key)
      self.log = log
    }

    var body: some View {
      let _ = log.note("Keyed")
      Text(value)
    }
  }

  struct Choosing: View {
    @State private var key = "a"
    let log: Log

    var body: some View {
      let _ = log.note("Choosing")
      Keyed(key: key, log: log)
      Button("b") { key = "b" }
      Button("again") { key += "" }
    }
  }

  @Test("a different key of the parent shows the value of that key")
  func otherKey() throws {
    store.set("A", for: "a")
    store.set("B", for: "b")
    let bed = Bed()
    try bed.mount { Choosing(log: $0).defaultAppStorage(store) }
    #expect(try bed.frame { try bed.driver.press("b") } == ["Choosing", "Keyed"])
    #expect(bed.driver.texts().first == "B")
    #expect(try bed.frame { store.set("C", for: "a") } == [])
    #expect(try bed.frame { store.set("D", for: "b") } == ["Keyed"])
  }

  final class Token {}

  struct Holder: View {
    @AppStorage private var token: Token

    init(_ token: Token) { _token = AppStorage(wrappedValue: token, "token") }

    var body: some View { Text("held") }
  }

  @Test("a component that is removed leaves nothing in the store")
  func removed() throws {
    let bed = Bed()
    weak var token: Token?
    do {
      let made = Token()
      token = made
      try bed.mount { _ in Holder(made).defaultAppStorage(store) }
    }
    #expect(token != nil)
    bed.host.unmount()
    #expect(token == nil)
  }
}
