import Synchronization

/// The algorithm: link and unlink here, tell and fire in extensions. No policy, no closures, no
/// user code.
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

  static func clear(_ mask: borrowing Atomic<UInt64>, _ slot: Int) {
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
  static func count(_ node: NodePointer, _ change: Int32) {
    node.pointee.live += change
    guard let level = node.pointee.level else { return }
    let queue = level.pointee.queue
    queue.pointee.registrations += Int(change)
  }
}
