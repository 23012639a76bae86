import CThreadLocal

/// Where a value lives that components can read and that knows who did: a state, an environment
/// value.
///
/// The value and its readers lie in raw memory behind a constant pointer: a class's stored
/// variables would cost a dynamic exclusivity check at each read.
public final class Location<Value>: BindingBox<Value> {
  /// `Readers`, then the value. Raw, because code that is not specialised would look up the
  /// metadata of a generic struct at each use.
  @usableFromInline let memory: UnsafeMutableRawPointer
  let comparator: ComparatorPointer

  @inlinable static var valueOffset: Int {
    @inline(__always) get {
      let alignment = MemoryLayout<Value>.alignment
      return (MemoryLayout<Readers>.size &+ alignment &- 1) & ~(alignment &- 1)
    }
  }

  /// - Parameter keepsReaders: whether a component that has read it once is a reader for good.
  @MainActor
  init(_ value: Value, keepsReaders: Bool = false) {
    let offset = Self.valueOffset
    memory = .allocate(
      byteCount: offset + MemoryLayout<Value>.size,
      alignment: max(MemoryLayout<Value>.alignment, MemoryLayout<Readers>.alignment))
    memory.initializeMemory(as: Readers.self, to: Readers(keeps: keepsReaders))
    (memory + offset).initializeMemory(as: Value.self, to: value)
    comparator = Comparator.find(Value.self, .contents)
  }

  deinit {
    readers.pointee.deallocate()
    value.deinitialize(count: 1)
    memory.deallocate()
  }

  @inlinable var readers: UnsafeMutablePointer<Readers> {
    memory.assumingMemoryBound(to: Readers.self)
  }

  @inlinable var value: UnsafeMutablePointer<Value> {
    (memory + Self.valueOffset).assumingMemoryBound(to: Value.self)
  }

  /// The value; the component whose body runs becomes a reader.
  @inlinable @inline(__always)
  func read() -> Value {
    if let word = ctl_current_component() {
      readers.pointee.note(word.assumingMemoryBound(to: Node.self))
    }
    return value.pointee
  }

  /// Stores a value and marks readers dirty; does nothing if it is provably equal to the old one.
  /// May call a user's `==`.
  func write(_ new: Value) {
    if compare(new) != .equal { replace(new) }
  }

  func compare(_ new: Value) -> Comparison {
    withUnsafePointer(to: new) { new in
      comparator.pointee.compare(value, new, mayCallUser: true)
    }
  }

  /// Stores a value and marks readers dirty.
  /// - Parameter inPass: the tree itself writes, during a pass: readers are evaluated in this pass.
  func replace(_ new: Value, inPass: Bool = false) {
    value.pointee = new
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
}

extension HostState {
  /// Queues content that counts as a part of its component.
  mutating func queueUncounted(_ node: NodePointer) {
    node.pointee.flags.insert(.queued)
    next.push(node)
  }

  /// Marks a component dirty for the pass under way: an environment value above it has changed.
  mutating func invalidateInPass(_ node: NodePointer) {
    invalidations += 1
    node.pointee.flags.insert(.queued)
    current.push(node)
    if observed { HostState.noteInvalidation(node) }
  }
}
