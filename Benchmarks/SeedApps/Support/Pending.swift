/// An answer that a model waits for and the script gives: the network's place in a seed app.
///
/// One request at a time, as the documents' views make them.
@MainActor
public final class Pending<Value: Sendable> {
  private var waiting: ((Result<Value, any Error>) -> Void)?

  public init() {}

  /// Suspends until `answer` or `fail`.
  public func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      wait { continuation.resume(with: $0) }
    }
  }

  /// Calls `completion` at `answer` or `fail`.
  public func wait(for completion: @escaping (Result<Value, any Error>) -> Void) {
    precondition(waiting == nil, "a second request before the first is answered")
    waiting = completion
  }

  public func answer(_ value: Value) { resume(.success(value)) }
  public func fail(_ error: any Error) { resume(.failure(error)) }

  private func resume(_ result: Result<Value, any Error>) {
    guard let waiting else { preconditionFailure("nobody waits for an answer") }
    self.waiting = nil
    waiting(result)
  }
}

/// What a failing request throws.
public struct Offline: Error {
  public init() {}
}
