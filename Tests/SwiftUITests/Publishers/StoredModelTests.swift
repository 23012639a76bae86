import ObservationTesting
import SwiftUI
import Testing

/// Tests stored values in models. `SurfaceFilesTests` compiles this file again, for models that
/// report reads and writes.
@MainActor
@Suite("stored values in models")
struct StoredModelTests {
  private nonisolated static let key = "StoredModelTests.name"

  final class Settings: ObservableObject {
    @AppStorage(StoredModelTests.key) var name = "x"
  }

  struct SettingsView: View {
    @ObservedObject var settings: Settings

    var body: some View {
      Text(settings.name)
      TextField("Bound", text: $settings.name)
      TextField("Projected", text: settings.$name)
    }
  }

  struct NameView: View {
    @AppStorage(StoredModelTests.key) private var name = "x"

    var body: some View {
      Text(name)
      TextField("Own", text: $name)
    }
  }

  struct Both: View {
    let settings: Settings

    var body: some View {
      SettingsView(settings: settings)
      NameView()
    }
  }

  /// Settings with their initial value. Other tests use the same key, in turns.
  private func freshSettings() -> Settings {
    let settings = Settings()
    settings.name = "x"
    return settings
  }

  @Test("422: a write from anywhere announces the object once, before the value changes")
  func announcements() {
    let settings = freshSettings()
    var read: [String] = []
    let token = settings.objectWillChange.sink { _ in read.append(settings.name) }
    settings.name = "own"
    Settings().name = "another object's"
    AppStore.standard.set("the store's", for: Self.key)
    settings.$name.wrappedValue = "a binding's"
    #expect(read == ["x", "own", "another object's", "the store's"])
    #expect(settings.name == "a binding's")
    token.cancel()
    settings.name = "x"
    #expect(read.count == 4)
  }

  @Test("a released object hears of no write")
  func released() {
    let settings = freshSettings()
    var count = 0
    var other: Settings? = Settings()
    let token = other?.objectWillChange.sink { _ in count += 1 }
    other = nil
    settings.name = "y"
    #expect(count == 0)
    withExtendedLifetime(token) {}
  }

  @Test(
    "a write in a field reaches the views of the model and the views with the key",
    arguments: ["Bound", "Projected", "Own"])
  func fields(field: String) throws {
    let settings = freshSettings()
    let screen = try MountedView(Both(settings: settings))
    try screen.expect(.evaluations(of: SettingsView.self, 1)) {
      try screen.driver.type("typed", into: field)
    }
    #expect(settings.name == "typed")
    #expect(screen.driver.texts().filter { $0 == "typed" }.count == 2)
    for other in ["Bound", "Projected", "Own"] {
      #expect(try screen.driver.value(ofField: other) == "typed")
    }
  }

  @Test("a write of the model evaluates a view with the key once")
  func viewWithKey() throws {
    let settings = freshSettings()
    let screen = try MountedView(Both(settings: settings))
    try screen.expect(.evaluations(of: NameView.self, 1)) {
      settings.name = "written"
      try screen.driver.frame()
    }
  }

  @Test("a view that appears while the write is announced shows the new value")
  func viewOfAnnouncement() throws {
    let settings = freshSettings()
    var screen: MountedView?
    let token = settings.objectWillChange.sink { _ in
      if screen == nil { screen = try? MountedView(NameView()) }
    }
    settings.name = "written"
    try screen?.driver.frame()
    #expect(screen?.driver.texts().first == "written")
    token.cancel()
  }

  @Observable final class Preferences {
    @ObservationIgnored @AppStorage("StoredModelTests.count") var count = 0
  }

  @Test("a property of an observable class keeps what was written")
  func observable() {
    let preferences = Preferences()
    preferences.count = 5
    #expect(preferences.count == 5)
    #expect(Preferences().count == 5)
    preferences.count = 0
  }

  final class Restored: ObservableObject {
    @SceneStorage("StoredModelTests.name") var name = "none"
  }

  @Test("a model shares the values of the scene, not those of the app")
  func scene() {
    let settings = freshSettings()
    let restored = Restored()
    var count = 0
    let token = restored.objectWillChange.sink { _ in count += 1 }
    restored.name = "scene"
    #expect(Restored().name == "scene")
    #expect(settings.name == "x")
    #expect(count == 1)
    token.cancel()
    restored.name = "none"
  }

  final class Grouped: ObservableObject {
    @AppStorage("name", store: UserDefaults(suiteName: "StoredModelTests")) var name = "x"
    @AppStorage("name", store: UserDefaults(suiteName: "StoredModelTests.other")) var other = "y"
    @AppStorage(StoredModelTests.key, store: .standard) var standard = "z"
  }

  @Test("two user defaults of one suite share their values, and those of two suites do not")
  func suites() {
    _ = freshSettings()
    let grouped = Grouped()
    grouped.name = "a"
    #expect(Grouped().name == "a")
    #expect(grouped.other == "y")
    #expect(grouped.standard == "x")
    grouped.name = "x"
  }
}
