import ObservationTesting
import XCTest

@testable import CuesRecorded

/// The views that are evaluated while cues are loaded. These tests use XCTest.
final class LoadingTests: XCTestCase {
  private struct NoNetwork: CueService {
    struct Failed: Error {}
    func cues() async throws -> [(title: String, note: String)] { throw Failed() }
  }

  @MainActor
  func testLoadingShowsEveryCueOnce() async throws {
    let library = CueLibrary()
    let view = try MountedView(RootView(library: library, show: Show(), settings: Settings()))
    try await view.expect(.noMissedUpdates) { try await view.driver.settle() }
    XCTAssertEqual(view.driver.components(CueRow.self).count, 3)
    XCTAssertFalse(view.driver.showsProgress)
  }

  @MainActor
  func testAFailureIsShownOnce() async throws {
    let library = CueLibrary(service: NoNetwork())
    let view = try MountedView(RootView(library: library, show: Show(), settings: Settings()))
    try await view.expect(.evaluations(of: LoadFailure.self, 1)) { try await view.driver.settle() }
    XCTAssertTrue(view.driver.texts().contains("The cues could not be loaded."))
  }
}
