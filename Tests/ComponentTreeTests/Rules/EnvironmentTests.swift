import ComponentTree
import Testing

/// Tests values and objects in the environment.
@MainActor
struct EnvironmentTests {
  struct Theme: Equatable { var name = "plain" }
  struct Reader: View {
    @Environment(\.theme) private var theme
    let log: Log
    var body: some View {
      let _ = log.note("Reader")
      Text(theme.name)
    }
  }
  struct Ignorer: View {
    @Environment(\.theme) private var theme
    let log: Log
    var body: some View {
      let _ = log.note("Ignorer")
      Text("ignorer")
    }
  }
  struct Root: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Root")
      VStack {
        Reader(log: log)
        Ignorer(log: log)
      }
      .environment(\.theme, Theme(name: model.name))
      Text("\(model.count)")
    }
  }
  @Test("an environment value evaluates the components that declare it only if the value changes")
  func values() throws {
    let bed = Bed()
    let model = Model(name: "dark")
    try bed.mount { Root(model: model, log: $0) }
    #expect(bed.driver.texts().first == "dark")
    let before = bed.host.counters
    #expect(try bed.frame { model.name = "light" } == ["Root", "Reader", "Ignorer"])
    #expect(bed.driver.texts().first == "light")
    #expect(bed.host.counters.invalidations == before.invalidations + 3)
    #expect(bed.host.counters.notifications == before.notifications + 1)
    #expect(try bed.frame { model.count += 1 } == ["Root"])
  }

  @Test("an environment value that no modifier sets has its default")
  func defaultValue() throws {
    let bed = Bed()
    try bed.mount { Reader(log: $0) }
    #expect(bed.driver.texts() == ["plain"])
  }

  struct Layers: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack { Reader(log: log) }
        .environment(\.emphasis, 1)
        .environment(\.theme, Theme(name: model.name))
    }
  }
  @Test("an environment value passes through scopes of other values")
  func layers() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { Layers(model: model, log: $0) }
    #expect(try bed.frame { model.name = "b" } == ["Reader"])
    #expect(bed.driver.texts() == ["b"])
  }

  struct ObjectReader: View {
    @Environment(Model.self) private var model
    @Environment(AnnouncingModel.self) private var missing: AnnouncingModel?
    let log: Log
    var body: some View {
      let _ = log.note("ObjectReader")
      Text(model.name + (missing?.name ?? ""))
    }
  }
  struct ObjectRoot: View {
    let chooser: Model
    let models: [Model]
    let log: Log
    var body: some View {
      VStack { ObjectReader(log: log) }
        .environment(models[chooser.count])
    }
  }
  @Test(
    "505: @Environment(Type.self) depends on the object and on the properties that are read")
  func objects() throws {
    let bed = Bed()
    let chooser = Model()
    let models = [Model(name: "a"), Model(name: "b")]
    try bed.mount { ObjectRoot(chooser: chooser, models: models, log: $0) }
    #expect(try bed.frame { models[0].name = "A" } == ["ObjectReader"])
    #expect(try bed.frame { models[0].count = 1 } == [])
    #expect(try bed.frame { chooser.count = 1 } == ["ObjectReader"])
    #expect(bed.driver.texts() == ["b"])
    #expect(try bed.frame { models[0].name = "x" } == [])
  }

  struct ObjectSubscriber: View {
    @EnvironmentObject private var model: AnnouncingModel
    let log: Log
    var body: some View {
      let _ = log.note("ObjectSubscriber")
      Text("unread")
      if false { Text(model.name) }
    }
  }
  struct SubscriberRoot: View {
    let chooser: Model
    let models: [AnnouncingModel]
    let log: Log
    var body: some View {
      VStack { ObjectSubscriber(log: log) }
        .environmentObject(models[chooser.count])
    }
  }
  @Test(
    "511: @EnvironmentObject subscribes to the current object, also if no property is read")
  func environmentObject() throws {
    let bed = Bed()
    let chooser = Model()
    let models = [AnnouncingModel(), AnnouncingModel()]
    try bed.mount { SubscriberRoot(chooser: chooser, models: models, log: $0) }
    #expect(try bed.frame { models[0].count += 1 } == ["ObjectSubscriber"])
    _ = try bed.frame { chooser.count = 1 }
    #expect(models.map(\.subscriberCount) == [0, 1])
    #expect(try bed.frame { models[1].count += 1 } == ["ObjectSubscriber"])
  }
}

struct ThemeKey: EnvironmentKey {
  static let defaultValue = EnvironmentTests.Theme()
}
struct EmphasisKey: EnvironmentKey {
  static let defaultValue = 0
}
extension EnvironmentValues {
  var theme: EnvironmentTests.Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
  var emphasis: Int {
    get { self[EmphasisKey.self] }
    set { self[EmphasisKey.self] = newValue }
  }
}
