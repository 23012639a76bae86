import ComponentTree
import Measuring
import Recording
import Testing

@testable import ObservationWorkloads

@Suite("What-if counts for the other notation")
@MainActor
struct WhatIfTests {
  /// Apps for which the predicted counts after a migration differ from the counts of the migrated
  /// app. For each of these apps, a test in this file states the difference.
  private nonisolated static let differing: [Migration.Target: Set<String>] = [
    .observable: ["app.food-truck", "app.food-truck.manual", "app.status.half-migrated"],
    .observableObject: ["app.food-truck", "app.food-truck.account"],
  ]

  private nonisolated static func same(_ target: Migration.Target) -> [RecordedCase] {
    RecordedCase.inBothNotations.filter { !differing[target]!.contains($0.workload.id) }
  }

  private func app(_ id: String) throws -> RecordedCase {
    try #require(RecordedCase.apps.first { $0.workload.id == id })
  }

  @Test(
    "code with ObservableObject has the counts of its @Observable twin in every frame",
    arguments: same(.observable))
  func asObservable(_ workload: RecordedCase) throws {
    let counted = try WhatIfCounts(workload.recorded, on: .asObservable, audits: true)
    let twin = try WhatIfCounts(workload.workload, on: .fine, audits: true)
    #expect(counted.differences(from: twin) == [])
  }

  @Test(
    "code with @Observable has the counts of its ObservableObject twin in every frame",
    arguments: same(.observableObject))
  func asObservableObject(_ workload: RecordedCase) throws {
    let counted = try WhatIfCounts(workload.recorded, on: .asObservableObject, audits: true)
    let twin = try WhatIfCounts(workload.workload, on: .publishAll, audits: true)
    #expect(counted.differences(from: twin) == [])
  }

  @Test(
    "without a migrated class, the counts are those of the notation's own engine",
    arguments: RecordedCase.all)
  func noneMigrated(_ workload: RecordedCase) throws {
    for engine in [Engine.fine, .publishAll] where workload.has(engine.notation) {
      let counted = try WhatIfCounts(workload.recorded, on: engine.recording(), audits: true)
      let own = try WhatIfCounts(workload.workload, on: engine, audits: true)
      #expect(counted.differences(from: own) == [], "\(engine.id)")
    }
  }

  // MARK: What differs, and why

  @Test("a property without @Published is not counted, although the migration makes it tracked")
  func unpublished() throws {
    let truck = try app("app.food-truck")
    Ledger.shared.forgetNotes()
    let counted = try WhatIfCounts(truck.recorded, on: .asObservable, audits: true)
    let unpublished = Ledger.shared.notes.unpublishedProperties(of: "FoodTruckModel")
    #expect(unpublished.contains("dailyOrderSummaries"))
    #expect(unpublished.contains("monthlyOrderSummaries"))
    let twin = try WhatIfCounts(truck.workload, on: .fine)
    // Each of two components reads one property without `@Published`. The counts differ only in
    // frames that write such a property. In such a frame, the app in the other notation makes one
    // more evaluation than the prediction, and the audit of the prediction reports a missed update.
    #expect(counted.registrations == twin.registrations! - 2)
    #expect(counted.missedUpdates > 0)
    for (here, there) in zip(counted.frames, twin.frames) {
      #expect([0, 1].contains(there.evaluations - here.evaluations))
      #expect(here.redundantEvaluations == there.redundantEvaluations)
    }
  }

  @Test("objectWillChange.send() counts as a write that every holder of the object reads")
  func sentByHand() throws {
    let donut = try app("app.food-truck.manual")
    let counted = try WhatIfCounts(donut.recorded, on: .asObservable, audits: true)
    let twin = try WhatIfCounts(donut.workload, on: .fine)
    #expect(counted.missedUpdates == 0)
    #expect(counted.checksums == twin.checksums)
    #expect(counted.views.evaluations > twin.views.evaluations)
    for (here, there) in zip(counted.frames, twin.frames) {
      #expect(here.evaluations >= there.evaluations)
      // The prediction has more evaluations than the migrated app. These evaluations are redundant,
      // so the numbers of necessary evaluations are equal.
      #expect(here.necessaryEvaluations == there.necessaryEvaluations)
    }
  }

  @Test("leaving out a class that the app has not migrated gives the app's own counts")
  func leftOut() throws {
    let status = try app("app.status.half-migrated")
    let counted = try WhatIfCounts(
      status.recorded,
      on: .publishAll.recording(Migration(to: .observable, .named(["StatusViewModel"]))))
    let twin = try WhatIfCounts(status.workload, on: .fine)
    #expect(counted.differences(from: twin) == [])
  }

  @Test("a view that reads only a constant of an @ObservedObject is not counted as its holder")
  func constant() throws {
    let truck = try app("app.food-truck")
    let counted = try WhatIfCounts(truck.recorded, on: .asObservableObject, audits: true)
    let twin = try WhatIfCounts(truck.workload, on: .publishAll)
    #expect(counted.missedUpdates == 0)
    #expect(counted.registrations == twin.registrations! - 1)
    for (here, there) in zip(counted.frames, twin.frames) {
      #expect([0, 1].contains(there.evaluations - here.evaluations))
      #expect(here.necessaryEvaluations == there.necessaryEvaluations)
    }
  }

  @Test("leaving out a class that was no ObservableObject gives the app's own counts")
  func plainClass() throws {
    let account = try app("app.food-truck.account")
    let engine = Engine.fine.recording(
      Migration(to: .observableObject, .named(["Account", "AccountStore", "FoodTruckModel"])))
    let counted = try WhatIfCounts(account.recorded, on: engine, audits: true)
    let twin = try WhatIfCounts(account.workload, on: .publishAll)
    #expect(counted.differences(from: twin) == [])
  }
}
