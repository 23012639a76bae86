import ComponentTree
import Recording
import Testing

@testable import ObservationBench

@Suite("What-if counts against the other notation")
@MainActor
struct WhatIfTests {
  @Test(
    "code with ObservableObject counts as its @Observable twin does, frame by frame",
    arguments: RecordedCase.inBothNotations)
  func asObservable(_ workload: RecordedCase) throws {
    let counted = try WhatIfCounts(workload.recorded, on: .asObservable, audits: true)
    let twin = try WhatIfCounts(workload.workload, on: .fine, audits: true)
    #expect(counted.differences(from: twin) == [])
  }

  @Test(
    "code with @Observable counts as its ObservableObject twin does, frame by frame",
    arguments: RecordedCase.inBothNotations)
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
}
