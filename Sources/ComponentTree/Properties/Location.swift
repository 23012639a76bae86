import CThreadLocal

/// Where a value lives that components can read and that knows who did: a state, an environment value.
///
/// The value and its readers lie in raw memory behind a constant pointer: a class's stored variables would
/// cost a dynamic exclusivity check at each read.
public final class Location<Value>: BindingBox<Value> {
  @frozen @usableFromInline struct Storage {
    @usableFromInline var value: Value
    @usableFromInline var readers: Readers
  }

  @usableFromInline let storage: UnsafeMutablePointer<Storage>
  let comparator: ComparatorPointer

  @MainActor
  init(_ value: Value) {
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage(value: value, readers: Readers()))
    comparator = Comparator.values(of: Value.self)
  }

  deinit {
    storage.pointee.readers.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  /// The value; the component whose body runs becomes a reader.
  @inlinable @inline(__always)
  func read() -> Value {
    if let word = ctl_current_component() {
      storage.pointee.readers.note(word.assumingMemoryBound(to: Node.self))
    }
    return storage.pointee.value
  }

  /// Stores a value and marks readers dirty, unless it is provably equal to the old one.
  /// - Parameter inPass: the tree itself writes, during a pass: readers are evaluated in this pass.
  @discardableResult
  func write(_ value: Value, inPass: Bool = false) -> Bool {
    var value = value
    let isEqual =
      withUnsafeBytes(of: &storage.pointee.value) { old in
        withUnsafeBytes(of: &value) { new in
          comparator.pointee.compare(Self.address(old), Self.address(new), mayCallUser: true)
        }
      } == .equal
    storage.pointee.value = value
    if isEqual { return false }
    storage.pointee.readers.forEach { node in
      guard !node.pointee.flags.contains(.queued) else { return }
      let host = node.pointee.host
      if inPass {
        host.pointee.invalidateInPass(node)
      } else {
        host.pointee.invalidate(node)
      }
    }
    return true
  }

  /// A value of no size has no address, and nothing of it is looked at.
  private static func address(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer {
    bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 8).unsafelyUnwrapped
  }

  // MARK: As a binding

  override func get() -> Value { read() }
  override func set(_ value: Value) { write(value) }
}

extension HostState {
  /// Marks a component dirty for the pass under way: an environment value above it has changed.
  mutating func invalidateInPass(_ node: NodePointer) {
    invalidations += 1
    node.pointee.flags.insert(.queued)
    current.push(node)
    if observed { noteInvalidation(node) }
  }
}
