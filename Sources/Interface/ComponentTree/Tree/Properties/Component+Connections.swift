// A component has one connection for each pair of an object and a property mask (a set of the
// object's properties), even if several properties of the component hold the object with this mask.

extension Component {
  /// Connects the component to an object, for the properties in the mask `reads`. If another
  /// property of this component has made an equal connection, that connection is used.
  @MainActor
  func connect<Object: ObservedByTree>(_ object: Object, reads: PropertyMask) {
    let key = ObjectIdentifier(object)
    var connection = firstConnection
    while let found = connection {
      if found.pointee.object == key, found.pointee.reads == reads {
        found.pointee.holders &+= 1
        return
      }
      connection = found.pointee.next
    }
    Object._connect(object, self, reads: reads)
  }

  func addSubscription(
    _ subscription: any ObjectSubscription, to object: AnyObject, reads: PropertyMask
  ) {
    let count = subscription.registrationCount
    _ = addConnection(
      to: ObjectIdentifier(object), reads: reads, .subscription(subscription), count)
  }

  func addWires(to object: HandWiredObject, reads: PropertyMask) {
    let connection = addConnection(
      to: ObjectIdentifier(object), reads: reads, .wires(.passUnretained(object)), 0)
    let count = object.connect(self, reads: reads, at: connection.word)
    connection.pointee.registrations = Int32(truncatingIfNeeded: count)
    node.pointee.host.pointee.subscriptionCount &+= count
  }

  /// Undoes one call of `connect`. If no other property of the component holds the object with this
  /// mask, the connection ends. This function may be called inside a parent's tracking scope. The
  /// connection then ends after that scope has closed.
  @MainActor
  func disconnect<Object: AnyObject>(_ object: Object, reads: PropertyMask) {
    let key = ObjectIdentifier(object)
    var previous: ConnectionPointer?
    var connection = firstConnection
    while let found = connection {
      let next = found.pointee.next
      if found.pointee.object == key, found.pointee.reads == reads {
        found.pointee.holders &-= 1
        guard found.pointee.holders == 0 else { return }
        if let previous { previous.pointee.next = next } else { firstConnection = next }
        node.pointee.host.pointee.endLater(found)
        return
      }
      previous = found
      connection = next
    }
  }

  /// Ends all connections of a component that is being unmounted. This function must be called
  /// outside every tracking scope.
  func endConnections() {
    while let connection = firstConnection {
      firstConnection = connection.pointee.next
      node.pointee.host.pointee.subscriptionCount &-= Int(connection.pointee.registrations)
      connection.end(into: node.pointee.host.pointee.connections)
    }
  }

  /// The object of one of the component's subscriptions.
  func object(of subscription: any ObjectSubscription) -> ObjectIdentifier? {
    var connection = firstConnection
    while let found = connection {
      if case .subscription(let known) = found.pointee.end, known === subscription {
        return found.pointee.object
      }
      connection = found.pointee.next
    }
    return nil
  }

  private var firstConnection: ConnectionPointer? {
    get { ConnectionPointer(bitPattern: node.pointee.word) }
    nonmutating set { node.pointee.word = UInt(bitPattern: newValue) }
  }

  private func addConnection(
    to object: ObjectIdentifier, reads: PropertyMask, _ end: Connection.End, _ registrations: Int
  ) -> ConnectionPointer {
    let host = node.pointee.host
    let connection = host.pointee.connections.pointee.allocate()
    connection.initialize(
      to: Connection(
        next: firstConnection, object: object, reads: reads,
        registrations: Int32(truncatingIfNeeded: registrations), end: end))
    firstConnection = connection
    host.pointee.subscriptionCount &+= registrations
    return connection
  }
}

extension UnsafeMutablePointer<Connection> {
  /// The word that a `HandWiredObject` may use for this connection.
  var word: ConnectionWord { UnsafeMutableRawPointer(self).assumingMemoryBound(to: UInt.self) }

  /// Tells the object that the connection ends, and returns the record to the pool.
  func end(into pool: UnsafeMutablePointer<ConnectionPool>) {
    switch pointee.end {
    case .subscription(let subscription):
      deinitialize(count: 1)
      pool.pointee.deallocate(self)
      // The subscription is cancelled last. Cancelling may run a user's `deinit`, and the pool must
      // be in a consistent state when user code runs.
      subscription.cancel()
    case .wires(let object):
      object._withUnsafeGuaranteedRef { $0.disconnect(reads: pointee.reads, at: word) }
      deinitialize(count: 1)
      pool.pointee.deallocate(self)
    }
  }
}

extension HostState {
  /// Ends a connection after the tracking scope of the current evaluation has closed.
  fileprivate mutating func endLater(_ connection: ConnectionPointer) {
    subscriptionCount &-= Int(connection.pointee.registrations)
    connection.pointee.next = ended
    ended = connection
    hasDeferred = true
  }
}

extension TreeHost {
  /// Ends the connections that `disconnect` has put into the list `ended`. The connections end
  /// before replaced views are released, because those views hold the objects.
  func endConnections() {
    while let connection = state.pointee.ended {
      state.pointee.ended = connection.pointee.next
      connection.end(into: state.pointee.connections)
    }
  }
}
