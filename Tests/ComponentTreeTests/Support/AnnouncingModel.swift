import ComponentTree

/// An object that announces every write to all of its subscribers.
@MainActor
class AnnouncingModel: SubscribableObject {
  private final class Subscription: ObjectSubscription {
    let cancellation: () -> Void
    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }
    func cancel() { cancellation() }
  }
  private var subscribers: [Component] = []
  /// The number of calls of `subscribe` so far.
  private(set) var subscribeCalls = 0

  var name = "announcing" { willSet { announce() } }
  var count = 0 { willSet { announce() } }
  var child: AnnouncingModel? { willSet { announce() } }

  var subscriberCount: Int { subscribers.count }

  func announce() {
    for component in subscribers { component.notify() }
  }

  nonisolated func subscribe(_ component: Component) -> any ObjectSubscription {
    MainActor.assumeIsolated {
      subscribeCalls += 1
      subscribers.append(component)
    }
    return Subscription { [weak self] in
      MainActor.assumeIsolated { self?.subscribers.removeAll { $0 == component } }
    }
  }
}
