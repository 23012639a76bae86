import Reporting
import Testing

@testable import ObservationBench

@Suite("Migration order of classes")
@MainActor
struct MigrationAdviceTests {
  private func report(_ id: String) throws -> MigrationReport {
    let app = try #require(RecordedCase.apps.first { $0.workload.id == id })
    return try #require(MigrationAdvice(app.recorded, to: .observable)).report()
  }

  @Test("the order is counted anew after each class, because single savings do not add up")
  func order() throws {
    let report = try report("app.managers")
    #expect(report.now == .init(evaluations: 160, redundant: 110))
    #expect(report.after == .init(evaluations: 50, redundant: 0))
    let alone = report.classes.map { (160 - $0.alone.evaluations, $0.name) }
    #expect(alone.map(\.0) == [50, 40, 15])
    #expect(alone.map(\.1) == ["NetworkManager", "SettingsManager", "UserManager"])
    #expect(report.order.map(\.after.evaluations) == [110, 70, 50])
  }

  @Test("the writes to each property are counted, with their evaluations now and after")
  func writes() throws {
    let writes = try report("app.managers").writes
    let first = try #require(writes.first)
    #expect(
      first
        == .init(
          className: "NetworkManager", property: "requests", writes: 15, evaluationsNow: 45,
          evaluationsAfter: 10))
    #expect(
      writes.contains(
        .init(
          className: "UserManager", property: "userId", writes: 5, evaluationsNow: 10,
          evaluationsAfter: 0)))
    #expect(writes.count == 8)
  }

  @Test("controls that are bound to an object of their parent are not listed as outdated views")
  func boundControls() throws {
    let app = try #require(RecordedCase.apps.first { $0.workload.id == "app.chat" })
    let report = try #require(MigrationAdvice(app.recorded, to: .observableObject)).report()
    #expect(report.staleViews.isEmpty && report.missedUpdates == 0)
  }

  /// A recorded app whose models are declared in only one notation, like the models of a user's
  /// app.
  private struct OneNotation: TreeWorkload {
    let app: any TreeWorkload
    let notations: [Notation]
    let counted: Engine
    var id: String { app.id }
    var title: String { app.title }
    var parameters: Parameters { app.parameters }

    func script(on engine: Engine, seed: UInt64) throws -> Script {
      try app.script(on: counted, seed: seed)
    }
  }

  @Test("an app that declares only one notation is counted too")
  func oneNotation() throws {
    let app = try #require(RecordedCase.apps.first { $0.workload.id == "app.managers" }).recorded
    let object = OneNotation(app: app, notations: [.openCombine], counted: .publishAll)
    let advice = try #require(MigrationAdvice(object, to: .observable))
    #expect(try advice.report().now == .init(evaluations: 160, redundant: 110))
    #expect(MigrationAdvice(object, to: .observableObject) == nil)
    let observable = OneNotation(app: app, notations: [.observation], counted: .fine)
    #expect(MigrationAdvice(observable, to: .observableObject) != nil)
    #expect(MigrationAdvice(observable, to: .observable) == nil)
  }

  @Test("evaluations for a closure of a parent remain, and the closure is named as the reason")
  func closures() throws {
    let report = try report("app.status.over-observing")
    let row = try #require(report.remaining.first { $0.component == "LikeableRow" })
    #expect(row.cause.kind == .inputs)
    #expect(row.cause.inputs == ["onShow()"])
    #expect(report.text.contains("closures are unequal if"))
  }

  @Test("a class that announces itself is named, and its figures are an upper bound")
  func announcing() throws {
    let report = try report("app.food-truck.manual")
    #expect(report.classes.map(\.sendsItself) == [true])
    #expect(report.markdown.contains("upper bound"))
  }

  @Test("the stored properties that become tracked are listed")
  func unpublished() throws {
    let report = try report("app.food-truck")
    let model = try #require(report.classes.first { $0.name == "FoodTruckModel" })
    #expect(model.unpublished.contains("dailyOrderSummaries"))
    #expect(model.unpublished.allSatisfy { !$0.contains("orders") })
  }
}
