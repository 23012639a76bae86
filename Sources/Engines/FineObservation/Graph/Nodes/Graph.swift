import Synchronization

/// The algorithm of the engine. This file contains linking and unlinking; extensions contain
/// reading and writing. No closure and no user code runs while the lock is held.
///
/// A *read* inside a scope adds an edge (a registration) from the observer's node to the object's
/// slot, unless an earlier evaluation has added it. A *write* visits the slot's readers, before and
/// after the value changes; see ``Walk``. Every operation that visits or changes a list of readers
/// takes the lock of the ``Group``. A repeated read takes no lock, and a write that no observer
/// awaits usually none.
@usableFromInline
enum Graph {
  // MARK: Link

  /// The slow path of a read: the slot is not registered, or the link is not at its place in the
  /// order of reading. Returns the link if the evaluation had not read the slot before.
  /// - Parameter known: The node's link to the object; `nil` if there is none.
  @inline(never)
  static func readElsewhere(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int,
    _ known: LinkPointer?
  ) -> LinkPointer? {
    if frame.pointee.ignoresReads { return nil }
    let root: GroupPointer
    if let node = frame.pointee.node {
      root = Group.lockTogether(node.home.pointee, context.pointee.group)
    } else {
      root = Group.lock(context.pointee.group)
    }
    return link(frame, context, slot, root, known)
  }

  /// Handles the first tracked read of an object: stores the address of the new context in the
  /// object, and puts it into the observer's group. Returns false if another thread was first.
  @inline(never)
  static func readFirst(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int,
    publishing word: UInt, at place: UnsafeMutableRawPointer
  ) -> Bool {
    let root: GroupPointer
    if let node = frame.pointee.node {
      root = Group.lock(node.home.pointee)
    } else {
      root = Group.makeLocked()
    }
    Group.join(context.pointee.group, root)
    if Context.publish(word, at: place) {
      _ = link(frame, context, slot, root, nil)
      if let outer = frame.pointee.forward { access(outer, context, slot) }
      return true
    }
    Group.leave(context.pointee.group)
    Group.unlockAndDissolve(root)
    return false
  }

  /// Registers a read. The caller has taken the lock, and this function releases the lock.
  @inline(__always)
  private static func link(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int,
    _ root: GroupPointer, _ known: LinkPointer?
  ) -> LinkPointer? {
    if frame.pointee.node == nil {
      let node = Pool.current.pointee.takeNode(.oneShot, frame.pointee.options)
      Group.join(node.pointee.group, root)
      frame.pointee.node = node
    }
    let link = place(known, frame, context, slot)
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { register(link, context, slot) }
    let isFirst = link.pointee.seen & bit == 0
    link.pointee.seen |= bit
    Group.unlock(root)
    // The edge and the mask bit are stored before the fence, and the getter loads the value after
    // it.
    Fence.afterUnlock()
    return isFirst ? link : nil
  }

  /// The node's link to the object, at its place in the order of reading. If the evaluation has not
  /// read through the link yet, and the link is not where it is expected, a new link at the cursor
  /// takes its place. So an evaluation in a new order costs O(1) for each object.
  @inline(__always)
  private static func place(
    _ known: LinkPointer?, _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer,
    _ slot: Int
  ) -> LinkPointer {
    if let known, known.pointee.seen != 0 { return known }
    let node = frame.pointee.node.unsafelyUnwrapped
    while let dead = frame.pointee.cursor, dead.pointee.isKey(Link.dead) {
      frame.pointee.cursor = dead.pointee.next
      release(dead)
    }
    let cursor = frame.pointee.cursor
    // If the link follows the cursor, the evaluation probably does not read the object at the
    // cursor any more. The end of the evaluation releases the link there.
    if let known, known == cursor || known == cursor?.pointee.next {
      frame.pointee.pass(known)
      return known
    }
    let key = Link.key(context, slot)
    assert(known != nil || !hasLink(node, key), "a node has two links with a key")
    let link = Pool.current.pointee.takeLink(key, node, computed: context.pointee.owner)
    if let known { link.pointee.takeOver(known) }
    link.pointee.next = cursor
    frame.pointee.cursor = link
    frame.pointee.pass(link)
    if node.owned.pointee.index != nil { LinkIndex.add(link, of: node) }
    return link
  }

  /// Whether a link of the node has a key, for assertions: among the first links, so that a debug
  /// build stays linear.
  private static func hasLink(_ node: NodePointer, _ key: UInt64) -> Bool {
    var link = node.pointee.first
    for _ in 0..<64 {
      guard let each = link else { return false }
      if each.pointee.isKey(key) { return true }
      link = each.pointee.next
    }
    return false
  }

  /// Adds an edge at the end of the slot's list: observers are notified in the order of
  /// registering.
  @inline(__always)
  private static func register(_ link: LinkPointer, _ context: ContextPointer, _ slot: Int) {
    let node = link.pointee.owner
    let edge = Pool.current.pointee.takeEdge(link, slot)
    edge.pointee.next = link.pointee.edges
    link.pointee.edges = edge
    link.pointee.mask |= Context.bit(slot)
    let readers = context.makeReaders(slot)
    readers.append(node, edge)
    count(node, 1)
    raise(node, context, slot)
  }

  /// Sets the mask bits that a new edge needs.
  @inline(__always)
  private static func raise(_ node: NodePointer, _ context: ContextPointer, _ slot: Int) {
    switch node.pointee.kind {
    case .oneShot:
      // A computed value's bit of `willMask` makes each write visit its readers, even if the value
      // is already marked as stale.
      if !node.pointee.options.isDisjoint(with: [.willSet, .named]) || context.pointee.owner != nil
      {
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

  /// Sets the `will` bit of a slot. If the slot is that of a computed value, also sets the `will`
  /// bits of the properties that the value reads: a one-shot observer that reads the value may have
  /// to fire before a write to these properties.
  @inline(__always)
  private static func raiseWill(_ context: ContextPointer, _ slot: Int) {
    let isNew = set(context.pointee.willMask, slot)
    guard let owner = context.pointee.owner else { return }
    if isNew { raiseWillOfInputs(owner) }
    assert(inputsAreAwaited(owner), "a computed value is awaited, and one of its inputs is not")
  }

  @inline(never)
  private static func raiseWillOfInputs(_ owner: NodePointer) {
    // The values whose inputs still have to be visited, as a list by `Node.next`.
    owner.pointee.next = nil
    var asking: NodePointer? = owner
    while let value = asking {
      asking = value.pointee.next
      forEachInput(of: value) { context, slot in
        guard set(context.pointee.willMask, slot), let owner = context.pointee.owner else { return }
        owner.pointee.next = asking
        asking = owner
      }
    }
  }

  /// Whether the `will` bits of a computed value's inputs are set. The function is for assertions.
  private static func inputsAreAwaited(_ node: NodePointer) -> Bool {
    var areAwaited = true
    forEachInput(of: node) { context, slot in
      let mask = context.pointee.willMask.load(ordering: .relaxed)
      areAwaited = areAwaited && mask & Context.bit(slot) != 0
    }
    return areAwaited
  }

  /// Calls a function with each property that a node is registered for, and its object.
  private static func forEachInput(of node: NodePointer, _ body: (ContextPointer, Int) -> Void) {
    var link = node.pointee.first
    while let input = link {
      var edge = input.pointee.isKey(Link.dead) ? nil : input.pointee.edges
      while let read = edge {
        let slot = Int(read.pointee.slot)
        body(input.pointee.context(of: slot), slot)
        edge = read.pointee.next
      }
      link = input.pointee.next
    }
  }

  /// Sets the slot's bit in a mask under the lock, and returns whether the bit was clear.
  @discardableResult
  @inline(__always)
  private static func set(_ mask: borrowing Atomic<UInt64>, _ slot: Int) -> Bool {
    let old = mask.load(ordering: .relaxed)
    let new = old | Context.bit(slot)
    if old == new { return false }
    mask.store(new, ordering: .releasing)
    return true
  }

  static func clear(_ mask: borrowing Atomic<UInt64>, _ slot: Int) {
    mask.store(mask.load(ordering: .relaxed) & ~Context.bit(slot), ordering: .releasing)
  }

  // MARK: Unlink

  /// Ends the registrations for properties that the evaluation did not read again, from the link
  /// after `previous` on (`nil`: from the first).
  @usableFromInline
  @inline(never)
  static func trim(_ node: NodePointer, after previous: LinkPointer?) {
    let root = Group.lock(node.home.pointee)
    defer { Group.unlock(root) }
    var kept = previous
    var link = kept == nil ? node.pointee.first : kept!.pointee.next
    while let read = link {
      Work.count(1)
      link = read.pointee.next
      if read.pointee.seen == 0 || read.pointee.isKey(Link.dead) {
        if let kept { kept.pointee.next = link } else { node.pointee.first = link }
        release(read)
      } else {
        if read.pointee.seen != read.pointee.mask { narrow(read) }
        read.pointee.seen = 0
        kept = read
      }
    }
  }

  /// Ends the registrations for those slots of a link that were not read again.
  private static func narrow(_ link: LinkPointer) {
    var edge = link.pointee.edges
    link.pointee.edges = nil
    while let read = edge {
      edge = read.pointee.next
      if link.pointee.seen & Context.bit(Int(read.pointee.slot)) != 0 {
        read.pointee.next = link.pointee.edges
        link.pointee.edges = read
      } else {
        release(read, link)
      }
    }
    link.pointee.mask = link.pointee.seen
  }

  static func unlinkAll(_ node: NodePointer) {
    var link = node.pointee.chain
    if link == Link.none { return }
    node.pointee.chain = Link.none
    if let index = node.owned.pointee.index {
      index.deallocate()
      node.owned.pointee.index = nil
    }
    while true {
      let next = link.pointee.next
      release(link)
      guard let next else { return }
      link = next
    }
  }

  /// Returns a link and its edges to the pool of free records. The caller updates the node's chain.
  private static func release(_ link: LinkPointer) {
    var edge = link.pointee.edges
    while let gone = edge {
      edge = gone.pointee.next
      release(gone, link)
    }
    Pool.current.pointee.recycle(link)
  }

  /// Returns an edge to the pool, and removes the node from the slot's readers if the object lives.
  /// The caller updates the link's list of edges.
  private static func release(_ edge: EdgePointer, _ link: LinkPointer) {
    if !link.pointee.isKey(Link.dead) {
      let slot = Int(edge.pointee.slot)
      let context = link.pointee.context(of: slot)
      let isLast = context.readers(slot).unsafelyUnwrapped.remove(edge)
      // Another slot may need a shared bit.
      if isLast, !context.pointee.sharesBits {
        clear(context.pointee.willMask, slot)
        clear(context.pointee.didMask, slot)
      }
      count(link.pointee.owner, -1)
    }
    Pool.current.pointee.recycle(edge)
  }

  /// Counts registrations that were added or removed, for properties of living objects.
  static func count(_ node: NodePointer, _ change: Int32) {
    node.pointee.live += change
    guard let level = node.pointee.level else { return }
    let queue = level.pointee.queue
    queue.pointee.registrations += Int(change)
  }
}
