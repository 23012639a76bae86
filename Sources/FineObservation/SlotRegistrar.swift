import CObservationGraph
import CThreadLocal
import Synchronization

/// Observation written by hand: properties are small integers, the *slots*, and no key path is
/// made, hashed or released.
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
/// It takes 8 bytes in the object, and allocates once the object is read by an observer. `access`
/// must come before the value is read. Use slots from 0 up, without gaps: memory grows with the
/// largest slot that is observed, and slots from 64 on cost a little more when written.
///
/// Thread-safe: any thread may read and write; the storage itself is its owner's to guard.
@frozen
public struct SlotRegistrar: ~Copyable, Sendable {
  /// The largest slot, plus one.
  public static let slotLimit = 1 << 16

  /// The address of the ``Context``, 0 before the first observed read. Set once (release), read
  /// without a lock (acquire).
  @usableFromInline
  let word: Atomic<UInt>

  @inlinable
  public init() {
    word = Atomic(0)
  }

  /// The registrar of a computed value: one slot, and a context from the start.
  init(owner: NodePointer) {
    let context = Context.make(owner: owner, slot: 0)
    word = Atomic(UInt(bitPattern: context))
  }

  deinit {
    // Nobody can read or write the object any more, but its observers still know it.
    guard let context else { return }
    if let root = Group.lockIfAny(context.pointee.group) {
      var found = Found()
      Graph.bury(context, &found)
      Group.leave(context.pointee.group)
      Group.unlockAndDissolve(root)
      found.run(.deinit)
    }
    Context.destroy(context)
  }

  /// Announces that a property is about to be read. Outside a tracking scope it costs a
  /// thread-local load and a test, inside of one that read the same last time a dozen instructions.
  @inlinable
  @inline(__always)
  public borrowing func access(slot: Int) {
    assert(slot >= 0, "a slot is at least 0")
    guard let frame = Frame.current else { return }
    if !Graph.readSame(frame, withUnsafePointer(to: word) { cog_load($0) }, slot) {
      accessTracked(slot)
    }
  }

  /// Announces that a property is about to be written. Every call must be followed by
  /// ``didSet(slot:)``; ``withMutation(slot:_:)`` sees to that.
  @inlinable
  @inline(__always)
  public borrowing func willSet(slot: Int) {
    assert(slot >= 0, "a slot is at least 0")
    if word.load(ordering: .acquiring) != 0 {
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

  /// Runs a closure that writes a property, between ``willSet(slot:)`` and ``didSet(slot:)``.
  @inlinable
  @inline(__always)
  public borrowing func withMutation<Result, Failure: Error>(
    slot: Int, _ mutation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    willSet(slot: slot)
    defer { didSet(slot: slot) }
    return try mutation()
  }

  // MARK: Out of line

  @inline(__always)
  var context: ContextPointer? {
    ContextPointer(bitPattern: word.load(ordering: .acquiring))
  }

  // Called from getters. A body would retain the model around a call that might release it, which
  // costs more than all the rest: hence the effect, which is true.
  @usableFromInline
  @inline(never)
  @_effects(releasenone)
  borrowing func accessTracked(_ slot: Int) {
    guard let frame = Frame.current else { return }
    if frame.pointee.forward == nil {
      Graph.read(frame, self, slot)
    } else {
      accessInAllScopes(slot)
    }
  }

  @inline(never)
  private borrowing func accessInAllScopes(_ slot: Int) {
    var frame = Frame.current
    while let open = frame, !open.pointee.ignoresReads {
      Graph.read(open, self, slot)
      frame = open.pointee.forward
    }
  }

  @usableFromInline
  @inline(never)
  borrowing func announceWillSet(_ slot: Int) {
    guard let context,
      context.pointee.willMask.load(ordering: .acquiring) & Context.bit(slot) != 0
    else { return }
    var found = Found()
    let root = Group.lock(context.pointee.group)
    Graph.tellWillSet(context, slot, root, &found)
    Group.unlock(root)
    found.run(.willSet)
  }

  @usableFromInline
  @inline(never)
  borrowing func announceDidSet(_ slot: Int) {
    guard let context else { return }
    if !context.pointee.mayNotify(slot) {
      Fence.afterStore()
      if !context.pointee.mayNotify(slot) { return }
    }
    let root = Group.lock(context.pointee.group)
    if Graph.tellCleanObservers(context, slot) { return Group.unlock(root) }
    announceDidSet(context, slot, root)
  }

  /// Gives the lock back that the caller has taken, before user code runs.
  @inline(never)
  private borrowing func announceDidSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer
  ) {
    var found = Found()
    Graph.tellDidSet(context, slot, root, &found)
    Group.unlock(root)
    found.run(.didSet)
  }

  /// The context, made if need be, and the lock of its group, in which the node is, too.
  @inline(__always)
  borrowing func lockContext(
    for node: NodePointer?, _ slot: Int
  ) -> (context: ContextPointer, root: GroupPointer) {
    guard let context else { return makeContext(for: node, slot) }
    if let node {
      return (context, Group.lockTogether(node.home.pointee, context.pointee.group))
    }
    return (context, Group.lockOrMake(context.pointee.group))
  }

  /// It is in the group of its first observer.
  @inline(never)
  private borrowing func makeContext(
    for node: NodePointer?, _ slot: Int
  ) -> (context: ContextPointer, root: GroupPointer) {
    let made = Context.make(owner: nil, slot: slot)
    let root =
      if let node { Group.lockOrMake(node.home.pointee) } else { Group.makeLocked() }
    Group.joinFresh(made.pointee.group, root)
    let (isFirst, _) = word.compareExchange(
      expected: 0, desired: UInt(bitPattern: made), successOrdering: .releasing,
      failureOrdering: .relaxed)
    if isFirst { return (made, root) }
    // Another thread was faster.
    Group.leave(made.pointee.group)
    Group.unlockAndDissolve(root)
    Context.destroy(made)
    return lockContext(for: node, slot)
  }

  /// Ends all registrations, as if the object had died.
  borrowing func forgetObservers() {
    guard let context, let root = Group.lockIfAny(context.pointee.group) else { return }
    var found = Found()
    Graph.bury(context, &found)
    Group.unlock(root)
    found.run(.deinit)
  }
}
