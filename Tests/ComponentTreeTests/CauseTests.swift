import ComponentTree
import Testing

@Suite("Causes in records")
@MainActor
struct CauseTests {
  fileprivate struct ThemeKey: EnvironmentKey {
    static let defaultValue = "light"
  }

  struct Leaf: View {
    let title: String
    let onTap: @MainActor () -> Void
    @Environment(\.causeTheme) private var theme
    var body: some View { Text(title + theme) }
  }

  struct Counting: View {
    @Binding var count: Int
    var body: some View { Text("\(count)") }
  }

  struct Screen: View {
    let model: Model
    @State private var count = 0
    @State private var theme = "light"
    @State private var showsMore = false
    var body: some View {
      VStack {
        let name = model.name
        Leaf(title: "a") { _ = name }
        Leaf(title: name) {}
        Counting(count: $count)
        if showsMore { Leaf(title: "more") {} }
        Button("Count") { count += 1 }
        Button("Theme") { theme = "dark" }
        Button("More") { showsMore = true }
      }
      .environment(\.causeTheme, theme)
    }
  }

  private func bed(_ model: Model) throws -> Bed {
    let bed = Bed()
    bed.host.records = true
    try bed.mount { _ in Screen(model: model) }
    bed.host.startRecording()
    return bed
  }

  /// The causes of the evaluations in a frame. The key is the component's name, followed by its
  /// number.
  private func causes(_ bed: Bed, _ write: () throws -> Void) throws -> [String: [EvaluationCause]]
  {
    _ = try bed.frame(write)
    let names = bed.host.components.map(\.name)
    // Each action of the test driver is a separate frame.
    let evaluations = bed.host.finishRecording().flatMap(\.evaluations)
    return Dictionary(
      evaluations.map { (names[$0.component] + "\($0.component)", $0.causes) },
      uniquingKeysWith: +)
  }

  @Test("a notified component has the notification as cause; its children have changed inputs")
  func inputs() throws {
    let model = Model()
    let bed = try bed(model)
    let causes = try causes(bed) { model.name = "other" }
    #expect(causes["Screen0"] == [.notified])
    // An optimised build may capture less, so a debug build names the closure as uncertain.
    var name = "onTap()"
    if _isDebugAssertConfiguration() { name += "?" }
    #expect(causes["Leaf1"] == [.inputs(names: [name], from: 0)])
    #expect(causes["Leaf2"] == [.inputs(names: ["title"], from: 0)])
  }

  @Test("a state as a cause names its property and the component that owns it")
  func state() throws {
    let bed = try bed(Model())
    let causes = try causes(bed) { try bed.driver.press("Count") }
    #expect(causes["Counting3"]?.first == .state(property: "count", owner: 0))
  }

  @Test("an environment value as a cause names the property that holds it")
  func environment() throws {
    let bed = try bed(Model())
    let causes = try causes(bed) { try bed.driver.press("Theme") }
    #expect(causes["Screen0"] == [.state(property: "theme", owner: 0)])
    #expect(causes["Leaf2"] == [.environment(key: "theme")])
  }

  @Test("a new component has the cause `mounted`")
  func mounted() throws {
    let bed = try bed(Model())
    let causes = try causes(bed) { try bed.driver.press("More") }
    #expect(causes.values.contains([.mounted]))
  }

  @Test("a cause that an engine records replaces the cause notified")
  func write() throws {
    let model = Model()
    let bed = try bed(model)
    let write = PropertyWrite(objectType: "Model", property: "name")
    let screen = try bed.driver.component(Screen.self)
    let causes = try causes(bed) {
      screen.record(.write(write, wasRead: true))
      model.name = "other"
    }
    #expect(causes["Screen0"] == [.write(write, wasRead: true)])
  }

  @Test("a recorded cause that did not make the component dirty is forgotten")
  func forgotten() throws {
    let model = Model()
    let bed = try bed(model)
    let screen = try bed.driver.component(Screen.self)
    _ = try bed.frame {
      screen.record(.write(PropertyWrite(objectType: "Model", property: "x"), wasRead: false))
    }
    let causes = try causes(bed) { model.name = "other" }
    #expect(causes["Screen0"] == [.notified])
  }

  @Test("nothing is recorded before recording starts")
  func unrecorded() throws {
    let bed = Bed()
    try bed.mount { _ in Screen(model: Model()) }
    let screen = try bed.driver.component(Screen.self)
    #expect(!screen.isRecorded)
    screen.record(.notified)
    bed.host.startRecording()
    #expect(screen.isRecorded)
    #expect(bed.host.finishRecording().isEmpty)
  }
}

extension EnvironmentValues {
  fileprivate var causeTheme: String {
    get { self[CauseTests.ThemeKey.self] }
    set { self[CauseTests.ThemeKey.self] = newValue }
  }
}
