import Synchronization

/// The part of a node that belongs to one thread at a time, without the lock: to the thread that evaluates,
/// and after it to whoever took the node out of the lists.
struct Owned {
  /// A persistent observer's or computed value's scope; a one-shot's is on the stack.
  var frame = Frame()
  /// A computed value's next version. They are taken in blocks, since taking one needs the lock; a block
  /// is used up where the next one would begin.
  var nextVersion: UInt64 = 0
  /// Where the node stands in the part of the queue that is being drained, or -1.
  var position = -1
  var evaluating = false
  var cancelled = false
  /// Its ``Observer`` is gone: who ends the evaluation gives the node back.
  var abandoned = false
  /// While it is being drained: only something further up has changed.
  var maybe = false
  /// The computed value whose node it is; retained.
  var core: Unmanaged<ComputedCore>?
  /// What a persistent observer runs, if it runs something itself; retained.
  var body: Unmanaged<ObserverBody>?
  /// A one-shot's. Stored before the node is armed.
  var callback: Node.Callback?
  /// Fills two cache lines.
  private let padding: (UInt64, UInt64) = (0, 0)

  /// Nothing is released here: the lock is held, and both closures were taken before.
  mutating func prepare(_ node: NodePointer) {
    frame = Frame()
    frame.node = node
    nextVersion = 0
    position = -1
    evaluating = false
    cancelled = false
    abandoned = false
    maybe = false
    core = nil
    body = nil
  }
}

/// Somebody who depends on slots.
struct Node: ~Copyable {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The life of a one-shot. It arms itself without the lock, so that a registration costs one lock
  /// pair; everything else happens under the lock. The two meet in this word.
  enum State {
    /// Its closure still runs. A write cannot fire it yet, and must not be lost.
    static let evaluating: UInt32 = 0
    /// Waits. The callback is stored (release) and may be called by whoever takes it out of the lists.
    static let armed: UInt32 = 1
    /// Another thread wrote what it reads while it was evaluating: it fires when it would arm.
    static let hit: UInt32 = 2
    /// Every object that it read died while it was evaluating: it looks again when it would arm.
    static let orphaned: UInt32 = 3
    /// Out of all lists, and about to be called by the thread that took it out.
    static let firing: UInt32 = 4
    /// Called, or cancelled between being taken out and being called.
    static let done: UInt32 = 5
  }

  enum Callback {
    case change(@Sendable () -> Void)
    case event(@Sendable (ObservationTracking.Event) -> Void)
  }

  // The first 64 bytes, a cache line, are all that marking, draining and re-tracking touch.
  var kind: Kind
  /// What it reads has changed, and not only something further up.
  var direct: Bool
  /// In its batch's queue. Read without the lock as a hint, therefore atomic.
  let queued: Atomic<Bool>
  var options: ObservationTracking.Options
  /// A one-shot's ``State`` or a computed value's ``Staleness``.
  let state: Atomic<UInt32>
  var queue: UnsafeMutablePointer<DirtyQueue>?
  var depth: Int
  /// The next in the pool, in a batch's bucket, or among those that fire together.
  var link: NodePointer?
  var previousInBucket: NodePointer?
  /// What is not the lock's. Constant.
  let owned: UnsafeMutablePointer<Owned>
  /// The chain of links, in the order of reading.
  var first: LinkPointer?
  /// Edges whose object lives.
  var live: Int

  /// 0 in the pool; otherwise unique, so that a token recognises a node that has been reused.
  var id: UInt64
  /// A persistent observer's word, handed back when it is dirty.
  var target: UInt
  /// The context that a computed value's readers register with, as slot 0.
  var own: ContextPointer?
  /// Which computation a computed value comes from. Stored after the value
  /// (release), loaded before it (acquire): a reader may take a version for older than it is, which
  /// costs a computation, never for newer.
  let version: Atomic<UInt64>
  /// The last walk before a write that came by a computed value, so that a diamond is walked once.
  var walk: UInt64
  /// Fills the second line.
  private let padding: (UInt64, UInt64, UInt64) = (0, 0, 0)

  init(link: NodePointer?, owned: UnsafeMutablePointer<Owned>) {
    kind = .oneShot
    direct = false
    queued = Atomic(false)
    options = .willSet
    state = Atomic(State.done)
    queue = nil
    depth = 0
    self.link = link
    previousInBucket = nil
    self.owned = owned
    first = nil
    live = 0
    id = 0
    target = 0
    own = nil
    version = Atomic(Link.noVersion)
    walk = 0
  }

  mutating func prepare(_ kind: Kind, _ options: ObservationTracking.Options, id: UInt64) {
    // A computed value's node stays busy until it is complete.
    if kind != .computed { state.store(State.evaluating, ordering: .relaxed) }
    self.kind = kind
    self.options = options
    self.id = id
    first = nil
    live = 0
    link = nil
    own = nil
  }

  /// Is it being evaluated on this thread? Its own writes do not notify it: nothing is registered yet
  /// for the toolchain's engine either, and a persistent observer would never come to rest.
  static func isOpenHere(_ node: NodePointer) -> Bool {
    var frame = Frame.current
    while let open = frame {
      if open.pointee.node == node { return true }
      frame = open.pointee.outer
    }
    return false
  }
}

extension UnsafeMutablePointer<Node> {
  /// Read first and changed then: to change it through `pointee` would, for the thread sanitizer, be a
  /// change of the node.
  @inline(__always)
  var owned: UnsafeMutablePointer<Owned> { pointee.owned }
}
