import ObservationTesting
import XCTest

/// Tests the expectations of `MountedView` in methods of an `XCTestCase`. The methods are
/// asynchronous, because XCTest on Linux accepts isolated methods only if they are asynchronous.
final class XCTestTests: XCTestCase {
  private var failures: [(message: String, file: String, line: Int)] = []
  /// Whether this object stores failures in `failures` instead of reporting them. A stored failure
  /// does not fail the test.
  private var keepsFailures = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if keepsFailures {
      failures.append((description, filePath, lineNumber))
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  @MainActor
  func testAnUnmetExpectationIsAFailureAtItsLine() async throws {
    let board = Board()
    let screen = try MountedView(BoardView(board: board))
    keepsFailures = true
    let line = #line + 1
    try screen.expect(.evaluations(of: TaskRow.self, 0)) { board.tasks[0].finish() }
    keepsFailures = false
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.line, line)
    XCTAssertEqual(failures.first?.file, #filePath)
    let message = failures.first?.message ?? ""
    XCTAssertTrue(message.contains("Expected 0 evaluations of TaskRow, counted 1."), message)
  }

  @MainActor
  func testAMetExpectationIsNoFailure() async throws {
    let board = Board()
    let screen = try MountedView(BoardView(board: board))
    try screen.expect(.evaluations(of: TaskRow.self, 1)) { board.tasks[0].finish() }
  }
}
