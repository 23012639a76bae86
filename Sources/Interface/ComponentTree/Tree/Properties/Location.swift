import CThreadLocal

/// The storage of a value that components can read, with a record of the components that have read
/// it. The value is a state or an environment value, for example.
///
/// The value and its readers are stored in raw memory behind a constant pointer, because stored
/// variables of a class would cost a dynamic exclusivity check at each read.
public final class Location<Value>: BindingBox<Value> {
  /// Memory that holds a `Readers` value, followed by the value. The memory is raw, because
  /// unspecialised code would look up the metadata of a generic struct at each use.
  @usableFromInline let memory: UnsafeMutableRawPointer
  let comparator: ComparatorPointer
  /// Makes the value, if it is pending.
  private var make: (@MainActor () -> Value)?
  /// Knows the newest location, if this location can be replaced.
  weak var source: (any LocationSource)?
  /// The values before the changes whose transactions wait for their passes. The first of these
  /// values is the value of the running pass.
  private var valuesBefore: [Value] = []

  @inlinable static var valueOffset: Int {
    @inline(__always) get {
      let alignment = MemoryLayout<Value>.alignment
      return (MemoryLayout<Readers>.size &+ alignment &- 1) & ~(alignment &- 1)
    }
  }

  /// - Parameter keepsReaders: whether a component stays a reader until it is unmounted. Otherwise
  ///   a component is a reader only if its last evaluation has read the value.
  ///   - owner: the component whose state the value is.
  @MainActor
  init(_ value: Value, keepsReaders: Bool = false, owner: NodePointer? = nil) {
    memory = Self.allocate()
    memory.initializeMemory(as: Readers.self, to: Readers(keeps: keepsReaders, owner: owner))
    (memory + Self.valueOffset).initializeMemory(as: Value.self, to: value)
    comparator = Comparator.find(Value.self, .contents)
  }

  private static func allocate() -> UnsafeMutableRawPointer {
    .allocate(
      byteCount: valueOffset + MemoryLayout<Value>.size,
      alignment: max(MemoryLayout<Value>.alignment, MemoryLayout<Readers>.alignment))
  }

  /// Makes a location without a value. The first read of ``current`` makes the value.
  @MainActor
  init(pending make: @escaping @MainActor () -> Value) {
    var readers = Readers(keeps: false, owner: nil)
    readers.isPending = true
    memory = Self.allocate()
    memory.initializeMemory(as: Readers.self, to: readers)
    self.make = make
    comparator = Comparator.find(Value.self, .contents)
  }

  deinit {
    readers.pointee.deallocate()
    if !readers.pointee.isPending { value.deinitialize(count: 1) }
    memory.deallocate()
  }

  @inlinable var readers: UnsafeMutablePointer<Readers> {
    memory.assumingMemoryBound(to: Readers.self)
  }

  @inlinable var value: UnsafeMutablePointer<Value> { Self.value(behind: readers) }

  /// The value of the location whose memory begins with `readers`.
  @inlinable @inline(__always)
  static func value(behind readers: UnsafeMutablePointer<Readers>) -> UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(readers) + valueOffset).assumingMemoryBound(to: Value.self)
  }

  /// Returns the value. The component whose body is running becomes a reader.
  @inlinable @inline(__always)
  func read() -> Value {
    guard let word = ctl_current_component() else { return value.pointee }
    readers.pointee.note(word.assumingMemoryBound(to: Node.self))
    return readers.pointee.isAhead ? valueOfPass : value.pointee
  }

  /// If an evaluation is running, the component whose state the value is becomes a reader.
  /// - Returns: whether the reader gets the value at the owner's last evaluation, and not the
  ///   newest value.
  @inlinable @inline(__always)
  func noteOwner() -> Bool {
    if ctl_current_component() == nil { return false }
    guard let owner = readers.pointee.owner else { return !readers.pointee.isPending }
    readers.pointee.note(owner)
    return !ctl_reads_newest()
  }

  /// The newest value.
  @inlinable var current: Value {
    @inline(__always) get {
      if readers.pointee.isPending { makeValue() }
      return value.pointee
    }
  }

  @usableFromInline @inline(never)
  func makeValue() {
    nonisolated(unsafe) let location = self
    MainActor.assumeIsolated {
      guard let make = location.make else { return }
      location.value.initialize(to: make())
    }
    make = nil
    readers.pointee.isPending = false
  }

  /// The value in the running pass, without the changes whose transactions wait for their passes.
  @usableFromInline var valueOfPass: Value { valuesBefore.first ?? value.pointee }

  /// Stores a value and marks the readers dirty. If the value is a state and another transaction
  /// waits for its pass, the readers become dirty only in the pass of this write's transaction. If
  /// the new value is provably equal to the old value, the function does nothing. The comparison
  /// may call a user's `==`.
  func write(_ new: Value) {
    if compare(new) == .equal { return }
    guard let host = readers.pointee.owner?.pointee.host,
      !host.pointee.takesIntoNextPass(.current)
    else { return replace(new) }
    if host.pointee.wait(for: self, .current) {
      valuesBefore.append(value.pointee)
      readers.pointee.isAhead = true
    }
    value.pointee = new
  }

  func compare(_ new: Value) -> Comparison {
    withUnsafePointer(to: new) { new in
      comparator.pointee.compare(value, new, mayCallUser: true)
    }
  }

  /// Stores a value, even if it equals the old value, and marks the readers dirty.
  /// - Parameter inPass: `true` if the tree itself writes the value during a pass. The readers are
  ///   then evaluated in the same pass.
  func replace(_ new: Value, inPass: Bool = false) {
    value.pointee = new
    markReaders(inPass: inPass)
  }

  /// Makes a location with a new value, and marks the readers dirty for the current pass. Closures
  /// of earlier evaluations keep this location, and so the old value.
  @MainActor
  func replaced(by new: Value) -> Location<Value> {
    readers.pointee.isReplaced = true
    markReaders(inPass: true)
    return Location(new, of: source)
  }

  /// Makes a location that `source` can replace.
  @MainActor
  convenience init(_ value: Value, of source: (any LocationSource)?) {
    self.init(value)
    self.source = source
  }

  /// The location that has replaced this location, or this location.
  @MainActor var newest: Location<Value> {
    guard readers.pointee.isReplaced, let newest = source?.newestLocation else { return self }
    return unsafeDowncast(newest, to: Location<Value>.self)
  }

  private func markReaders(inPass: Bool) {
    readers.pointee.owner?.pointee.flags.insert(.unprepared)
    readers.pointee.forEach { node in
      let host = node.pointee.host
      if host.pointee.observed { HostState.noteChange(of: self, readBy: node) }
      guard !node.pointee.flags.contains(.queued) else { return }
      if node.pointee.flags.contains(.content), !node.pointee.flags.contains(.counted) {
        host.pointee.queueUncounted(node)
      } else if inPass {
        host.pointee.invalidateInPass(node)
      } else {
        host.pointee.invalidate(node)
      }
    }
  }

  // MARK: As a binding

  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value) }
  override var boundLocation: AnyObject? { self }
}

/// What holds the newest location of a value whose locations are replaced.
@MainActor protocol LocationSource: AnyObject {
  var newestLocation: AnyObject? { get }
}

extension Location: WaitingPlace {
  func begin() {
    valuesBefore.removeFirst()
    readers.pointee.isAhead = !valuesBefore.isEmpty
    markReaders(inPass: false)
  }
}

extension HostState {
  /// Marks a row, presented content or a list of rows dirty for the next pass. No invalidation is
  /// counted, because such a node does not count as a component.
  mutating func queueUncounted(_ node: NodePointer) {
    node.pointee.flags.insert(.queued)
    next.pointee.push(node)
  }

  /// Marks a component dirty for the current pass, because an environment value above it has
  /// changed.
  mutating func invalidateInPass(_ node: NodePointer) {
    invalidations += 1
    node.pointee.flags.insert(.queued)
    current.pointee.push(node)
    if observed { HostState.noteInvalidation(node) }
  }
}
