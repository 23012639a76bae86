/// A subscription to an ``ObservableObjectPublisher``. Override ``objectWillChange()`` in a
/// subclass to be notified of changes without a closure.
///
/// The publisher retains the subscription until the subscription is cancelled or the publisher is
/// destroyed. The subscription does not retain the publisher.
open class ObservableObjectSubscription: Cancellable {
  static let new: Int32 = -1
  static let cancelled: Int32 = -2

  @exclusivity(unchecked) final var publisher: Unmanaged<ObservableObjectPublisher>?
  /// The index in the publisher's slots, or one of the two values `new` and `cancelled`.
  @exclusivity(unchecked) final var slot = ObservableObjectSubscription.new

  /// Creates a subscription that is not subscribed yet.
  public init() {}

  /// Whether the subscription is subscribed and will be notified of the next change.
  public final var isActive: Bool { slot >= 0 }

  /// Called before each change of the object.
  open func objectWillChange() {}

  /// Ends the subscription. The subscription is not notified any more after this call returns, even
  /// during a delivery. If a notification calls `cancel`, this notification still runs to its end.
  /// A second call of `cancel` does nothing. O(1).
  public final func cancel() {
    publisher?._withUnsafeGuaranteedRef { $0.cancel(self) }
  }
}

/// The subscription that `sink` makes.
final class ClosureSubscription: ObservableObjectSubscription {
  private let receive: (()) -> Void

  init(_ receive: @escaping (()) -> Void) { self.receive = receive }

  override func objectWillChange() { receive(()) }
}
