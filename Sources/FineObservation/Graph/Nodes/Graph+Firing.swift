import Synchronization

/// Handles a one-shot observer that is reached by a write or by the deinitialisation of an object.
/// A one-shot observer is *armed* while it waits for an event. It *fires* when the event happens:
/// it is removed from all lists, and its callback is called. The caller holds the lock.
extension Graph {
  /// Handles the common case of ``tellWillSet(_:_:_:_:)``, in which the only reader is an armed
  /// one-shot observer that waits for `willSet`. Removes the one-shot observer from all lists and
  /// returns it. Returns `nil` in all other cases.
  @inline(__always)
  static func takeOnlyOneShot(_ context: ContextPointer, _ slot: Int) -> NodePointer? {
    guard let readers = context.readers(slot), let node = onlyOneShot(readers),
      node.pointee.options.contains(.willSet)
    else { return nil }
    takeOut(node, Node.Phase.firing)
    return node
  }

  /// Handles the common case of ``bury(_:_:)``, in which the object has one reader: an armed
  /// one-shot observer that reads nothing else and does not wait for `deinit`. Removes the one-shot
  /// observer from all lists and returns it. Returns `nil` in all other cases.
  @inline(__always)
  static func takeOrphan(_ context: ContextPointer) -> NodePointer? {
    guard let readers = context.onlyReaders, let node = onlyOneShot(readers),
      node.pointee.live == 1, !node.pointee.options.contains(.deinit)
    else { return nil }
    takeOut(node, Node.Phase.done)
    return node
  }

  /// The only reader of a slot, if that reader is an armed one-shot observer; otherwise `nil`.
  @inline(__always)
  private static func onlyOneShot(_ readers: UnsafeMutablePointer<Readers>) -> NodePointer? {
    guard readers.pointee.count == 1, let node = readers.entries.pointee.node,
      node.pointee.kind == .oneShot, Node.phase(of: node) == Node.Phase.armed
    else { return nil }
    return node
  }

  /// Removes an armed one-shot observer from all lists.
  @inline(__always)
  private static func takeOut(_ node: NodePointer, _ phase: UInt64) {
    Node.setPhase(of: node, phase)
    unlinkAll(node)
    Group.leave(node.pointee.group)
  }

  /// Fires an armed one-shot observer for `willSet`, before a write. Does nothing for a one-shot
  /// observer whose evaluation is still running: the value is not stored yet, and the same write
  /// will reach the one-shot observer again after the value is stored.
  static func fireBefore(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.contains(.willSet), Node.phase(of: node) == Node.Phase.armed {
      take(node, &found)
    }
  }

  /// Fires an armed one-shot observer after a write, even if the one-shot observer waits only for
  /// `willSet`. A one-shot observer for `willSet` that is still armed after the write was not armed
  /// yet when the write was announced. So it may have read the old value. If another thread is
  /// evaluating the one-shot observer, makes the one-shot observer fire at the end of its
  /// evaluation. If this thread is evaluating the one-shot observer, does nothing.
  static func fireAfter(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.isDisjoint(with: [.willSet, .didSet]) { return }
    if Node.phase(of: node) == Node.Phase.armed { return take(node, &found) }
    if Node.isOpenHere(node) { return }
    interrupt(node, Node.Phase.hit, &found)
  }

  /// Fires a one-shot observer because an object that it read is being deinitialised. Returns
  /// whether the one-shot observer fires, now or at the end of its evaluation.
  static func fireAtDeath(_ node: NodePointer, _ found: inout Found) -> Bool {
    if Node.phase(of: node) == Node.Phase.armed {
      take(node, &found)
    } else if node.pointee.options.contains(.onlyOthersDeaths), Node.isOpenHere(node) {
      return false
    } else {
      interrupt(node, Node.Phase.bereaved, &found)
    }
    return true
  }

  /// Ends a one-shot observer that can never fire, because all objects that it read were
  /// deinitialised.
  static func abandon(_ node: NodePointer, _ found: inout Found) {
    if Node.phase(of: node) == Node.Phase.evaluating,
      Node.exchange(node, Node.Phase.evaluating, Node.Phase.orphaned)
    {
      return
    }
    if Node.phase(of: node) == Node.Phase.armed {
      Node.setPhase(of: node, Node.Phase.done)
      found.append(node)
    }
  }

  /// Makes a one-shot observer fire at the end of its evaluation. If the evaluation has just ended,
  /// the one-shot observer fires immediately.
  private static func interrupt(_ node: NodePointer, _ phase: UInt64, _ found: inout Found) {
    let old = Node.phase(of: node)
    if old == Node.Phase.evaluating || old == Node.Phase.orphaned,
      Node.exchange(node, old, phase)
    {
      // The evaluating thread takes the lock before it reads the cause.
      node.owned.pointee.lateCause = found.cause
      return
    }
    // While the one-shot observer is in the lists, only the change from `evaluating` to `armed`
    // needs no lock. So only this change can happen while this function runs.
    if Node.phase(of: node) == Node.Phase.armed { take(node, &found) }
  }

  private static func take(_ node: NodePointer, _ found: inout Found) {
    Node.setPhase(of: node, Node.Phase.firing)
    found.append(node)
  }
}
