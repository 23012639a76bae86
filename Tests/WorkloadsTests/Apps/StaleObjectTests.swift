import ObservationWorkloads
import ComponentTree
import ObjectAdapters
import PublishAll
import Testing

@testable import Workloads

// Views of objects that SwiftUI does not update. Some apps contain such a view, so these apps do
// not run on the engines `publish-all` and `opencombine`: `notApplicable` lists the two engines.

private final class SettingsManager: ObservableObject, SubscribableObject {
  @Published var theme = "light"
}

private final class UserManager: ObservableObject, SubscribableObject {
  @Published var settings = SettingsManager()
}

private struct NestedView: View {
  @ObservedObject var userManager: UserManager

  var body: some View { Text(userManager.settings.theme) }
}

private struct SubscribingView: View {
  @ObservedObject var settings: SettingsManager

  var body: some View { Text(settings.theme) }
}

private struct ListView: View {
  let settings: [SettingsManager]

  var body: some View {
    ForEach(settings.indices) { Text(settings[$0].theme) }
  }
}

// From the document "Swift Observation API 使用规则", rule 3: a child that receives its object in
// `@StateObject`.
private struct OwningView: View {
  @StateObject var settings: SettingsManager

  var body: some View { Text(settings.theme) }
}

private struct ParentView: View {
  @ObservedObject var userManager: UserManager

  var body: some View { OwningView(settings: userManager.settings) }
}

// From the document "What is Observation ?": a summary that is not `@Published`.
private final class FoodTruckModel: ObservableObject, SubscribableObject {
  @Published var orders: [Int] = []
  var dailyOrderSummaries: [String: Int] = [:]
}

private struct DailySalesView: View {
  @ObservedObject var model: FoodTruckModel

  var body: some View { Text("\(model.dailyOrderSummaries["Cupertino", default: 0])") }
}

@MainActor
@Suite("Objects without subscribers")
struct StaleObjectTests {
  let host = TreeHost(engine: Engine.publishAll.makeObservationEngine())

  @Test("a view of an ObservableObject inside another ObservableObject becomes stale")
  func nested() throws {
    let user = UserManager()
    try host.mount(NestedView(userManager: user))
    user.settings.theme = "dark"
    try host.flush()
    #expect(host.audit().count == 1)
  }

  @Test("an ObservableObject in an array goes stale")
  func inArray() throws {
    let settings = [SettingsManager(), SettingsManager()]
    try host.mount(ListView(settings: settings))
    settings[1].theme = "dark"
    try host.flush()
    #expect(host.audit().count == 1)
  }

  @Test("a child that gets its object in @StateObject keeps the first object")
  func stateObjectInChild() throws {
    let user = UserManager()
    try host.mount(ParentView(userManager: user))
    let first = user.settings
    user.settings = SettingsManager()
    user.settings.theme = "dark"
    try host.flush()
    #expect(TestDriver(host).texts() == ["light"])
    first.theme = "blue"
    try host.flush()
    #expect(TestDriver(host).texts() == ["blue"])
  }

  @Test("an unpublished property is stale until the object announces another change")
  func unpublished() throws {
    let model = FoodTruckModel()
    try host.mount(DailySalesView(model: model))
    model.dailyOrderSummaries["Cupertino"] = 5
    try host.flush()
    #expect(host.audit().count == 1)
    model.orders.append(1)
    try host.flush()
    #expect(host.audit().isEmpty)
    #expect(TestDriver(host).texts() == ["5"])
  }

  @Test("an ObservableObject that a view subscribes to is never stale")
  func subscribed() throws {
    let settings = SettingsManager()
    try host.mount(SubscribingView(settings: settings))
    settings.theme = "dark"
    try host.flush()
    #expect(host.audit().isEmpty)
  }
}
