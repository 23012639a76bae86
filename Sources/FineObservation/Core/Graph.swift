import Synchronization

/// The algorithm: link, unlink, propagate. No policy, no closures, no user code.
///
/// A *read* inside a scope adds an edge from the observer's node to the object's slot, unless the
/// one of the last evaluation is still there. A *write* walks the slot's list of readers, before
/// the value changes (`will`) and after (`did`). Everything but the reads wants the lock held.
@usableFromInline
enum Graph {
  enum Phase {
    case will, did, death
  }

  // MARK: Link

  /// The slot is not registered, or the object is not the one that the cursor expects.
  @inline(never)
  static func readElsewhere(
    _ frame: UnsafeMutablePointer<Frame>, _ registrar: borrowing SlotRegistrar, _ slot: Int
  ) {
    if frame.pointee.ignores { return }
    graphLock.pointee.lock()
    let context = registrar.contextForLinking(slot)
    let link = linkForReading(frame, context, slot)
    let bit = Context.bit(slot)
    if link.pointee.mask & bit == 0 { register(link, context, slot) }
    link.pointee.seen |= bit
    context.pointee.remember(link, of: frame.pointee.node)
    graphLock.pointee.unlock()
    // The edge and the mask bit are stored; now the getter loads the value.
    Fence.afterUnlock()
  }

  /// The node's link to the object; made at the cursor if need be.
  @inline(__always)
  private static func linkForReading(
    _ frame: UnsafeMutablePointer<Frame>, _ context: ContextPointer, _ slot: Int
  ) -> LinkPointer {
    let key = Link.key(context, slot)
    frame.pointee.settle()
    if let last = frame.pointee.last {
      if last.pointee.isKey(key) { return last }
      if let link = earlier(frame, context, key) { return link }
    }
    if let next = skip(frame, to: key) {
      frame.pointee.advance()
      return next
    }
    let node: NodePointer
    if let known = frame.pointee.node {
      node = known
    } else {
      node = pool.pointee.takeNode(.oneShot, frame.pointee.options)
      frame.pointee.node = node
    }
    let link = pool.pointee.takeLink(key, node, computed: context.pointee.owner)
    link.pointee.next = frame.pointee.cursor
    frame.pointee.setNext(link)
    frame.pointee.advance()
    return link
  }

  /// Looks for the wanted link at the cursor and one further on. Links of dead objects, and one
  /// that this evaluation seems to have dropped, are released, so that neither shifts all the rest.
  private static func skip(_ frame: UnsafeMutablePointer<Frame>, to key: UInt64) -> LinkPointer? {
    while let link = frame.pointee.cursor, link.pointee.isKey(Link.dead) {
      drop(link, frame)
    }
    guard let link = frame.pointee.cursor else { return nil }
    if link.pointee.isKey(key) { return link }
    guard let next = link.pointee.next, next.pointee.isKey(key) else { return nil }
    drop(link, frame)
    return next
  }

  /// A new edge, last in the slot's list: the order of registering is the order of notifying.
  @inline(__always)
  private static func register(_ link: LinkPointer, _ context: ContextPointer, _ slot: Int) {
    let node = link.pointee.owner
    let edge = pool.pointee.takeEdge(link, slot)
    edge.pointee.next = link.pointee.edges
    link.pointee.edges = edge
    link.pointee.mask |= Context.bit(slot)
    context.pointee.readers(slot).pointee.append(node, edge)
    count(node, 1)
    raise(node, context, slot)
  }

  /// Sets the mask bits that a new edge needs.
  private static func raise(_ node: NodePointer, _ context: ContextPointer, _ slot: Int) {
    switch node.pointee.kind {
    case .oneShot:
      if node.pointee.options.contains(.willSet) {
        raiseWill(context, slot)
      } else if node.pointee.options.contains(.didSet) {
        // Below a computed value the mask says that a walk must come here even where the value is
        // marked.
        if context.pointee.owner == nil {
          set(context.pointee.didMask, slot)
        } else {
          raiseWill(context, slot)
        }
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

  /// One-shots below a computed value may fire before the write, so what it reads must ask for
  /// that, too.
  private static func raiseWill(_ context: ContextPointer, _ slot: Int) {
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

  /// `asking` are the computed values whose inputs are to be asked, linked as in
  /// ``propagate(_:_:_:_:)``.
  private static func raiseWill(
    _ context: ContextPointer, _ slot: Int, _ asking: inout NodePointer?
  ) {
    guard set(context.pointee.willMask, slot), let owner = context.pointee.owner else { return }
    owner.pointee.link = asking
    asking = owner
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

  /// Takes the link at the cursor out of the chain.
  private static func drop(_ link: LinkPointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.setNext(link.pointee.next)
    release(link)
  }

  /// Unlinks what the evaluation did not read again, from a link of the chain on; `previous` is the
  /// one before that.
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

  /// Unlinks the slots that were not read again.
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
    var link = node.pointee.first
    node.pointee.first = nil
    while let gone = link {
      link = gone.pointee.next
      release(gone)
    }
  }

  /// Gives a link back with its edges; the node's chain is the caller's.
  private static func release(_ link: LinkPointer) {
    var edge = link.pointee.edges
    while let gone = edge {
      edge = gone.pointee.next
      release(gone, link)
    }
    pool.pointee.recycle(link)
  }

  /// Takes an edge's node out of its slot's list, where a dead object's is no more, and gives the
  /// edge back; the link's list is the caller's.
  private static func release(_ edge: EdgePointer, _ link: LinkPointer) {
    if !link.pointee.isKey(Link.dead) {
      let slot = Int(edge.pointee.slot)
      let context = link.pointee.context(of: slot)
      // Bits that are shared stay set.
      if context.pointee.readers(slot).pointee.remove(edge), !context.pointee.sharesBits {
        clear(context.pointee.willMask, slot)
        clear(context.pointee.didMask, slot)
      }
      count(link.pointee.owner, -1)
    }
    pool.pointee.recycle(edge)
  }

  /// Registrations of living objects come and go.
  private static func count(_ node: NodePointer, _ change: Int32) {
    node.pointee.live += change
    guard let level = node.pointee.level else { return }
    let queue = level.pointee.queue
    queue.pointee.registrations += Int(change)
  }

  // MARK: Propagate

  /// Tells everybody who reads the slot, in the order of registering. One-shots are taken out of
  /// every list at once, so that whatever happens next, on whatever thread, they fire only once;
  /// persistent observers go into their queues; computed values are marked, and walked through when
  /// the slot's own readers have been told.
  ///
  /// From one reader of the slot on; see ``markCleanReaders(_:_:)``.
  static func propagate(
    _ context: ContextPointer, _ slot: Int, _ phase: Phase, from start: Int, _ found: inout Found
  ) {
    // A slot that has no list shares its mask bit with one that has.
    if slot >= context.pointee.capacity { return }
    var stale: NodePointer?
    var direct = true
    var level = context
    var slot = slot
    var start = start
    pool.pointee.lastWalk += 1
    while true {
      var oneShots = false
      let readers = level.pointee.readers(slot)
      if start == 0 { readers.pointee.tidy() }
      let entries = readers.pointee.entries
      let end = Int(readers.pointee.count)
      var index = start
      while index < end {
        let current = index
        index += 1
        guard let node = entries[current].node else { continue }
        switch node.pointee.kind {
        case .oneShot:
          oneShots = true
          fire(node, phase, &found)
        case .observer:
          if phase == .did { index = found.mark(entries, current..<end, direct: direct) }
        case .computed:
          if phase == .did {
            // Bringing a value up to date takes no lock, so one that this walk has marked may be
            // fresh again when it comes by another way: it must not be put in twice, and must be
            // walked through again if it has been already.
            let wasFresh = Staleness.raise(node, direct ? Staleness.dirty : Staleness.maybe)
            // Who is below a value that was marked has been told, but for a one-shot in whose own
            // scope the value was marked.
            let mayHaveOneShots =
              node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0
              && node.pointee.walk != pool.pointee.lastWalk
            if wasFresh || mayHaveOneShots, !node.pointee.isWaiting {
              node.pointee.isWaiting = true
              node.pointee.walk = pool.pointee.lastWalk
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
      if phase == .will, !oneShots, !level.pointee.sharesBits {
        clear(level.pointee.willMask, slot)
      }
      guard let next = stale else { break }
      stale = next.pointee.link
      next.pointee.isWaiting = false
      level = next.pointee.own!
      slot = 0
      start = 0
      direct = false
    }
    found.unlink()
  }

  /// The common case of a write that is done, as one tight loop: outside of any scope, readers that
  /// are clean observers of one level, of a batch that need not be woken. Returns where the others
  /// begin, or nil if there are none.
  @inline(__always)
  static func markCleanReaders(_ context: ContextPointer, _ slot: Int) -> Int? {
    if Frame.current != nil || slot >= context.pointee.capacity { return 0 }
    let readers = context.pointee.readers(slot)
    readers.pointee.tidy()
    let count = Int(readers.pointee.count)
    guard count > 0, let level = readers.pointee.entries[0].node?.pointee.level,
      level.pointee.queue.pointee.onFirstMark == nil
    else { return 0 }
    let next = DirtyLevel.add(readers.pointee.entries, 0..<count, to: level, [])
    return next == count ? nil : next
  }

  /// The object of a context is being deinitialised: its edges leave its lists, and its links stay
  /// in their nodes' chains, marked dead, until the next evaluation passes them.
  static func bury(_ context: ContextPointer, _ found: inout Found) {
    for slot in 0..<context.pointee.capacity {
      let readers = context.pointee.readers(slot)
      let entries = readers.pointee.entries
      for index in 0..<Int(readers.pointee.count) {
        guard let node = entries[index].node else { continue }
        entries[index].edge.pointee.link.pointee.key.store(Link.dead, ordering: .relaxed)
        count(node, -1)
        switch node.pointee.kind {
        case .oneShot:
          if node.pointee.options.contains(.deinit) {
            fire(node, .death, &found)
          } else if node.pointee.live == 0 {
            abandon(node, &found)
          }
        case .observer:
          if node.pointee.options.contains(.deinit) {
            _ = found.mark(entries, index..<index + 1, direct: true)
          }
        case .computed:
          break
        }
      }
      readers.pointee.removeAll()
    }
    context.pointee.willMask.store(0, ordering: .releasing)
    context.pointee.didMask.store(0, ordering: .releasing)
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

  /// Fires a one-shot that waits for this phase. A one-shot for `willSet` that is armed at `did`
  /// was registered between the two and may have read the old value: it fires then.
  private static func fire(_ node: NodePointer, _ phase: Phase, _ found: inout Found) {
    if phase == .will, !node.pointee.options.contains(.willSet) { return }
    if phase == .did, node.pointee.options.isDisjoint(with: [.willSet, .didSet]) { return }
    var state = node.pointee.state.load(ordering: .acquiring)
    if state == Node.State.evaluating || state == Node.State.orphaned {
      // The value is not stored yet, and the same write will come by again when it is.
      if phase == .will { return }
      if phase == .did, Node.isOpenHere(node) { return }
      // All but the step from `evaluating` to `armed` needs the lock, so only that can come
      // between.
      let (exchanged, original) = node.pointee.state.compareExchange(
        expected: state, desired: phase == .did ? Node.State.hit : Node.State.bereaved,
        ordering: .acquiring)
      if exchanged { return }
      state = original
    }
    if state == Node.State.armed {
      node.pointee.state.store(Node.State.firing, ordering: .relaxed)
      found.append(node)
    }
  }
}
