import Synchronization

/// The algorithm: link, unlink, propagate. No policy, no closures, no user code.
///
/// A *read* inside a scope adds an edge from the observer's node to the object's slot, unless the edge
/// of the last evaluation is still there. A *write* walks the slot's list of edges, before the value
/// changes (`will`) and after (`did`). Everything but the reads wants the lock held.
enum Graph {
  enum Phase {
    case will, did, death
  }

  // MARK: Link

  /// A scope reads a slot. Reading what was read last time, in the same order, takes no lock and no
  /// atomic read-modify-write: the cursor moves over the edge that is there.
  @inline(__always)
  static func read(
    _ frame: UnsafeMutablePointer<Frame>, _ registrar: borrowing SlotRegistrar, _ slot: Int
  ) {
    if let context = registrar.context, readAgain(frame, context, slot) { return }
    readElsewhere(frame, registrar, slot)
  }

  /// Whether the read repeats one of this evaluation, or the one of the last that the cursor expects.
  @inline(__always)
  static func readAgain(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> Bool {
    guard let array = context.pointee.array, slot < array.pointee.capacity else { return false }
    let record = SlotArray.records(of: array) + slot
    let id = frame.pointee.id
    if record.pointee.stamp.load(ordering: .relaxed) == id { return true }
    guard let edge = frame.pointee.cursor, edge.pointee.leads(to: context, slot) else {
      return false
    }
    frame.pointee.last = edge
    frame.pointee.cursor = edge.pointee.next
    record.pointee.stamp.store(id, ordering: .relaxed)
    return true
  }

  /// The read is not the one that the cursor expects.
  @inline(never)
  private static func readElsewhere(
    _ frame: UnsafeMutablePointer<Frame>, _ registrar: borrowing SlotRegistrar, _ slot: Int
  ) {
    if frame.pointee.ignores { return }
    graphLock.pointee.lock()
    let context = registrar.contextForLinking(slot)
    let record = context.pointee.record(slot)
    if let old = skip(frame, to: context, slot) {
      frame.pointee.last = old
      frame.pointee.cursor = old.pointee.next
    } else {
      link(frame, context, slot)
    }
    record.pointee.stamp.store(frame.pointee.id, ordering: .relaxed)
    graphLock.pointee.unlock()
    // The edge and the mask bit are stored; now the getter loads the value.
    Fence.afterUnlock()
  }

  /// Looks for the wanted edge at the cursor and one further on. Edges of dead objects, and one edge
  /// that this evaluation seems to have dropped, are unlinked, so that neither shifts all the rest.
  private static func skip(
    _ frame: UnsafeMutablePointer<Frame>, to context: ContextPointer, _ slot: Int
  ) -> EdgePointer? {
    while let edge = frame.pointee.cursor,
      edge.pointee.context.load(ordering: .relaxed) == 0
    {
      drop(edge, frame)
    }
    guard let edge = frame.pointee.cursor else { return nil }
    if edge.pointee.leads(to: context, slot) { return edge }
    guard let next = edge.pointee.next, next.pointee.leads(to: context, slot) else { return nil }
    drop(edge, frame)
    return next
  }

  /// A new edge, last in the slot's list (the order of registering is the order of notifying) and at
  /// the cursor of the node's chain.
  private static func link(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) {
    let node: NodePointer
    if let known = frame.pointee.node {
      node = known
    } else {
      node = pool.pointee.takeNode(.oneShot, frame.pointee.options)
      frame.pointee.node = node
      frame.pointee.id = node.pointee.id
    }
    let edge = pool.pointee.takeEdge(context, slot, node)
    edge.pointee.next = frame.pointee.cursor
    if let last = frame.pointee.last {
      last.pointee.next = edge
    } else {
      node.pointee.first = edge
    }
    frame.pointee.last = edge
    node.pointee.live += 1

    let record = context.pointee.record(slot)
    edge.pointee.previousInSlot = record.pointee.last
    edge.pointee.nextInSlot = nil
    if let last = record.pointee.last {
      last.pointee.nextInSlot = edge
    } else {
      record.pointee.first = edge
    }
    record.pointee.last = edge
    raise(node, context, slot)
  }

  /// Sets the mask bits that a new edge needs.
  private static func raise(_ node: NodePointer, _ context: ContextPointer, _ slot: Int) {
    switch node.pointee.kind {
    case .oneShot:
      if node.pointee.options.contains(.willSet) {
        raiseWill(context, slot)
      } else if node.pointee.options.contains(.didSet) {
        set(context.pointee.didMask, slot)
      }
    case .observer:
      set(context.pointee.didMask, slot)
    case .computed:
      set(context.pointee.didMask, slot)
      if node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0 {
        raiseWill(context, slot)
      }
    }
  }

  /// One-shots below a computed value fire before the write, so what it reads must ask for that, too.
  private static func raiseWill(_ context: ContextPointer, _ slot: Int) {
    guard set(context.pointee.willMask, slot), let owner = context.pointee.owner else { return }
    var edge = owner.pointee.first
    while let input = edge {
      if let above = ContextPointer(bitPattern: input.pointee.context.load(ordering: .relaxed)) {
        raiseWill(above, input.pointee.slot)
      }
      edge = input.pointee.next
    }
  }

  /// Returns whether the bit was clear. A plain load and store: all writers hold the lock.
  @discardableResult
  private static func set(_ mask: borrowing Atomic<UInt64>, _ slot: Int) -> Bool {
    let old = mask.load(ordering: .relaxed)
    let new = old | Context.bit(slot)
    if old == new { return false }
    mask.store(new, ordering: .releasing)
    return true
  }

  private static func clear(_ mask: borrowing Atomic<UInt64>, _ slot: Int) {
    mask.store(mask.load(ordering: .relaxed) & ~Context.bit(slot), ordering: .releasing)
  }

  // MARK: Unlink

  /// Takes the edge at the cursor out of both lists.
  private static func drop(_ edge: EdgePointer, _ frame: UnsafeMutablePointer<Frame>) {
    let next = edge.pointee.next
    if let last = frame.pointee.last {
      last.pointee.next = next
    } else {
      frame.pointee.node!.pointee.first = next
    }
    frame.pointee.cursor = next
    release(edge)
  }

  /// Unlinks what the evaluation did not read again.
  static func trim(_ frame: UnsafeMutablePointer<Frame>) {
    while let edge = frame.pointee.cursor {
      drop(edge, frame)
    }
  }

  static func unlinkAll(_ node: NodePointer) {
    var edge = node.pointee.first
    node.pointee.first = nil
    while let gone = edge {
      edge = gone.pointee.next
      release(gone)
    }
  }

  /// Takes an edge out of its slot's list and gives it back; its node's chain is the caller's.
  private static func release(_ edge: EdgePointer) {
    if let context = ContextPointer(bitPattern: edge.pointee.context.load(ordering: .relaxed)) {
      unlinkFromSlot(edge, context)
      edge.pointee.node.pointee.live -= 1
    }
    pool.pointee.recycle(edge)
  }

  private static func unlinkFromSlot(_ edge: EdgePointer, _ context: ContextPointer) {
    let slot = edge.pointee.slot
    let record = context.pointee.record(slot)
    let previous = edge.pointee.previousInSlot
    let next = edge.pointee.nextInSlot
    if let previous {
      previous.pointee.nextInSlot = next
    } else {
      record.pointee.first = next
    }
    if let next {
      next.pointee.previousInSlot = previous
    } else {
      record.pointee.last = previous
    }
    // Slots from 64 on share bits, which then stay set.
    if record.pointee.first == nil, context.pointee.array!.pointee.capacity <= 64 {
      clear(context.pointee.willMask, slot)
      clear(context.pointee.didMask, slot)
    }
  }

  // MARK: Propagate

  /// Tells everybody who reads the slot, in the order of registering. One-shots are taken out of
  /// every list at once, so that whatever happens next, on whatever thread, they fire only once;
  /// persistent observers go into their queues; computed values are marked and walked through.
  static func propagate(
    _ context: ContextPointer, _ slot: Int, _ phase: Phase, _ found: inout Found
  ) {
    // A slot that has no record shares its mask bit with one that has.
    guard let array = context.pointee.array, slot < array.pointee.capacity else { return }
    var stale: NodePointer?
    var direct = true
    var level = context
    var slot = slot
    if phase == .will { pool.pointee.lastWalk += 1 }
    while true {
      var oneShots = false
      var edge = level.pointee.record(slot).pointee.first
      while let reader = edge {
        edge = reader.pointee.nextInSlot
        let node = reader.pointee.node
        switch node.pointee.kind {
        case .oneShot:
          oneShots = true
          fire(node, phase, &found)
        case .observer:
          if phase == .did { found.mark(node, direct: direct) }
        case .computed:
          if phase == .did {
            if Staleness.raise(node, direct ? Staleness.dirty : Staleness.maybe) {
              node.pointee.link = stale
              stale = node
            }
          } else if node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0 {
            oneShots = true
            if node.pointee.walk != pool.pointee.lastWalk {
              node.pointee.walk = pool.pointee.lastWalk
              node.pointee.link = stale
              stale = node
            }
          }
        }
      }
      // The next write need not come here before it stores.
      if phase == .will, !oneShots, level.pointee.array!.pointee.capacity <= 64 {
        clear(level.pointee.willMask, slot)
      }
      guard let next = stale else { break }
      stale = next.pointee.link
      level = next.pointee.own!
      slot = 0
      direct = false
    }
    found.unlink()
  }

  /// The object of a context is being deinitialised: its edges leave its lists, and stay in their
  /// nodes' chains, marked dead, until the next evaluation passes them.
  static func bury(_ context: ContextPointer, _ found: inout Found) {
    guard let array = context.pointee.array else { return }
    for slot in 0..<array.pointee.capacity {
      let record = SlotArray.records(of: array) + slot
      while let edge = record.pointee.first {
        let node = edge.pointee.node
        unlinkFromSlot(edge, context)
        edge.pointee.context.store(0, ordering: .relaxed)
        node.pointee.live -= 1
        switch node.pointee.kind {
        case .oneShot:
          if node.pointee.options.contains(.deinit) {
            fire(node, .death, &found)
          } else if node.pointee.live == 0 {
            abandon(node, &found)
          }
        case .observer:
          if node.pointee.options.contains(.deinit) { found.mark(node, direct: true) }
        case .computed:
          break
        }
      }
    }
    found.unlink()
  }

  /// Nothing can fire this one-shot any more.
  static func abandon(_ node: NodePointer, _ found: inout Found) {
    let (exchanged, state) = node.pointee.state.compareExchange(
      expected: Node.State.evaluating, desired: Node.State.orphaned, ordering: .acquiring)
    if !exchanged, state == Node.State.armed {
      node.pointee.state.store(Node.State.done, ordering: .relaxed)
      found.append(node)
    }
  }

  /// Fires a one-shot that waits for this phase. A one-shot for `willSet` that is armed at `did` was
  /// registered between the two and may have read the old value: it fires then.
  private static func fire(_ node: NodePointer, _ phase: Phase, _ found: inout Found) {
    if phase == .will, !node.pointee.options.contains(.willSet) { return }
    if phase == .did, node.pointee.options.isDisjoint(with: [.willSet, .didSet]) { return }
    var state = node.pointee.state.load(ordering: .acquiring)
    if state == Node.State.evaluating || state == Node.State.orphaned {
      if phase != .death, Node.isOpenHere(node) { return }
      // All but the step from `evaluating` to `armed` needs the lock, so only that can come between.
      let (exchanged, original) = node.pointee.state.compareExchange(
        expected: state, desired: Node.State.hit, ordering: .acquiring)
      if exchanged { return }
      state = original
    }
    if state == Node.State.armed {
      node.pointee.state.store(Node.State.firing, ordering: .relaxed)
      found.append(node)
    }
  }
}
