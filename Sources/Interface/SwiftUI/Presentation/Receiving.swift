import Combine
import ComponentTree

extension View {
  /// Runs an action for each value of a publisher. The action is always the action from the newest
  /// evaluation of the body. The view subscribes when it appears, and cancels the subscription when
  /// it disappears. The body that contains the view does not depend on the published values.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping OnMain1<P.Output, Void>
  ) -> some View where P.Failure == Never {
    onReceive(PublishedValues(publisher: publisher), perform: action)
  }
}

/// Adapts a publisher to `ValueSource`, so that a view can subscribe to the publisher.
private struct PublishedValues<P: Publisher>: ValueSource where P.Failure == Never {
  let publisher: P

  func subscribe(_ receive: @escaping OnMain1<P.Output, Void>) -> any ObjectSubscription {
    ValueSubscription(
      publisher.sink { value in
        nonisolated(unsafe) let value = value
        MainActor.assumeIsolated { receive(value) }
      })
  }
}

private final class ValueSubscription: ObjectSubscription {
  private let token: AnyCancellable

  init(_ token: AnyCancellable) { self.token = token }

  func cancel() { token.cancel() }
}
