import ComponentTree

/// An object that announces every write to all of its subscribers.
@MainActor
class AnnouncingModel: SubscribableObject {
  private final class Subscription: ObjectSubscription {
    let cancellation: () -> Void
    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }
    func cancel() { cancellation() }
  }
  private var subscribers: [(component: Component, subscription: Subscription)] = []
  /// The number of calls of `subscribe` so far.
  private(set) var subscribeCalls = 0

  var name = "announcing" { willSet { announce() } }
  var count = 0 { willSet { announce() } }
  var child: AnnouncingModel? { willSet { announce() } }

  var subscriberCount: Int { subscribers.count }

  func announce() {
    for subscriber in subscribers { subscriber.component.notify(by: subscriber.subscription) }
  }

  nonisolated func subscribe(_ component: Component) -> any ObjectSubscription {
    nonisolated(unsafe) let subscription = Subscription { [weak self] in
      MainActor.assumeIsolated { self?.subscribers.removeAll { $0.component == component } }
    }
    MainActor.assumeIsolated {
      subscribeCalls += 1
      subscribers.append((component, subscription))
    }
    return subscription
  }
}
