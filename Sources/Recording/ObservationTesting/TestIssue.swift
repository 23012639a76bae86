import ComponentTree
import Testing
import XCTest

/// A place in a test's source.
struct TestLocation {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt
}

/// Records a message as an issue of the running test, in Swift Testing or XCTest.
func report(_ message: String, at location: TestLocation) {
  guard Test.current == nil else {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
        column: Int(location.column)))
    return
  }
  XCTFail(message, file: location.filePath, line: location.line)
}
