import ComponentTree
import Measuring
import Recording
import Testing

@testable import ObservationBench

@Suite("What-if counts against the other notation")
@MainActor
struct WhatIfTests {
  /// Apps whose two notations are not the same program. Each has a test below that holds how.
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
    "code with ObservableObject counts as its @Observable twin does, frame by frame",
    arguments: same(.observable))
  func asObservable(_ workload: RecordedCase) throws {
    let counted = try WhatIfCounts(workload.recorded, on: .asObservable, audits: true)
    let twin = try WhatIfCounts(workload.workload, on: .fine, audits: true)
    #expect(counted.differences(from: twin) == [])
  }

  @Test(
    "code with @Observable counts as its ObservableObject twin does, frame by frame",
    arguments: same(.observableObject))
  func asObservableObject(_ workload: RecordedCase) throws {
    let counted = try WhatIfCounts(workload.recorded, on: .asObservableObject, audits: true)
    let twin = try WhatIfCounts(workload.workload, on: .publishAll, audits: true)
    #expect(counted.differences(from: twin) == [])
  }

  @Test("with no class migrated a notation counts as its own engine", arguments: RecordedCase.all)
  func noneMigrated(_ workload: RecordedCase) throws {
    for engine in [Engine.fine, .publishAll] where workload.has(engine.notation) {
      let counted = try WhatIfCounts(workload.recorded, on: engine.recording(), audits: true)
      let own = try WhatIfCounts(workload.workload, on: engine, audits: true)
      #expect(counted.differences(from: own) == [], "\(engine.id)")
    }
  }

  // MARK: What differs, and why

  @Test("a property that is not @Published becomes tracked, which cannot be counted before")
  func unpublished() throws {
    let truck = try app("app.food-truck")
    Ledger.shared.forgetNotes()
    let counted = try WhatIfCounts(truck.recorded, on: .asObservable, audits: true)
    let unpublished = Ledger.shared.notes.unpublishedProperties(of: "FoodTruckModel")
    #expect(unpublished.contains("dailyOrderSummaries"))
    #expect(unpublished.contains("monthlyOrderSummaries"))
    let twin = try WhatIfCounts(truck.workload, on: .fine)
    // Two components read one such property each; only frames that write one differ, by one
    // evaluation, which the audit misses.
    #expect(counted.registrations == twin.registrations! - 2)
    #expect(counted.missedUpdates > 0)
    for (here, there) in zip(counted.frames, twin.frames) {
      #expect([0, 1].contains(there.evaluations - here.evaluations))
      #expect(here.redundantEvaluations == there.redundantEvaluations)
    }
  }

  @Test("objectWillChange.send() names no property: all who hold the object are counted")
  func sentByHand() throws {
    let donut = try app("app.food-truck.manual")
    let counted = try WhatIfCounts(donut.recorded, on: .asObservable, audits: true)
    let twin = try WhatIfCounts(donut.workload, on: .fine)
    #expect(counted.missedUpdates == 0)
    #expect(counted.checksums == twin.checksums)
    #expect(counted.evaluations > twin.evaluations)
    for (here, there) in zip(counted.frames, twin.frames) {
      #expect(here.evaluations >= there.evaluations)
      // What is counted too much changed nothing.
      #expect(here.necessaryEvaluations == there.necessaryEvaluations)
    }
  }

  @Test("an app that leaves a class as it was counts the same when that class is left out")
  func leftOut() throws {
    let status = try app("app.status.half-migrated")
    let counted = try WhatIfCounts(
      status.recorded,
      on: .publishAll.recording(Migration(to: .observable, .named(["StatusViewModel"]))))
    let twin = try WhatIfCounts(status.workload, on: .fine)
    #expect(counted.differences(from: twin) == [])
  }

  @Test("a view that reads only a constant of an @ObservedObject does not show that it holds it")
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

  @Test("a class that was no ObservableObject counts the same when it is left out")
  func plainClass() throws {
    let account = try app("app.food-truck.account")
    let engine = Engine.fine.recording(
      Migration(to: .observableObject, .named(["Account", "AccountStore", "FoodTruckModel"])))
    let counted = try WhatIfCounts(account.recorded, on: engine, audits: true)
    let twin = try WhatIfCounts(account.workload, on: .publishAll)
    #expect(counted.differences(from: twin) == [])
  }
}
