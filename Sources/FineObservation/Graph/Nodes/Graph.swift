import Synchronization

/// The algorithm of the engine. This file contains linking and unlinking; extensions contain
/// reading, writing, notifying observers and firing one-shot observers. No closure and no user code
/// runs while the lock is held.
///
/// A *read* inside a scope adds an edge (a registration) from the observer's node to the object's
/// slot, unless an earlier evaluation has already added this edge. A *write* visits the slot's list
/// of readers, once before the value changes and once after it has changed. Every operation that
/// visits or changes a list of readers takes the lock of the ``Group``. A repeated read takes no
/// lock. A write to a property that no observer reads usually takes no lock either.
@usableFromInline
enum Graph {
  // MARK: Link

  /// The slow path of a read. The slow path is used if the node is not registered for the slot yet,
  /// or if the link at the cursor leads to a different object.
  @inline(never)
  static func readElsewhere(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) {
    if frame.pointee.ignoresReads { return }
    let root: GroupPointer
    if let node = frame.pointee.node {
      root = Group.lockTogether(node.home.pointee, context.pointee.group)
    } else {
      root = Group.lockOrMake(context.pointee.group)
    }
    link(frame, context, slot, root, isFirst: false)
  }

  /// Handles the first tracked read of an object. Stores the address of the new context in the
  /// object, and puts the context into the observer's group. Returns false if another thread has
  /// already stored a context.
  @inline(never)
  static func readFirst(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int,
    publishing word: UInt, at place: UnsafePointer<Atomic<UInt>>
  ) -> Bool {
    let root: GroupPointer
    if let node = frame.pointee.node {
      root = Group.lockOrMake(node.home.pointee)
    } else {
      root = Group.makeLocked()
    }
    Group.joinFresh(context.pointee.group, root)
    if Context.publish(word, at: place) {
      link(frame, context, slot, root, isFirst: true)
      if let around = frame.pointee.forward { accessInAllScopes(from: around, context, slot) }
      return true
    }
    Group.leave(context.pointee.group)
    Group.unlockAndDissolve(root)
    return false
  }

  /// Registers a read. The caller has taken the lock, and this function releases the lock.
  /// `isFirst` means that no observer has read the object before.
  @inline(__always)
  private static func link(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int,
    _ root: GroupPointer, isFirst: Bool
  ) {
    if frame.pointee.node == nil {
      let node = Pool.current.pointee.takeNode(.oneShot, frame.pointee.options)
      Group.joinFresh(node.pointee.group, root)
      frame.pointee.node = node
    }
    let link =
      (isFirst ? nil : knownLink(frame, context, slot)) ?? addLink(frame, context, slot)
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { register(link, context, slot) }
    link.pointee.seen |= bit
    remember(frame, context, link)
    Group.unlock(root)
    // The edge and the mask bit were stored before this fence, and the getter loads the value after
    // this fence.
    Fence.afterUnlock()
  }

  /// The node's link to the object; `nil` if the node has no link to the object, or if this
  /// function does not find the link. The function searches the places at which the link usually
  /// is.
  @inline(__always)
  private static func knownLink(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer? {
    let key = Link.key(context, slot)
    frame.pointee.settle()
    if let last = frame.pointee.last {
      if last.pointee.isKey(key) { return last }
      let isNext = frame.pointee.cursor?.pointee.isKey(key) ?? false
      if !isNext, let link = earlier(frame, context, key) { return link }
    }
    guard let next = skip(frame, to: key) else { return nil }
    frame.pointee.pass(next)
    return next
  }

  /// Inserts a new link at the cursor.
  @inline(__always)
  private static func addLink(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer {
    frame.pointee.settle()
    let node = frame.pointee.node.unsafelyUnwrapped
    let link = Pool.current.pointee.takeLink(
      Link.key(context, slot), node, computed: context.pointee.owner)
    link.pointee.next = frame.pointee.cursor
    frame.pointee.setNext(link)
    frame.pointee.pass(link)
    return link
  }

  /// Searches for the wanted link, beginning with the link at the cursor. Releases links of
  /// deinitialised objects at the cursor. If the wanted link directly follows the link at the
  /// cursor, also releases the link at the cursor, because this evaluation probably does not need
  /// it any more. Without these releases, the cursor would never move past these links. Returns
  /// `nil` if the wanted link is not among the first links of the search.
  private static func skip(_ frame: UnsafeMutablePointer<Frame>, to key: UInt64) -> LinkPointer? {
    while let link = frame.pointee.cursor, link.pointee.isKey(Link.dead) {
      drop(link, frame)
    }
    guard let link = frame.pointee.cursor else { return nil }
    if link.pointee.isKey(key) { return link }
    guard let next = link.pointee.next else { return nil }
    if next.pointee.isKey(key) {
      drop(link, frame)
      return next
    }
    return move(frame, key, from: next)
  }

  /// Searches for the wanted link after the link `start`, and moves it to the cursor. If the search
  /// succeeds, this evaluation reads the objects in a new order. Without the move, the node would
  /// get a second link to the object, and would be registered twice. The search ends after a few
  /// links, so that a long evaluation in a new order does not cost quadratic time.
  private static func move(
    _ frame: UnsafeMutablePointer<Frame>, _ key: UInt64, from start: LinkPointer
  ) -> LinkPointer? {
    var previous = start
    for _ in 0..<searched {
      guard let link = previous.pointee.next else { return nil }
      if link.pointee.isKey(key) {
        previous.pointee.next = link.pointee.next
        link.pointee.next = frame.pointee.cursor
        frame.pointee.setNext(link)
        return link
      }
      previous = link
    }
    return nil
  }

  /// Adds a new edge at the end of the slot's list, so that observers are notified in the order in
  /// which they registered.
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
    raise(node, context, slot, readers)
  }

  /// Sets the mask bits that a new edge needs, and updates ``Readers/quietLevel``.
  @inline(__always)
  private static func raise(
    _ node: NodePointer, _ context: ContextPointer, _ slot: Int,
    _ readers: UnsafeMutablePointer<Readers>
  ) {
    switch node.pointee.kind {
    case .oneShot:
      readers.noteOther()
      if !node.pointee.options.isDisjoint(with: [.willSet, .named]) {
        raiseWill(context, slot)
      } else if node.pointee.options.contains(.didSet) {
        // If the context belongs to a computed value, a bit of `willMask` makes each write visit
        // the value's readers, even if the value is already marked as stale.
        if context.pointee.owner == nil {
          set(context.pointee.didMask, slot)
        } else {
          raiseWill(context, slot)
        }
      }
    case .observer:
      readers.noteObserver(node)
      set(context.pointee.didMask, slot)
    case .computed:
      readers.noteOther()
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
    if context.pointee.owner == nil {
      set(context.pointee.willMask, slot)
    } else {
      raiseWillOfValue(context, slot)
    }
  }

  /// Does the work of ``raiseWill(_:_:)`` for the slot of a computed value.
  @inline(never)
  private static func raiseWillOfValue(_ context: ContextPointer, _ slot: Int) {
    var asking: NodePointer?
    raiseWill(context, slot, &asking)
    while let value = asking {
      asking = value.pointee.link
      var link = value.pointee.first
      while let input = link {
        var edge = input.pointee.isKey(Link.dead) ? nil : input.pointee.edges
        while let read = edge {
          let slot = Int(read.pointee.slot)
          raiseWill(input.pointee.context(of: slot), slot, &asking)
          edge = read.pointee.next
        }
        link = input.pointee.next
      }
    }
  }

  /// Sets the `will` bit of one slot. If the slot is that of a computed value, and the bit was
  /// clear, also adds the value to `asking`. `asking` is the linked list of the computed values
  /// whose inputs still have to be visited.
  private static func raiseWill(
    _ context: ContextPointer, _ slot: Int, _ asking: inout NodePointer?
  ) {
    guard set(context.pointee.willMask, slot), let owner = context.pointee.owner else { return }
    owner.pointee.link = asking
    asking = owner
  }

  /// Sets the slot's bit in a mask, and returns whether the bit was clear. The function uses a
  /// plain load and store, because all threads that write the mask hold the lock.
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

  /// Removes the link at the cursor from the node's chain of links, and returns the link to the
  /// pool of free records.
  private static func drop(_ link: LinkPointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.setNext(link.pointee.next)
    release(link)
  }

  /// Ends the registrations for properties that the evaluation did not read again. Starts after the
  /// link `previous` of the chain, or at the first link if `previous` is `nil`.
  static func trim(_ node: NodePointer, after previous: LinkPointer?) {
    var kept = previous
    var link = kept == nil ? node.pointee.first : kept!.pointee.next
    while let read = link {
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

  /// Returns an edge (a registration) to the pool of free records. If the object is not
  /// deinitialised, first removes the edge's node from the slot's list of readers. The caller must
  /// update the link's list of edges.
  private static func release(_ edge: EdgePointer, _ link: LinkPointer) {
    if !link.pointee.isKey(Link.dead) {
      let slot = Int(edge.pointee.slot)
      let context = link.pointee.context(of: slot)
      let isLast = context.readers(slot).unsafelyUnwrapped.remove(edge)
      // A mask bit that several slots share stays set, because another slot may still need it.
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
