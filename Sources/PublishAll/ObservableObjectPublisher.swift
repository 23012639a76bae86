/// Announces, to those who subscribed, that an object is about to change.
///
/// One object has one publisher. Rules of delivery:
/// - subscriptions hear of a change in the order in which they subscribed;
/// - one that is cancelled during a delivery hears nothing more, not of this change either;
/// - one that is made during a delivery hears of the next change, not of this one;
/// - a `send` inside a delivery (a subscriber that writes) is delivered in full before the outer
///   one goes on.
///
/// State: `slots[0..<end]` holds the subscriptions in order, each retained once. A subscription
/// knows its slot, so cancelling is O(1): the slot is emptied. Emptied slots are squeezed out when
/// they are more than half, so a delivery visits at most twice the subscriptions that there are.
/// While a delivery is under way (`deliveries > 0`) nothing moves and nothing is released, because
/// the loop, and the subscription that it is calling, must survive whatever the subscriber does;
/// the last delivery to end sweeps up.
///
/// Not `Sendable`; see ``ObservableObject`` for why there is no lock. `@exclusivity(unchecked)`:
/// the run-time exclusivity check costs more than the loop, and no access here spans a call of user
/// code.
public final class ObservableObjectPublisher {
  @exclusivity(unchecked)
  @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<ObservableObjectSubscription>?>?
  @exclusivity(unchecked) @usableFromInline var end: Int32 = 0
  @exclusivity(unchecked) private var capacity: Int32 = 0
  @exclusivity(unchecked) private var live: Int32 = 0
  @exclusivity(unchecked) private var deliveries: Int32 = 0
  /// Whether a subscription was cancelled during a delivery and waits in its slot to be released.
  @exclusivity(unchecked) private var needsSweep = false

  /// Creates a publisher without subscriptions.
  public init() {}

  /// Subscriptions that are not cancelled. O(1).
  public var subscriptionCount: Int { Int(live) }

  /// Announces a change to every subscription. Costs one indirect call each, and allocates nothing.
  public func send() {
    let end = self.end
    if end == 0 { return }
    deliveries += 1
    var index = 0
    while index < Int(end) {
      // Loaded anew each time: a subscription made by the last call may have moved the slots.
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
  /// - Parameter receiveValue: called before each change.
  /// - Returns: a token that cancels the subscription when it is cancelled or released.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    let subscription = ClosureSubscription(receiveValue)
    subscribe(subscription)
    return AnyCancellable(subscription)
  }

  /// Subscribes a subscription object, which the publisher retains until it is cancelled.
  ///
  /// What `sink` does, without a closure and a token: one allocation in place of three.
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

  /// Called by a subscription that is active here.
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
    // Last: it may run a `deinit` of the user's, which may come back here.
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

  /// Closes the gaps, keeping the order. Every subscription in a slot is active.
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

  /// Releases what was cancelled during deliveries.
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
