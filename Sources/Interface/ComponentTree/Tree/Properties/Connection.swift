typealias ConnectionPointer = UnsafeMutablePointer<Connection>

/// A component's connection to one object, for one set of the object's properties. The connection
/// is a record in raw memory, in a list that begins in the component's node. If connections were
/// objects in an array, each component would need two more allocations, with every engine.
@usableFromInline struct Connection {
  /// How the connection tells the object that the connection ends.
  enum End {
    case subscription(any ObjectSubscription)
    /// The object is not retained here, because the view holds the object until the connection
    /// ends: see `TreeHost.endConnections`.
    case wires(Unmanaged<HandWiredObject>)
  }

  /// A word that a `HandWiredObject` may use. The word is the first field, so that its address is
  /// the record's address.
  var word: UInt = 0
  /// The next connection in the component's list. After this connection was disconnected, the next
  /// connection in the host's list of connections to end.
  var next: ConnectionPointer?
  let object: ObjectIdentifier
  let reads: PropertyMask
  /// The number of the component's properties that hold the object.
  var holders: Int32 = 1
  /// The number of registrations that the connection counts as.
  var registrations: Int32
  let end: End
}

/// The memory of the connections of all hosts of the process. The pool allocates slabs of 128
/// records, keeps a list of the free records, and never frees a slab. Only the main thread uses the
/// pool.
@usableFromInline struct ConnectionPool {
  /// The first free record. The first word of a free record points to the next free record.
  private var free: UnsafeMutableRawPointer?

  private static let slabCount = 128

  /// Returns the memory of a record, which the caller must initialise.
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

/// The pool of the process.
nonisolated(unsafe) let sharedConnections: UnsafeMutablePointer<ConnectionPool> = {
  let pool = UnsafeMutablePointer<ConnectionPool>.allocate(capacity: 1)
  pool.initialize(to: ConnectionPool())
  return pool
}()
