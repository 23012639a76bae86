import Synchronization
import Testing

/// The issues that a body records. These issues do not fail the test that calls this function.
@MainActor
func issues(_ body: @MainActor () throws -> Void) rethrows -> [Issue] {
  let found = Found()
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    found.issues.withLock { $0.append(issue) }
    return true
  }
  return found.issues.withLock { $0 }
}

/// The issues that an asynchronous body records. These issues do not fail the test that calls this
/// function.
@MainActor
func issues(_ body: @MainActor () async throws -> Void) async rethrows -> [Issue] {
  let found = Found()
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    found.issues.withLock { $0.append(issue) }
    return true
  }
  return found.issues.withLock { $0 }
}

private final class Found: Sendable {
  let issues = Mutex<[Issue]>([])
}

extension Issue {
  /// The text of the issue.
  var message: String { comments.map(\.rawValue).joined(separator: "\n") }
}
