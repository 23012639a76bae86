import Recording
import Reporting
import RunFolder
import Testing

@testable import ObservationWorkloads

@Suite("Migration order of classes")
@MainActor
struct MigrationAdviceTests {
  private func report(_ id: String) throws -> MigrationReport {
    let app = try #require(RecordedCase.apps.first { $0.workload.id == id })
    return try #require(try MigrationAdvice(app.recorded, to: .observable)).report()
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

  @Test("the observed properties that no frame writes are listed")
  func unwritten() throws {
    #expect(try report("app.managers").unwritten == [])
    #expect(try report("app.food-truck.account").unwritten == ["FoodTruckModel.donuts"])
  }

  @Test("controls that are bound to an object of their parent are not listed as outdated views")
  func boundControls() throws {
    let app = try #require(RecordedCase.apps.first { $0.workload.id == "app.chat" })
    let report = try #require(try MigrationAdvice(app.recorded, to: .observableObject)).report()
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
    let advice = try #require(try MigrationAdvice(object, to: .observable))
    #expect(try advice.report().now == .init(evaluations: 160, redundant: 110))
    #expect(try MigrationAdvice(object, to: .observableObject) == nil)
    let observable = OneNotation(app: app, notations: [.observation], counted: .fine)
    #expect(try MigrationAdvice(observable, to: .observableObject) != nil)
    #expect(try MigrationAdvice(observable, to: .observable) == nil)
  }

  // MARK: Half-migrated apps

  /// An app whose class `StatusViewModel` exists in both notations, and whose class
  /// `ProfileViewModel` is always an `ObservableObject`.
  private func status() throws -> RecordedCase {
    try #require(RecordedCase.apps.first { $0.workload.id == "app.status.half-migrated" })
  }

  /// The app in the state after the migration of `StatusViewModel`.
  private func halfMigrated() throws -> OneNotation {
    OneNotation(app: try status().recorded, notations: [.observation], counted: .fine)
  }

  /// The evaluations of the app's measured models.
  private func counted(on engine: Engine) throws -> MigrationReport.Cost {
    let counts = try WhatIfCounts(try status().workload, on: engine)
    return counts.views
  }

  @Test("the count before the migration of a half-migrated app is the count of the measured app")
  func halfMigratedNow() throws {
    let report = try #require(try MigrationAdvice.first(halfMigrated(), seed: 1)).report()
    #expect(report.now == (try counted(on: .fine)))
    #expect(report.missedUpdatesNow == 0)
  }

  @Test("by default, a half-migrated app moves to @Observable, and only its other class is listed")
  func halfMigratedClasses() throws {
    let report = try #require(try MigrationAdvice.first(halfMigrated(), seed: 1)).report()
    #expect(report.target == MigrationReport.observable)
    #expect(report.classes.map(\.name) == ["ProfileViewModel"])
    #expect(report.order.map(\.name) == ["ProfileViewModel"])
    #expect(report.alreadyMigrated == ["StatusViewModel"])
  }

  @Test("the prediction of a single step has the counts of the app after the step")
  func singleSteps() throws {
    let old = OneNotation(
      app: try status().recorded, notations: [.openCombine], counted: .publishAll)
    let forward = try #require(try MigrationAdvice(old, to: .observable)).report()
    let step = try #require(forward.classes.first { $0.name == "StatusViewModel" })
    #expect(step.alone == (try counted(on: .fine)))
    let back = try #require(try MigrationAdvice(halfMigrated(), to: .observableObject)).report()
    #expect(back.order.map(\.name) == ["StatusViewModel"])
    #expect(back.after == (try counted(on: .publishAll)))
  }

  @Test("the prediction of a whole migration does not depend on the classes that have moved")
  func wholeMigration() throws {
    let old = OneNotation(
      app: try status().recorded, notations: [.openCombine], counted: .publishAll)
    let whole = try #require(try MigrationAdvice(old, to: .observable)).report()
    let rest = try #require(try MigrationAdvice(halfMigrated(), to: .observable)).report()
    #expect(rest.after == whole.after)
  }

  @Test("evaluations for a closure of a parent remain, and the closure is named as the reason")
  func closures() throws {
    let report = try report("app.status.over-observing")
    let row = try #require(report.remaining.first { $0.component == "LikeableRow" })
    #expect(row.cause.kind == .inputs)
    // An optimised build may capture less, so a debug build names the closure as uncertain.
    var name = "onShow()"
    if _isDebugAssertConfiguration() { name += "?" }
    #expect(row.cause.inputs == [name])
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
