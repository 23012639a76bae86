import CThreadLocal
import Synchronization

@usableFromInline
typealias NodePointer = UnsafeMutablePointer<Node>

/// The part of a node that belongs to one thread at a time, without the lock: to the thread that
/// evaluates, and after it to the one that has taken the node out of the lists. Evaluating an
/// observer again does not touch it.
struct Owned {
  /// The computed values that an observer reads are brought up to date, to see whether it must run.
  var isAsking = false
  /// A drain has come to an observer that was asking: it is marked again at the end of that.
  var postponed: Frame.Exceptions = []
  /// An observer goes in its own evaluation: the end of that gives the node back.
  var abandoned = false
  /// The computed value whose node it is; retained.
  var core: Unmanaged<ComputedCore>?
  /// A one-shot's. Stored before the node is armed.
  var callback: Node.Callback?
  /// Of a one-shot that is called where its registration ends: what has happened.
  var lateKind = ObservationTracking.Event.Kind.didSet
  /// While a computed value is brought up to date: where its turn came from, and which of its
  /// inputs comes next; see ``Pull``.
  var asker: NodePointer?
  var input: LinkPointer?
}

/// Somebody who depends on slots.
@usableFromInline
struct Node: ~Copyable {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The life of a one-shot. It arms itself without the lock, so that a registration costs one lock
  /// pair; everything else happens under the lock. The two meet in this word.
  ///
  /// The phase is in the lowest bits of ``Node/state``, and above it the node's number, so that a
  /// token whose registration is over changes nothing.
  enum Phase {
    /// Its closure still runs. A write cannot fire it yet, and must not be lost.
    static let evaluating: UInt64 = 0
    /// Waits. The callback is stored (release) and may be called by whatever thread takes it out of
    /// the lists.
    static let armed: UInt64 = 1
    /// Another thread wrote what it reads while it was evaluating: it fires when it would arm.
    static let hit: UInt64 = 2
    /// Every object that it read died while it was evaluating: it looks again when it would arm.
    static let orphaned: UInt64 = 3
    /// Out of all lists, and about to be called by the thread that took it out.
    static let firing: UInt64 = 4
    /// Called, or cancelled between being taken out and being called.
    static let done: UInt64 = 5
    /// An object that it read died while it was evaluating, and it waits for that, too: as `hit`.
    static let bereaved: UInt64 = 6

    static let mask: UInt64 = 15
    static let bits: UInt64 = 4
  }

  enum Callback {
    case change(@Sendable () -> Void)
    case event(@Sendable (ObservationTracking.Event) -> Void)
  }

  // The first 64 bytes, a cache line, are all that re-tracking an observer of one object touches:
  // up to the first half of its first link.
  /// Where an observer stands when it is dirty. Constant while it is in use; nil of others.
  @usableFromInline
  var level: DirtyLevelPointer?
  /// When an observer was last put into its level's list; see ``DirtyLevel``. Written under the
  /// lock, read without it by the thread that evaluates, therefore atomic.
  @usableFromInline
  let round: Atomic<UInt64>
  /// The chain of links, in the order of reading.
  @usableFromInline
  var first: LinkPointer?
  /// Where in that list it was put. Like the round, but of a wrong one the worst is a needless
  /// lock.
  let position: Atomic<UInt32>
  var kind: Kind
  var options: ObservationTracking.Options
  /// What an observer needs whenever it is drained: `run`, if the target is an ``ObserverBody``.
  var needs: DirtyList.Needs
  /// The link that most observers need no second one beside; see ``Pool/takeLink(_:_:computed:)``.
  /// Never used through this name, which would be a use of the node.
  private var ownLink: Link

  /// A persistent observer's word, handed back when it is dirty; of one that runs something itself,
  /// the retained ``ObserverBody``.
  var target: UInt
  /// A one-shot's number and ``Phase``, or a computed value's ``Staleness``. 0 in the pool.
  let state: Atomic<UInt64>
  /// The next in the pool, on a walk through computed values, or among those that fire together.
  var link: NodePointer?
  /// What is not the lock's. Constant.
  let owned: UnsafeMutablePointer<Owned>
  /// A one-shot's ``Group``, as an address; 0 while it is registered for nothing.
  let group: Atomic<UInt>
  /// Edges whose object lives.
  var live: Int32
  /// How many observers it has been.
  var generation: UInt16 = 0
  /// Of a computed value that any thread may read; see ``Pool``.
  var isShared: Bool
  /// In the list of a walk through computed values, to be walked through.
  var isWaiting = false

  /// The context that a computed value's readers register with, as slot 0.
  var own: ContextPointer?
  /// Which computation a computed value comes from. Stored after the value
  /// (release), loaded before it (acquire): a reader may take a version for older than it is, which
  /// costs a computation, never for newer.
  let version: Atomic<UInt64>
  /// The last walk that came by a computed value, so that a diamond is walked once.
  var walk: UInt64
  /// The computed value that the walk came by before this one.
  var walkedBefore: NodePointer?
  /// Fills the third line.
  private let padding: (UInt64, UInt64) = (0, 0)

  init(owned: UnsafeMutablePointer<Owned>) {
    level = nil
    round = Atomic(DirtyLevel.noRound)
    first = nil
    position = Atomic(0)
    kind = .oneShot
    options = .willSet
    needs = []
    ownLink = Link()
    target = 0
    state = Atomic(0)
    link = nil
    self.owned = owned
    group = Atomic(0)
    live = 0
    isShared = false
    own = nil
    version = Atomic(Link.noVersion)
    walk = 0
    walkedBefore = nil
  }

  mutating func prepare(_ kind: Kind, _ options: ObservationTracking.Options, id: UInt64) {
    // A computed value's node is busy until it is complete.
    let state = kind == .computed ? Staleness.busy : id << Phase.bits | Phase.evaluating
    self.state.store(state, ordering: .relaxed)
    self.kind = kind
    self.options = options
    level = nil
    first = nil
    live = 0
    walk = 0
  }

  /// Goes into the pool.
  func retire() {
    // That of a computed value stays busy: a link that is out of date may lead to it.
    if kind != .computed { state.store(0, ordering: .relaxed) }
  }

  // MARK: Phases

  @inline(__always)
  static func phase(of node: NodePointer) -> UInt64 {
    node.pointee.state.load(ordering: .acquiring) & Phase.mask
  }

  /// The caller holds the lock, and the node is not evaluating.
  @inline(__always)
  static func setPhase(of node: NodePointer, _ phase: UInt64) {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    node.pointee.state.store(number | phase, ordering: .relaxed)
  }

  /// Returns whether the phase was the expected one. Release: who finds the node armed finds its
  /// callback.
  @inline(__always)
  static func exchange(_ node: NodePointer, _ expected: UInt64, _ desired: UInt64) -> Bool {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    return node.pointee.state.compareExchange(
      expected: number | expected, desired: number | desired, ordering: .acquiringAndReleasing
    ).exchanged
  }

  // MARK: Observers

  /// An observer becomes clean.
  mutating func forgetRound() {
    round.store(DirtyLevel.noRound, ordering: .relaxed)
  }

  /// Is it being evaluated on this thread? What is written there meanwhile does not notify a
  /// one-shot: for the toolchain's engine nothing is registered yet.
  static func isOpenHere(_ node: NodePointer) -> Bool { openFrame(of: node) != nil }

  /// The scope of an observer that is writing: what this thread writes now is its own doing. That
  /// does not notify the observer, which would never come to rest. What a callback writes, or
  /// another observer inside its evaluation, does: the observer may have read before.
  static func writingFrame(of node: NodePointer) -> UnsafeMutablePointer<Frame>? {
    var frame = Frame.current
    while let open = frame {
      if open.pointee.node == node { return open }
      frame = open.pointee.forward
    }
    return nil
  }

  /// The scope of its evaluation, if it is being evaluated on this thread.
  static func openFrame(of node: NodePointer) -> UnsafeMutablePointer<Frame>? {
    var frame = Frame.current
    while let open = frame {
      if open.pointee.node == node { return open }
      frame = open.pointee.outer
    }
    return nil
  }
}

extension Node: Pooled {
  var nextFree: NodePointer? {
    get { link }
    set { link = newValue }
  }

  static func initialize(_ records: NodePointer, count: Int) {
    precondition(MemoryLayout<Node>.stride == 192, "a node does not fill its cache lines")
    let owned = UnsafeMutablePointer<Owned>.allocate(capacity: count)
    owned.initialize(repeating: Owned(), count: count)
    for index in 0..<count { (records + index).initialize(to: Node(owned: owned + index)) }
    precondition(records.ownLink.pointee.isKey(Link.dead), "a node's link is elsewhere")
  }
}

extension UnsafeMutablePointer<Node> {
  /// The link that is part of the node.
  @inline(__always)
  var ownLink: LinkPointer {
    (UnsafeMutableRawPointer(self) + MemoryLayout<Node>.offsetOfOwnLink)
      .assumingMemoryBound(to: Link.self)
  }

  /// The word that leads to its ``Group``.
  @inline(__always)
  var home: UnsafePointer<Atomic<UInt>> {
    switch pointee.kind {
    case .oneShot: withUnsafePointer(to: pointee.group) { $0 }
    case .observer: withUnsafePointer(to: pointee.level!.pointee.queue.pointee.group) { $0 }
    case .computed: withUnsafePointer(to: pointee.own!.pointee.group) { $0 }
    }
  }

  /// Read first and changed then: to change it through `pointee` would, for the thread sanitizer,
  /// be a change of the node.
  @inline(__always)
  var owned: UnsafeMutablePointer<Owned> { pointee.owned }
}

extension MemoryLayout<Node> {
  /// Four words in; `offset(of:)` is not for types that cannot be copied.
  @inline(__always)
  fileprivate static var offsetOfOwnLink: Int { 32 }
}
