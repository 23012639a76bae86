/// A live subscription to an ``ObservableObjectPublisher``, to be subclassed by who wants to hear
/// of changes without a closure in between.
///
/// The publisher retains it until it is cancelled or the publisher goes; it does not retain the
/// publisher.
open class ObservableObjectSubscription: Cancellable {
  static let new: Int32 = -1
  static let cancelled: Int32 = -2

  @exclusivity(unchecked) final var publisher: Unmanaged<ObservableObjectPublisher>?
  /// The index in the publisher's slots, or one of the two states above.
  @exclusivity(unchecked) final var slot = ObservableObjectSubscription.new

  /// Creates a subscription that is not subscribed yet.
  public init() {}

  /// Whether it is subscribed and will hear of the next change.
  public final var isActive: Bool { slot >= 0 }

  /// Called before each change of the object.
  open func objectWillChange() {}

  /// Ends the subscription. Nothing is called after this returns, even if a delivery is under way;
  /// only the call that is cancelling itself runs to its end. Cancelling again does nothing. O(1).
  public final func cancel() {
    publisher?._withUnsafeGuaranteedRef { $0.cancel(self) }
  }
}

/// What `sink` makes.
final class ClosureSubscription: ObservableObjectSubscription {
  private let receive: (()) -> Void

  init(_ receive: @escaping (()) -> Void) { self.receive = receive }

  override func objectWillChange() { receive(()) }
}
