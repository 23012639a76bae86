typealias ConnectionPointer = UnsafeMutablePointer<Connection>

/// What connects a component to one object and property mask: a record in raw memory, in a list
/// that begins in the component's node. A class and an array for each component would cost every
/// engine two allocations that it does not need.
@usableFromInline struct Connection {
  /// How the object learns that the connection ends.
  enum End {
    case subscription(any ObjectSubscription)
    /// The view holds the object until then: see `TreeHost.endConnections`.
    case wires(Unmanaged<HandWiredObject>)
  }

  /// Of a hand-wired object. The first field, so that its address is the record's.
  var word: UInt = 0
  /// The component's next connection; once disconnected, the next one to end.
  var next: ConnectionPointer?
  let object: ObjectIdentifier
  let reads: PropertyMask
  /// How many properties of the component hold the object.
  var holders: Int32 = 1
  /// Registrations that it stands for.
  var registrations: Int32
  let end: End
}

/// Slabs of connections and a free list, shared by all hosts of the process. Slabs are not
/// returned. Main thread only.
@usableFromInline struct ConnectionPool {
  /// Free records are linked by their first word.
  private var free: UnsafeMutableRawPointer?

  private static let slabCount = 128

  /// A record's memory, to be initialised by the caller.
  @inline(__always)
  mutating func allocate() -> ConnectionPointer {
    if free == nil { addSlab() }
    let record = free.unsafelyUnwrapped
    free = record.load(as: UnsafeMutableRawPointer?.self)
    return record.assumingMemoryBound(to: Connection.self)
  }

  /// Takes back a record that was deinitialised.
  @inline(__always)
  mutating func deallocate(_ connection: ConnectionPointer) {
    let record = UnsafeMutableRawPointer(connection)
    record.storeBytes(of: free, as: UnsafeMutableRawPointer?.self)
    free = record
  }

  @inline(never)
  private mutating func addSlab() {
    let slab = ConnectionPointer.allocate(capacity: Self.slabCount)
    for index in (0..<Self.slabCount).reversed() { deallocate(slab + index) }
  }
}

/// The process's pool.
nonisolated(unsafe) let sharedConnections: UnsafeMutablePointer<ConnectionPool> = {
  let pool = UnsafeMutablePointer<ConnectionPool>.allocate(capacity: 1)
  pool.initialize(to: ConnectionPool())
  return pool
}()
