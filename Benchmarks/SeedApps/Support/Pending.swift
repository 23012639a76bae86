/// The requests of a model. In place of a network, the script answers the requests.
///
/// Requests are answered in the order in which they were made. A cancelled request gets no answer
/// from the script.
@MainActor
public final class Pending<Value: Sendable> {
  private struct Request {
    let number: Int
    let completion: (Result<Value, any Error>) -> Void
  }

  private var requests: [Request] = []
  private var number = 0

  public init() {}

  /// The number of requests that wait for an answer.
  public var count: Int { requests.count }

  /// Makes a request, and suspends until the script answers the request or makes the request fail.
  /// - Throws: the error given to `fail`, or `CancellationError` if the task is cancelled. Tasks
  ///   must be cancelled on the main actor.
  public func value() async throws -> Value {
    number += 1
    let number = number
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          requests.append(Request(number: number) { continuation.resume(with: $0) })
        }
      }
    } onCancel: {
      // Only views and the script cancel tasks. Views and the script run on the main actor.
      MainActor.assumeIsolated { cancel(number) }
    }
  }

  /// Makes a request. `completion` is called when the script answers the request or makes it fail.
  public func wait(for completion: @escaping (Result<Value, any Error>) -> Void) {
    number += 1
    requests.append(Request(number: number, completion: completion))
  }

  public func answer(_ value: Value) { answer(with: .success(value)) }
  public func fail(_ error: any Error) { answer(with: .failure(error)) }

  /// Answers the oldest request.
  public func answer(with result: Result<Value, any Error>) {
    precondition(!requests.isEmpty, "no request waits for an answer")
    requests.removeFirst().completion(result)
  }

  private func cancel(_ number: Int) {
    guard let index = requests.firstIndex(where: { $0.number == number }) else { return }
    requests.remove(at: index).completion(.failure(CancellationError()))
  }
}

/// The error of a request that fails.
public struct Offline: Error {
  public init() {}
}
