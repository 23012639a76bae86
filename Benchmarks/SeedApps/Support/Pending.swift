/// An answer that a model waits for and the script gives: the network's place in a seed app.
///
/// Requests are answered in the order in which they were made. One that is cancelled is not
/// answered any more.
@MainActor
public final class Pending<Value: Sendable> {
  private struct Request {
    let number: Int
    let completion: (Result<Value, any Error>) -> Void
  }

  private var requests: [Request] = []
  private var number = 0

  public init() {}

  /// Requests that wait for an answer.
  public var count: Int { requests.count }

  /// Suspends until `answer` or `fail`.
  /// - Throws: what `fail` was told, or `CancellationError` if the task is cancelled, which has to
  ///   happen on the main actor.
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
      // Views and the script cancel, both on the main actor.
      MainActor.assumeIsolated { cancel(number) }
    }
  }

  /// Calls `completion` at `answer` or `fail`.
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

/// What a failing request throws.
public struct Offline: Error {
  public init() {}
}
