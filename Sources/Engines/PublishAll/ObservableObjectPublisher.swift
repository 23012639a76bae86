/// Announces to its subscribers that an object is about to change.
///
/// Each object has one publisher. The rules of delivery are:
/// - subscriptions are notified of a change in the order in which they subscribed;
/// - a subscription that is cancelled during a delivery is not notified any more, not even of the
///   current change;
/// - a subscription that is made during a delivery is notified of the next change, but not of the
///   current one;
/// - a `send` during a delivery, because a subscriber writes, is delivered completely before the
///   outer delivery continues.
///
/// State: `slots[0..<end]` contains the subscriptions in order, each retained once. A subscription
/// stores the index of its slot, so cancelling is O(1): the slot is emptied. Empty slots are
/// removed when they are more than half of all slots, so a delivery visits at most twice as many
/// slots as there are subscriptions. During a delivery (`deliveries > 0`), no subscription gets a
/// different index and no subscription is released, because a subscriber may subscribe or cancel
/// during its call. The loop over the slots and the subscription that is being called therefore
/// stay valid. The delivery that ends last removes the cancelled subscriptions.
///
/// The class is not `Sendable` and has no lock. ``ObservableObject`` gives the reason. Properties
/// are `@exclusivity(unchecked)` because the run-time check would cost more than the loop. Omitting
/// the check is safe: no access to these properties is in progress while user code runs.
public final class ObservableObjectPublisher {
  @exclusivity(unchecked)
  @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<ObservableObjectSubscription>?>?
  @exclusivity(unchecked) @usableFromInline var end: Int32 = 0
  @exclusivity(unchecked) private var capacity: Int32 = 0
  @exclusivity(unchecked) private var live: Int32 = 0
  @exclusivity(unchecked) private var deliveries: Int32 = 0
  /// Whether a slot contains a subscription that was cancelled during a delivery and was not
  /// released yet.
  @exclusivity(unchecked) private var needsSweep = false

  /// Creates a publisher without subscriptions.
  public init() {}

  /// The number of subscriptions that are not cancelled. Reading the number takes constant time.
  public var subscriptionCount: Int { Int(live) }

  /// Whether an announcement is in progress.
  var isDelivering: Bool { deliveries > 0 }

  /// Announces a change to every subscription. An announcement costs one indirect call for each
  /// subscription, and allocates nothing.
  public func send() {
    let end = self.end
    if end == 0 { return }
    deliveries += 1
    var index = 0
    while index < Int(end) {
      // `slots` is loaded in each iteration, since the previously called subscriber may have made a
      // subscription, and a new subscription may move the slots to new memory.
      if let slot = slots.unsafelyUnwrapped[index] {
        slot._withUnsafeGuaranteedRef { if $0.isActive { $0.objectWillChange() } }
      }
      index += 1
    }
    deliveries -= 1
    if needsSweep, deliveries == 0 { sweep() }
  }

  /// Subscribes a closure to the changes.
  ///
  /// In a program that also uses OpenCombine, `@_disfavoredOverload` makes the compiler prefer
  /// OpenCombine's `sink`.
  /// - Parameter receiveValue: called before each change.
  /// - Returns: a token that cancels the subscription when it is cancelled or released.
  @_disfavoredOverload
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    let subscription = ClosureSubscription(receiveValue)
    subscribe(subscription)
    return AnyCancellable(subscription)
  }

  /// Adds a subscription object. The publisher retains the object until the subscription is
  /// cancelled.
  ///
  /// This function works like `sink`, but without a closure and without a token. A subscription
  /// therefore needs one allocation instead of three.
  /// - Precondition: `subscription` was never subscribed before.
  public func subscribe(_ subscription: ObservableObjectSubscription) {
    precondition(subscription.slot == ObservableObjectSubscription.new, "Subscribed already")
    if end == capacity { grow() }
    subscription.publisher = Unmanaged.passUnretained(self)
    subscription.slot = end
    (slots.unsafelyUnwrapped + Int(end)).initialize(to: .passRetained(subscription))
    end += 1
    live += 1
  }

  /// Cancels a subscription. Only a subscription that is active at this publisher calls this
  /// function.
  func cancel(_ subscription: ObservableObjectSubscription) {
    let slot = Int(subscription.slot)
    subscription.slot = ObservableObjectSubscription.cancelled
    subscription.publisher = nil
    live -= 1
    if deliveries > 0 {
      needsSweep = true
      return
    }
    let retained = slots.unsafelyUnwrapped[slot].unsafelyUnwrapped
    slots.unsafelyUnwrapped[slot] = nil
    if slot == Int(end) - 1 {
      end -= 1
    } else if live < end / 2 {
      squeeze()
    }
    // The release is the last statement, since it may run a `deinit` of user code, and that
    // `deinit` may call this publisher.
    retained.release()
  }

  private func grow() {
    if live < end / 2, deliveries == 0 { return squeeze() }
    let larger = max(2, capacity * 2)
    let moved = UnsafeMutablePointer<Unmanaged<ObservableObjectSubscription>?>.allocate(
      capacity: Int(larger))
    if let slots {
      moved.moveInitialize(from: slots, count: Int(end))
      slots.deallocate()
    }
    slots = moved
    capacity = larger
  }

  /// Removes empty slots and keeps the order of the subscriptions. When this function is called,
  /// every subscription in a slot is active.
  private func squeeze() {
    guard let slots else { return }
    var kept = 0
    for index in 0..<Int(end) {
      guard let slot = slots[index] else { continue }
      slots[kept] = slot
      slot._withUnsafeGuaranteedRef { $0.slot = Int32(kept) }
      kept += 1
    }
    end = Int32(kept)
  }

  /// Releases the subscriptions that were cancelled during deliveries.
  private func sweep() {
    guard let slots else { return }
    needsSweep = false
    var released: [Unmanaged<ObservableObjectSubscription>] = []
    for index in 0..<Int(end) {
      guard let slot = slots[index], !slot._withUnsafeGuaranteedRef({ $0.isActive }) else {
        continue
      }
      slots[index] = nil
      released.append(slot)
    }
    squeeze()
    for subscription in released { subscription.release() }
  }

  deinit {
    guard let slots else { return }
    for index in 0..<Int(end) {
      guard let slot = slots[index] else { continue }
      slot._withUnsafeGuaranteedRef {
        $0.publisher = nil
        $0.slot = ObservableObjectSubscription.cancelled
      }
      slot.release()
    }
    slots.deallocate()
  }
}
