import ComponentTree
import Testing

/// Tests an `App` as the root of a component tree.
@MainActor
struct AppTests {
  struct CountingApp: App {
    @State private var model = Model()
    @StateObject private var object = AnnouncingModel()
    private let log = Log()

    var body: some Scene {
      WindowGroup {
        CountView().environment(model)
        ObjectTests.Subscriber(model: object, log: log)
      }
    }
  }
  struct CountView: View {
    @Environment(Model.self) private var model
    var body: some View {
      Text("\(model.count)")
      Button("count") { model.count += 1 }
    }
  }

  @Test("an app is the root component and owns its state and objects")
  func app() throws {
    let bed = Bed()
    try bed.host.mount(app: CountingApp())
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { try bed.driver.press("count") } == [])
    #expect(bed.host.counters.evaluations == before + 1)
    #expect(bed.driver.texts() == ["1", "count", "announcing"])
    try bed.driver.type("renamed", into: "name")
    #expect(bed.driver.texts() == ["1", "count", "renamed"])
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
  }
}
