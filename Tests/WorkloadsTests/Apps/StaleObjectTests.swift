import ComponentTree
import ObjectAdapters
import PublishAll
import Testing

@testable import Workloads

// Why the apps' `notApplicable` lists publish-all and opencombine: what SwiftUI would leave stale.

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

@MainActor
@Suite("Objects that nothing subscribes to")
struct StaleObjectTests {
  let host = TreeHost(engine: EngineCatalog.engine(id: "publish-all")!.makeObservationEngine())

  @Test("an ObservableObject inside another goes stale")
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

  @Test("an ObservableObject that a view subscribes to does not")
  func subscribed() throws {
    let settings = SettingsManager()
    try host.mount(SubscribingView(settings: settings))
    settings.theme = "dark"
    try host.flush()
    #expect(host.audit().isEmpty)
  }
}
