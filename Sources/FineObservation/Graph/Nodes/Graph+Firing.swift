import Synchronization

/// What becomes of a one-shot that a write or a death comes to. The caller holds the lock.
extension Graph {
  /// The common case of ``tellWillSet(_:_:_:_:)``: one reader, a one-shot that waits for this.
  /// Returns it, out of all lists.
  @inline(__always)
  static func takeOnlyOneShot(_ context: ContextPointer, _ slot: Int) -> NodePointer? {
    guard let readers = context.readers(slot), let node = onlyOneShot(readers),
      node.pointee.options.contains(.willSet)
    else { return nil }
    takeOut(node, Node.Phase.firing)
    return node
  }

  /// The common case of ``bury(_:_:)``: the object has one reader, a one-shot that reads nothing
  /// else and does not wait for this. Returns it, out of all lists.
  @inline(__always)
  static func takeOrphan(_ context: ContextPointer) -> NodePointer? {
    guard let readers = context.onlyReaders, let node = onlyOneShot(readers),
      node.pointee.live == 1, !node.pointee.options.contains(.deinit)
    else { return nil }
    takeOut(node, Node.Phase.done)
    return node
  }

  /// The one reader of a slot, if it is an armed one-shot.
  @inline(__always)
  private static func onlyOneShot(_ readers: UnsafeMutablePointer<Readers>) -> NodePointer? {
    guard readers.pointee.count == 1, let node = readers.entries.pointee.node,
      node.pointee.kind == .oneShot, Node.phase(of: node) == Node.Phase.armed
    else { return nil }
    return node
  }

  /// Takes an armed one-shot out of all lists.
  @inline(__always)
  private static func takeOut(_ node: NodePointer, _ phase: UInt64) {
    Node.setPhase(of: node, phase)
    unlinkAll(node)
    Group.leave(node.pointee.group)
  }

  /// A one-shot that still evaluates is left alone: the value is not stored yet, and the same write
  /// will come by again when it is.
  static func fireBefore(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.contains(.willSet), Node.phase(of: node) == Node.Phase.armed {
      take(node, &found)
    }
  }

  /// A one-shot for `willSet` that is armed now was registered between the two announcements of a
  /// write and may have read the old value: it fires, too.
  static func fireAfter(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.isDisjoint(with: [.willSet, .didSet]) { return }
    if Node.phase(of: node) == Node.Phase.armed { return take(node, &found) }
    if Node.isOpenHere(node) { return }
    interrupt(node, Node.Phase.hit, &found)
  }

  /// Returns whether it fires, now or when its evaluation ends.
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

  /// Nothing can fire this one-shot any more.
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

  /// A one-shot fires when its evaluation ends, or now if that has just happened.
  private static func interrupt(_ node: NodePointer, _ phase: UInt64, _ found: inout Found) {
    let old = Node.phase(of: node)
    if old == Node.Phase.evaluating || old == Node.Phase.orphaned,
      Node.exchange(node, old, phase)
    {
      return
    }
    // All but the step from `evaluating` to `armed` needs the lock, so only that can come between.
    if Node.phase(of: node) == Node.Phase.armed { take(node, &found) }
  }

  private static func take(_ node: NodePointer, _ found: inout Found) {
    Node.setPhase(of: node, Node.Phase.firing)
    found.append(node)
  }
}
