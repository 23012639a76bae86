import ObservationTesting
import XCTest

/// The same expectations in XCTest.
final class XCTestTests: XCTestCase {
  /// A test whose failures are kept in place of being failures.
  private final class Inner: XCTestCase {
    var failures: [(message: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append((description, filePath, lineNumber))
    }
  }

  @MainActor
  func testAnUnmetExpectationIsAFailureAtItsLine() async throws {
    let board = Board()
    let screen = try MountedView(BoardView(board: board))
    var line = 0
    let inner = Inner(name: "inner") { _ in
      try MainActor.assumeIsolated {
        line = #line + 1
        try screen.expectEvaluations(of: TaskRow.self, 0) { board.tasks[0].finish() }
      }
    }
    inner.perform(XCTestCaseRun(test: inner))
    XCTAssertEqual(inner.failures.count, 1)
    XCTAssertEqual(inner.failures.first?.line, line)
    XCTAssertEqual(inner.failures.first?.file, #filePath)
    let message = inner.failures.first?.message ?? ""
    XCTAssertTrue(message.contains("Expected 0 evaluations of TaskRow, counted 1."), message)
  }

  @MainActor
  func testAMetExpectationIsNoFailure() async throws {
    let board = Board()
    let screen = try MountedView(BoardView(board: board))
    try screen.expectEvaluations(of: TaskRow.self, 1) { board.tasks[0].finish() }
  }
}
