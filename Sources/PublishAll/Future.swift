/// A publisher of one value or one failure, as Combine's: as much of it as a model needs that loads
/// something and stores the subscription.
///
/// What is promised is kept, and given to later subscribers too. Not `Sendable`: see
/// ``ObservableObject``. A subscription costs two allocations, and lasts until it has received the
/// completion or is cancelled.
public final class Future<Output, Failure: Error> {
  /// Fulfils the future. Later calls do nothing.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var result: Result<Output, Failure>?
  private var subscriptions: [FutureSubscription<Output, Failure>] = []

  /// Calls a function at once, which keeps the promise then or later.
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

  /// Receives the value, if there is one, and then the completion.
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

/// The name space of what subscribers receive, as in Combine.
public enum Subscribers {
  /// How a publisher ends.
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
      // Unless the receiver of the value has cancelled.
      receivers?.completion(.finished)
    case .failure(let error): receivers?.completion(.failure(error))
    }
    receivers = nil
  }

  func cancel() { receivers = nil }
}
