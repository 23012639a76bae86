import Foundation
import OpenCombine

extension NotificationCenter {
  /// Publishes the notifications with one name that are posted during the subscription.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Notification, Downstream.Failure == Never {
      subscriber.receive(subscription: Registration(self) { subscriber.receive($0) })
    }
  }

  /// Returns a publisher of the notifications with a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

/// A subscription that observes a notification centre until it is cancelled.
private final class Registration: Subscription, @unchecked Sendable {
  private let center: NotificationCenter
  private let lock = NSLock()
  private var demand = Subscribers.Demand.none
  private var downstream: ((Notification) -> Subscribers.Demand)?
  private var observer: (any NSObjectProtocol)?

  init(
    _ publisher: NotificationCenter.Publisher,
    _ downstream: @escaping (Notification) -> Subscribers.Demand
  ) {
    center = publisher.center
    self.downstream = downstream
    observer = center.addObserver(
      forName: publisher.name, object: publisher.object, queue: nil
    ) { [weak self] notification in self?.deliver(notification) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
  }

  func cancel() {
    let observer = lock.withLock {
      downstream = nil
      defer { self.observer = nil }
      return self.observer
    }
    if let observer { center.removeObserver(observer) }
  }

  private func deliver(_ notification: Notification) {
    let receiver = lock.withLock { () -> ((Notification) -> Subscribers.Demand)? in
      guard demand > .none else { return nil }
      demand -= 1
      return downstream
    }
    guard let more = receiver?(notification), more > .none else { return }
    request(more)
  }
}
