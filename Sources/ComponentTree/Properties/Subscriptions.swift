/// A component's subscriptions to objects: one per object (and property mask), counted.
final class Subscriptions {
  struct Entry {
    let object: ObjectIdentifier
    let reads: PropertyMask
    let subscription: any ObjectSubscription
    var holders: Int
  }
  var entries: [Entry] = []
}

extension Component {
  /// Connects an object, unless another property of this component has.
  @MainActor
  func connect<Object: ObservedByTree>(_ object: Object, reads: PropertyMask) {
    let existing = subscriptions
    let key = ObjectIdentifier(object)
    if let existing,
      let index = existing.entries.firstIndex(where: { $0.object == key && $0.reads == reads })
    {
      existing.entries[index].holders += 1
      return
    }
    guard let subscription = Object._connect(object, self, reads: reads) else { return }
    let list = existing ?? makeSubscriptions()
    list.entries.append(
      Subscriptions.Entry(object: key, reads: reads, subscription: subscription, holders: 1))
    host?.subscriptionCount += subscription.registrationCount
  }

  /// Undoes one `connect`. May be called inside a parent's scope: the cancellation itself waits
  /// until that has closed.
  @MainActor
  func disconnect<Object: AnyObject>(_ object: Object, reads: PropertyMask) {
    let key = ObjectIdentifier(object)
    guard let subscriptions,
      let index = subscriptions.entries.firstIndex(where: { $0.object == key && $0.reads == reads })
    else { return }
    subscriptions.entries[index].holders -= 1
    if subscriptions.entries[index].holders == 0 {
      let subscription = subscriptions.entries.remove(at: index).subscription
      host?.subscriptionCount -= subscription.registrationCount
      node.pointee.host.pointee.deferCancellation(subscription)
    }
  }

  func cancelSubscriptions() {
    guard let subscriptions else { return }
    node.pointee.word = 0
    for entry in subscriptions.entries {
      host?.subscriptionCount -= entry.subscription.registrationCount
      entry.subscription.cancel()
    }
    Unmanaged.passUnretained(subscriptions).release()
  }

  var host: TreeHost? { node.pointee.host.pointee.host?.takeUnretainedValue() }

  private var subscriptions: Subscriptions? {
    UnsafeRawPointer(bitPattern: node.pointee.word).map {
      Unmanaged<Subscriptions>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private func makeSubscriptions() -> Subscriptions {
    let list = Unmanaged.passRetained(Subscriptions())
    node.pointee.word = UInt(bitPattern: list.toOpaque())
    return list.takeUnretainedValue()
  }
}
