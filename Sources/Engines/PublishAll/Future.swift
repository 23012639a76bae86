/// A publisher of one value or one failure, like Combine's `Future`. The class has only the
/// functions that a model needs to load a value and to store the subscription.
///
/// The future stores its result, and also sends the result to subscribers that subscribe later. The
/// class is not `Sendable`: see ``ObservableObject``. A subscription makes two allocations. The
/// subscription ends when it has received the completion or is cancelled.
public final class Future<Output, Failure: Error> {
  /// A function that fulfils the future. Only the first call has an effect.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var subscriptions: [FutureSubscription<Output, Failure>] = []

  /// Creates a future and calls `attemptToFulfill`. This closure can call the promise before it
  /// returns, or at any later time.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    guard self.result == nil else { return }
    self.result = result
    let waiting = subscriptions
    subscriptions = []
    for subscription in waiting { subscription.receive(result) }
  }

  /// Subscribes two closures. If the future succeeds, `receiveValue` is called with the value.
  /// After that, or if the future fails, `receiveCompletion` is called.
  /// - Returns: a token that cancels the subscription when it is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscription = FutureSubscription(receiveCompletion, receiveValue)
    if let result { subscription.receive(result) } else { subscriptions.append(subscription) }
    return AnyCancellable(subscription)
  }
}

/// The namespace for types that subscribers receive, as in Combine.
public enum Subscribers {
  /// The way in which a publisher ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

private final class FutureSubscription<Output, Failure: Error>: Cancellable {
  typealias Completion = Subscribers.Completion<Failure>

  private var receivers: (completion: (Completion) -> Void, value: (Output) -> Void)?

  init(_ completion: @escaping (Completion) -> Void, _ value: @escaping (Output) -> Void) {
    receivers = (completion, value)
  }

  func receive(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      receivers?.value(value)
      // `receivers` is `nil` if the receiver of the value has cancelled the subscription.
      receivers?.completion(.finished)
    case .failure(let error): receivers?.completion(.failure(error))
    }
    receivers = nil
  }

  func cancel() { receivers = nil }
}
