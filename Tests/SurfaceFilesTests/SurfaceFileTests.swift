import ComponentTree
import SurfaceFiles
import SurfaceFilesFine
import SurfaceFilesPublishAll
import SurfaceFilesRecorded
import SurfaceSupport
import Testing

@testable import ObservationWorkloads

/// Eleven files that compile unchanged. The tests mount and use the views of each file, on every
/// engine of the file's notation.
@Suite(.serialized)
struct SurfaceFileTests {
  /// A file and the engine on which a test runs the file's view.
  struct Case: CustomTestStringConvertible, Sendable {
    let engine: Engine
    let run: SurfaceRun
    var testDescription: String { "\(run.name) on \(engine.id)" }
  }

  static let cases: [Case] = {
    var found = SurfaceFiles.observableRuns.map { Case(engine: .observation, run: $0) }
    #if os(Linux)
      found += SurfaceFiles.observableRuns.map { Case(engine: .observationSPI, run: $0) }
    #endif
    found += SurfaceFilesFine.observableRuns.map { Case(engine: .fine, run: $0) }
    found += (SurfaceFiles.objectRuns + SurfaceFiles.publisherRuns).map {
      Case(engine: .openCombine, run: $0)
    }
    found += (SurfaceFilesPublishAll.objectRuns + SurfaceFilesPublishAll.publisherRuns).map {
      Case(engine: .publishAll, run: $0)
    }
    let recorded = Engine.publishAll.recording(id: "recorded")
    return found
      + (SurfaceFilesRecorded.objectRuns + SurfaceFilesRecorded.publisherRuns).map {
        Case(engine: recorded, run: $0)
      }
  }()

  @Test("each step causes the expected evaluations, and misses no update", arguments: cases)
  @MainActor
  func counts(_ test: Case) async throws {
    let steps = try await test.run.run(on: test.engine.makeObservationEngine())
    let expected = try #require(SurfaceExpectation.all[test.run.name])
    #expect(steps.map(\.name) == expected.map(\.step))
    for (step, expected) in zip(steps, expected) {
      #expect(step.evaluations == expected.evaluations, "\(step)")
      #expect(step.components == expected.components, "\(step)")
      #expect(step.missedUpdates == 0, "\(step)")
      for text in expected.shows { #expect(step.texts.contains(text), "\(step): \(step.texts)") }
    }
  }
}
