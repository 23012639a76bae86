import Synchronization

/// The algorithm: link, unlink, tell. No policy, no closures, no user code.
///
/// A *read* inside a scope adds an edge from the observer's node to the object's slot, unless the
/// one of the last evaluation is still there. A *write* walks the slot's list of readers, before
/// the value changes and after. Everything but the reads wants the lock of the ``Group`` held.
@usableFromInline
enum Graph {
  // MARK: Link

  /// The slot is not registered, or the object is not the one that the cursor expects.
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

  /// The open scope, which notices reads, makes the first read of an object, whose context becomes
  /// known by that: a word is stored in the object's place for it. The context is in the observer's
  /// group then. Returns false if another thread was faster.
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

  /// The caller has taken the lock, which this gives back. `isFirst`: nobody has read the object
  /// before.
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
    // The edge and the mask bit are stored; now the getter loads the value.
    Fence.afterUnlock()
  }

  /// The node's link to the object, if it has one where the evaluation looks for it.
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
    frame.pointee.advance()
    return next
  }

  /// A new link, at the cursor.
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
    let edge = Pool.current.pointee.takeEdge(link, slot)
    edge.pointee.next = link.pointee.edges
    link.pointee.edges = edge
    link.pointee.mask |= Context.bit(slot)
    context.makeReaders(slot).append(node, edge)
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

  /// `asking` are the computed values whose inputs are to be asked, linked.
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
    Pool.current.pointee.recycle(link)
  }

  /// Takes an edge's node out of its slot's list, where a dead object's is no more, and gives the
  /// edge back; the link's list is the caller's.
  private static func release(_ edge: EdgePointer, _ link: LinkPointer) {
    if !link.pointee.isKey(Link.dead) {
      let slot = Int(edge.pointee.slot)
      let context = link.pointee.context(of: slot)
      let isLast = context.readers(slot).unsafelyUnwrapped.remove(edge)
      // Bits that are shared stay set.
      if isLast, !context.pointee.sharesBits {
        clear(context.pointee.willMask, slot)
        clear(context.pointee.didMask, slot)
      }
      count(link.pointee.owner, -1)
    }
    Pool.current.pointee.recycle(edge)
  }

  /// Registrations of living objects come and go.
  private static func count(_ node: NodePointer, _ change: Int32) {
    node.pointee.live += change
    guard let level = node.pointee.level else { return }
    let queue = level.pointee.queue
    queue.pointee.registrations += Int(change)
  }

  // MARK: Tell

  /// Before a write: fires the one-shots that wait for that, those of the slot and those below
  /// computed values that read it.
  static func tellWillSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer, _ found: inout Found
  ) {
    root.pointee.lastWalk += 1
    let walk = root.pointee.lastWalk
    var waiting: NodePointer?
    var level = context
    var slot = slot
    while true {
      var hasOneShots = false
      if let readers = level.readers(slot) {
        let entries = readers.entries
        readers.pointee.tidy(entries)
        for index in 0..<Int(readers.pointee.count) {
          guard let node = entries[index].node else { continue }
          switch node.pointee.kind {
          case .oneShot:
            hasOneShots = true
            fireBefore(node, &found)
          case .observer:
            break
          case .computed:
            if node.pointee.own!.pointee.willMask.load(ordering: .relaxed) == 0 { continue }
            hasOneShots = true
            if node.pointee.walk != walk {
              node.pointee.walk = walk
              node.pointee.link = waiting
              waiting = node
            }
          }
        }
      }
      // The next write need not come here before it stores.
      if !hasOneShots, !level.pointee.sharesBits { clear(level.pointee.willMask, slot) }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      level = next.pointee.own!
      slot = 0
    }
    found.unlink()
  }

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

  /// After a write: tells everybody who reads the slot, in the order of registering. One-shots are
  /// taken out of every list at once, so that whatever happens next, on whatever thread, they fire
  /// only once; persistent observers go into their queues; computed values are marked, and walked
  /// through when the slot's own readers have been told.
  ///
  /// The invariant: *a stale computed value has told every one of its readers*. So a walk goes no
  /// further where it finds a value that is stale. Two kinds of reader are not told when a value
  /// becomes stale, and the walk goes on to them: an observer that writes in its own evaluation,
  /// whose own write is no news to it, leaves ``Staleness/untold`` on all values of the walk, and
  /// brings them up to date when it ends; and a one-shot in whose own scope a value became stale
  /// shows in the value's mask.
  static func tellDidSet(
    _ context: ContextPointer, _ slot: Int, _ root: GroupPointer, _ found: inout Found
  ) {
    root.pointee.lastWalk += 1
    let walk = root.pointee.lastWalk
    var waiting: NodePointer?
    var walked: NodePointer?
    var isDirect = true
    var level = context
    var slot = slot
    while true {
      if let readers = level.readers(slot) {
        let entries = readers.entries
        readers.pointee.tidy(entries)
        let end = Int(readers.pointee.count)
        var index = 0
        while index < end {
          guard let node = entries[index].node else {
            index += 1
            continue
          }
          switch node.pointee.kind {
          case .observer:
            index = found.mark(entries, index..<end, direct: isDirect)
          case .oneShot:
            fireAfter(node, &found)
            index += 1
          case .computed:
            index += 1
            // Bringing a value up to date takes no lock, so one that this walk has marked may be
            // fresh again when it comes by another way: it must not be put in twice, and must be
            // walked through again if it has been already.
            let isNews = Staleness.raise(node, isDirect ? Staleness.dirty : Staleness.maybe)
            let mayHaveOneShots =
              node.pointee.walk != walk
              && node.pointee.own!.pointee.willMask.load(ordering: .relaxed) != 0
            if isNews || mayHaveOneShots, !node.pointee.isWaiting {
              node.pointee.isWaiting = true
              node.pointee.link = waiting
              waiting = node
              if node.pointee.walk != walk {
                node.pointee.walk = walk
                node.pointee.walkedBefore = walked
                walked = node
              }
            }
          }
        }
      }
      guard let next = waiting else { break }
      waiting = next.pointee.link
      next.pointee.isWaiting = false
      level = next.pointee.own!
      slot = 0
      isDirect = false
    }
    if found.hasPassedOver {
      while let value = walked {
        Staleness.markUntold(value)
        walked = value.pointee.walkedBefore
      }
    }
    found.unlink()
  }

  /// The common case of ``tellDidSet(_:_:_:_:)``: outside of any scope, readers that are clean
  /// observers of one level, of a batch that need not be woken. Returns whether that was all; if
  /// not, what is left to tell does not mind that some have been told.
  @inline(__always)
  static func tellCleanObservers(_ context: ContextPointer, _ slot: Int) -> Bool {
    guard Frame.current == nil, let readers = context.readers(slot), readers.pointee.count > 0,
      let level = readers.entries.pointee.node?.pointee.level,
      level.pointee.queue.pointee.onFirstMark == nil
    else { return false }
    if readers.pointee.count == 1 { return DirtyLevel.addOne(readers.entries, to: level) }
    return addAll(readers, to: level)
  }

  /// One tight loop.
  @inline(never)
  private static func addAll(
    _ readers: UnsafeMutablePointer<Readers>, to level: DirtyLevelPointer
  ) -> Bool {
    let entries = readers.entries
    readers.pointee.tidy(entries)
    let count = Int(readers.pointee.count)
    return DirtyLevel.add(entries, 0..<count, to: level, []) == count
  }

  /// The object of a context is being deinitialised: its edges leave its lists, and its links stay
  /// in their nodes' chains, marked dead, until the next evaluation passes them.
  static func bury(_ context: ContextPointer, _ found: inout Found) {
    for readers in context.allReaders {
      let entries = readers.entries
      for index in 0..<Int(readers.pointee.count) {
        guard let node = entries[index].node else { continue }
        entries[index].edge.pointee.link!.pointee.key.store(Link.dead, ordering: .relaxed)
        count(node, -1)
        switch node.pointee.kind {
        case .oneShot:
          if node.pointee.options.contains(.deinit), fireAtDeath(node, &found) { continue }
          if node.pointee.live == 0 { abandon(node, &found) }
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

  // MARK: Fire

  /// A one-shot that still evaluates is left alone: the value is not stored yet, and the same write
  /// will come by again when it is.
  private static func fireBefore(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.contains(.willSet), Node.phase(of: node) == Node.Phase.armed {
      take(node, &found)
    }
  }

  /// A one-shot for `willSet` that is armed now was registered between the two announcements of a
  /// write and may have read the old value: it fires, too.
  private static func fireAfter(_ node: NodePointer, _ found: inout Found) {
    if node.pointee.options.isDisjoint(with: [.willSet, .didSet]) { return }
    if Node.phase(of: node) == Node.Phase.armed { return take(node, &found) }
    if Node.isOpenHere(node) { return }
    interrupt(node, Node.Phase.hit, &found)
  }

  /// Returns whether it fires, now or when its evaluation ends.
  private static func fireAtDeath(_ node: NodePointer, _ found: inout Found) -> Bool {
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
  private static func abandon(_ node: NodePointer, _ found: inout Found) {
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
