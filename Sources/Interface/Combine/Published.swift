import Foundation
import OpenCombine

/// A property of a class that publishes its values, and announces each write to its object.
///
/// The property replaces OpenCombine's. It differs in two ways, as Combine does: a subscriber that
/// is added while a value is being published receives this value, and the object is also notified
/// if its class has a `customMirror`. Subscribers are called in the order in which they subscribed.
@propertyWrapper
public struct Published<Value> {
  /// Publishes the current value of one property, and before each write the new value.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let subject: PublishedSubject<Value>

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      subject.add(subscriber)
    }
  }

  fileprivate let subject: PublishedSubject<Value>

  public init(wrappedValue: Value) { subject = PublishedSubject(wrappedValue) }

  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// The publisher of the values. The setter does nothing. It exists because a program passes
  /// `&$property` to `assign(to:)`.
  public var projectedValue: Publisher {
    get { Publisher(subject: subject) }
    set {}
  }

  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { owner[keyPath: storageKeyPath].subject.value }
    set { owner[keyPath: storageKeyPath].subject.send(newValue) }
  }
}

extension Published: PublishedStorage {
  package static func publisher(
    at address: UnsafeMutableRawPointer
  ) -> ObservableObjectPublisher? {
    address.assumingMemoryBound(to: Self.self).pointee.subject.object
  }

  package static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer
  ) {
    address.assumingMemoryBound(to: Self.self).pointee.subject.object = publisher
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property, as long as the property's object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    let token = sink { [weak subject] in subject?.send($0) }
    subject.keep(token)
  }
}

/// The value of a `@Published` property, and its subscribers.
///
/// State, guarded by `lock`: `value` is what the property reads. `published` contains the values of
/// the writes that are being delivered, in the order in which they began; a write has a number, as
/// writes of several threads may end in any order. The lock is never held while a subscriber runs.
final class PublishedSubject<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var current: Value
  private var published: [(write: Int, value: Value)] = []
  private var writes = 0
  private var subscriptions: [PublishedSubscription<Value>] = []
  private var tokens: [AnyCancellable] = []
  private var objectPublisher: ObservableObjectPublisher?

  init(_ value: Value) { current = value }

  var value: Value { lock.withLock { current } }

  /// What a new subscriber receives: the value that is being published, or the current value.
  var newest: Value { lock.withLock { published.last?.value ?? current } }

  /// The publisher of the object that contains the property, after its first use.
  var object: ObservableObjectPublisher? {
    get { lock.withLock { objectPublisher } }
    set { lock.withLock { objectPublisher = newValue } }
  }

  /// Announces and publishes a value, and then stores it.
  func send(_ value: Value) {
    object?.send()
    let (write, receivers) = lock.withLock {
      writes += 1
      published.append((writes, value))
      return (writes, subscriptions)
    }
    for receiver in receivers { receiver.offer(value) }
    // The old value is released without the lock, since that may run a `deinit` of a user's class.
    let old = lock.withLock {
      published.removeAll { $0.write == write }
      let old = current
      current = value
      return old
    }
    withExtendedLifetime(old) {}
  }

  func add<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    let subscription = PublishedSubscription(self) { subscriber.receive($0) }
    lock.withLock { subscriptions.append(subscription) }
    subscriber.receive(subscription: subscription)
  }

  func remove(_ subscription: PublishedSubscription<Value>) {
    lock.withLock { subscriptions.removeAll { $0 === subscription } }
  }

  /// Keeps a subscription that writes the property.
  func keep(_ token: AnyCancellable) { lock.withLock { tokens.append(token) } }
}

/// The subscription of one subscriber to a `@Published` property. A value that the subscriber did
/// not demand is not queued: the next demand is answered with the newest value.
///
/// `lock` guards the state. `delivery` makes sure that only one thread at a time calls the
/// subscriber, which may write the property in its call.
final class PublishedSubscription<Value>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private let delivery = NSRecursiveLock()
  private var subject: PublishedSubject<Value>?
  private var receive: ((Value) -> Subscribers.Demand)?
  private var demand = Subscribers.Demand.none
  private var hasNewest = false

  init(_ subject: PublishedSubject<Value>, _ receive: @escaping (Value) -> Subscribers.Demand) {
    self.subject = subject
    self.receive = receive
  }

  func offer(_ value: Value) {
    let receiver = lock.withLock { () -> ((Value) -> Subscribers.Demand)? in
      hasNewest = demand > .none
      guard hasNewest else { return nil }
      demand -= 1
      return receive
    }
    if let receiver { deliver(value, to: receiver) }
  }

  func request(_ more: Subscribers.Demand) {
    precondition(more > .none, "a subscriber demands no value")
    let source = lock.withLock { () -> PublishedSubject<Value>? in
      demand += more
      return hasNewest ? nil : subject
    }
    if let source { offer(source.newest) }
  }

  func cancel() {
    let (subject, receiver) = lock.withLock {
      defer { (self.subject, receive) = (nil, nil) }
      return (self.subject, receive)
    }
    subject?.remove(self)
    withExtendedLifetime(receiver) {}
  }

  private func deliver(_ value: Value, to receiver: (Value) -> Subscribers.Demand) {
    let more = delivery.withLock { receiver(value) }
    if more > .none { lock.withLock { demand += more } }
  }
}
