import CObservationGraph
import CThreadLocal
import Synchronization

/// The registrar for a class that implements observation itself. A property is identified by a
/// small integer, its *slot*, so no key path is created, hashed or released.
///
/// ```swift
/// final class Counter: Observable {
///   private let registrar = SlotRegistrar()
///   private var storedValue = 0
///   var value: Int {
///     get {
///       registrar.access(slot: 0)
///       return storedValue
///     }
///     set { registrar.withMutation(slot: 0) { storedValue = newValue } }
///   }
/// }
/// ```
///
/// The registrar takes 8 bytes in the object, and allocates memory when an observer first reads the
/// object. Call `access` before reading the value. Use slots from 0 up, without gaps. An observer
/// needs one more record for each further block of 64 slots from which it reads. A write of a slot
/// from 64 on takes a little longer than a write of a slot below 64.
///
/// The registrar is thread-safe. The class must protect the stored values itself.
@frozen
public struct SlotRegistrar: ~Copyable, Sendable {
  /// The largest slot, plus one.
  public static let slotLimit = 1 << 16

  /// The address of the ``Context``; 0 before the first observed read. The address is stored once,
  /// with release ordering, and loaded without a lock, with acquire ordering.
  @usableFromInline
  let word: Atomic<UInt>

  @inlinable
  public init() {
    word = Atomic(0)
  }

  /// Makes the registrar of a computed value. This registrar has one slot, and has a context from
  /// the start.
  init(owner: NodePointer) {
    let context = Context.make(owner: owner, slot: 0)
    word = Atomic(UInt(bitPattern: context))
  }

  deinit {
    guard let context else { return }
    // After this point, the object can no longer be read or written, but its observers still have
    // links to the object.
    Context.bury(context)
    Context.destroy(context)
  }

  /// Announces that a property is about to be read. Outside a tracking scope, the call costs a
  /// thread-local load and a test. If an observer reads the same properties as in its last
  /// evaluation, each call costs about a dozen instructions.
  @inlinable
  @inline(__always)
  public borrowing func access(slot: Int) {
    assert(slot >= 0, "a slot must be at least 0")
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, key, slot) {
      withUnsafePointer(to: word) {
        let place = UnsafeMutableRawPointer(mutating: $0)
        cog_read(frame, key ^ Link.block(slot), Context.bit(slot), place, slot) { place, slot in
          place.assumingMemoryBound(to: SlotRegistrar.self).pointee.accessElsewhere(slot)
        }
      }
    }
  }

  /// Announces that a property is about to be written. Every call must be followed by
  /// ``didSet(slot:)``; ``withMutation(slot:_:)`` makes both calls.
  @inlinable
  @inline(__always)
  public borrowing func willSet(slot: Int) {
    assert(slot >= 0, "a slot must be at least 0")
    if let context = UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring)),
      Context.isAwaited(context, slot)
    {
      announceWillSet(slot)
    }
  }

  /// Announces that a property has been written.
  @inlinable
  @inline(__always)
  public borrowing func didSet(slot: Int) {
    if word.load(ordering: .relaxed) == 0 {
      Fence.afterStore()
      if word.load(ordering: .relaxed) == 0 { return }
    }
    announceDidSet(slot)
  }

  /// Calls ``willSet(slot:)``, then a closure that writes the property, then ``didSet(slot:)``.
  @inlinable
  @inline(__always)
  public borrowing func withMutation<Result, Failure: Error>(
    slot: Int, _ mutation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    willSet(slot: slot)
    defer { didSet(slot: slot) }
    return try mutation()
  }

  /// The key of the object's context; see ``Link/key(_:_:)``. If the object has no context, the
  /// value is one that no link has as its key.
  @inlinable
  @inline(__always)
  var key: UInt64 { Link.key(ofContextAt: withUnsafePointer(to: word) { cog_load($0) }) }

  // MARK: Out of line

  @inline(__always)
  var context: ContextPointer? {
    ContextPointer(bitPattern: word.load(ordering: .acquiring))
  }

  /// Registers a read. This function is for callers that are not getters: it does not keep their
  /// registers.
  @inline(never)
  borrowing func accessTracked(_ slot: Int) {
    if let frame = Frame.current,
      cog_read_again(frame, key ^ Link.block(slot), Context.bit(slot)) != 0
    {
      return
    }
    accessElsewhere(slot)
  }

  @usableFromInline
  @inline(never)
  borrowing func accessElsewhere(_ slot: Int) {
    if let context {
      Graph.accessElsewhere(context, slot)
    } else {
      accessFirst(slot)
    }
  }

  @inline(never)
  private borrowing func accessFirst(_ slot: Int) {
    guard let frame = Frame.current, !frame.pointee.ignoresReads else { return }
    let made = Context.make(owner: nil, slot: slot)
    let isFirst = withUnsafePointer(to: word) {
      Graph.readFirst(frame, made, slot, publishing: UInt(bitPattern: made), at: $0)
    }
    if isFirst { return }
    Context.destroy(made)
    accessElsewhere(slot)
  }

  /// Returns the object's context, and makes the context if necessary.
  borrowing func makeContext(_ slot: Int) -> ContextPointer {
    if let context { return context }
    let made = Context.make(owner: nil, slot: slot)
    let isFirst = withUnsafePointer(to: word) {
      Context.publish(UInt(bitPattern: made), at: $0)
    }
    if isFirst { return made }
    Context.destroy(made)
    return context!
  }

  @usableFromInline
  @inline(never)
  borrowing func announceWillSet(_ slot: Int) {
    if let context { Graph.announceWillSet(context, slot) }
  }

  @usableFromInline
  @inline(never)
  borrowing func announceDidSet(_ slot: Int) {
    if let context { Graph.announceDidSet(context, slot) }
  }

  /// Ends all registrations, as if the object had been deinitialised.
  borrowing func forgetObservers() {
    guard let context, let root = Group.lockIfAny(context.pointee.group) else { return }
    var found = Found()
    Graph.bury(context, &found)
    Group.unlock(root)
    found.run(.deinit)
  }
}
