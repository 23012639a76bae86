import CObservationGraph
import CThreadLocal
import Synchronization

@usableFromInline
typealias NodePointer = UnsafeMutablePointer<Node>

/// The part of a ``Node`` that the lock does not guard. Only one thread at a time uses this part:
/// the thread that evaluates the node, the thread that has removed a one-shot observer from the
/// lists, or the thread that has claimed a computed value. The fast path of
/// ``UnmanagedObserver/track(_:)`` does not access this part.
struct Owned {
  /// `true` while the engine brings up to date the computed values that an observer reads. The
  /// engine does this before it runs the observer, and at the end of an evaluation that has made
  /// one of these values stale.
  var isAsking = false
  /// The reasons why a drain postponed the observer. The set is not empty if a drain has reached
  /// the observer while `isAsking` was set. The observer is then marked again when its computed
  /// values are up to date.
  var postponed: Frame.Exceptions = []
  /// `true` if the observer was released during its own evaluation, or while `isAsking` was set.
  /// The node is then returned to the pool when the observer is no longer in use.
  var abandoned = false
  /// The core of the computed value that the node belongs to. The node retains the core.
  var core: Unmanaged<ComputedCore>?
  /// The callback of a one-shot observer. The callback is stored before the node is armed.
  var callback: Node.Callback?
  /// The kind of the event that a one-shot observer's callback receives, if the callback is called
  /// at the end of the observer's evaluation.
  var lateKind = ObservationTracking.Event.Kind.didSet
  /// The property whose change is the reason of that event.
  var lateCause = Cause.none
  /// Two fields that are used while a computed value is brought up to date. `asker` is the node of
  /// the computed value that reads this value. `input` is the link of this value that ``Pull`` is
  /// examining.
  var asker: NodePointer?
  var input: LinkPointer?
  /// Finds the links of a node whose chain has more than ``LinkIndex/searched`` links.
  var index: LinkIndex?
}

/// An observer in the graph: a one-shot observer (a registration that calls its callback at most
/// once), a persistent observer or a computed value.
@usableFromInline
struct Node: ~Copyable {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The phases of a one-shot observer. A one-shot observer arms itself without the lock, so that a
  /// registration costs one pair of lock and unlock. While the one-shot observer is in the lists,
  /// all changes of the phase except arming happen under the lock. If a change can happen while the
  /// one-shot observer arms itself, the change is a compare-and-exchange.
  ///
  /// The phase is in the lowest bits of ``Node/state``. The higher bits contain the number of the
  /// registration. A token compares this number with its own number. So a token whose registration
  /// has ended changes nothing.
  enum Phase {
    /// The closure of the one-shot observer is still running. A write cannot fire the one-shot
    /// observer yet. Instead, the write changes the phase to `hit`, so that the one-shot observer
    /// fires at the end of its evaluation.
    static let evaluating: UInt64 = 0
    /// The one-shot observer waits for an event. Its callback is stored, and the thread that
    /// removes the one-shot observer from the lists may call the callback.
    static let armed: UInt64 = 1
    /// During the evaluation of the one-shot observer, another thread wrote a property that the
    /// one-shot observer had read. The one-shot observer fires instead of arming.
    static let hit: UInt64 = 2
    /// All objects that the one-shot observer had read were deinitialised during its evaluation.
    /// Before arming, the one-shot observer checks whether it has read a further object since then.
    static let orphaned: UInt64 = 3
    /// The one-shot observer is removed from all lists, and the thread that removed it is about to
    /// call its callback.
    static let firing: UInt64 = 4
    /// The callback will not be called, because the one-shot observer was cancelled, or because all
    /// objects that the one-shot observer read were deinitialised.
    static let done: UInt64 = 5
    /// The one-shot observer waits for `deinit`, and an object that it had read was deinitialised
    /// during its evaluation. This phase is handled like `hit`, with an event of the kind `deinit`.
    static let bereaved: UInt64 = 6

    static let mask: UInt64 = 15
    static let bits: UInt64 = 4
  }

  enum Callback {
    case change(@Sendable () -> Void)
    case event(@Sendable (borrowing ObservationTracking.Event) -> Void)
  }

  // If an evaluation reads only the object that the last evaluation read, the evaluation accesses
  // only the first 64 bytes of the node. These bytes are one cache line. They contain the fields up
  // to the first half of the built-in link.
  /// The level of the queue to which the observer is added when it becomes dirty. Constant while
  /// the observer is in use; nil for other kinds of node.
  @usableFromInline
  var level: DirtyLevelPointer?
  /// The round in which an observer was last put into its level's list; see ``DirtyLevel``. The
  /// round is atomic because it is written under the lock, and the evaluating thread reads it
  /// without the lock.
  @usableFromInline
  let round: Atomic<UInt64>
  /// The first link of the node's chain; ``Link/none`` if the chain is empty. The chain contains
  /// the links in the order of reading.
  @usableFromInline
  var chain: LinkPointer
  /// The observer's position in its level's list. Like `round`, the position is written under the
  /// lock, and the evaluating thread reads it without the lock. If the evaluating thread reads an
  /// outdated position, it may take a lock unnecessarily.
  let position: Atomic<UInt32>
  var kind: Kind
  var options: ObservationTracking.Options
  /// `run` if the target is an ``ObserverBody``, so that the drain must run its closure; otherwise
  /// empty.
  var needs: DirtyList.Needs
  /// The node's built-in link, which is enough for most observers; see
  /// ``Pool/takeLink(_:_:computed:)``. Code accesses the link only through its address. The thread
  /// sanitizer would treat an access through this property as an access to the node.
  private var ownLink: Link

  /// The target word of a persistent observer. The drain passes this word to its caller. If the
  /// observer has a closure, the word is the address of the retained ``ObserverBody``.
  var target: UInt
  /// For a one-shot observer, the number of the registration and the ``Phase``. For a computed
  /// value, the ``Staleness``. If the node is in the pool and did not belong to a computed value,
  /// the state is 0.
  let state: Atomic<UInt64>
  /// The next node in a linked list. The list contains the free nodes of the pool, the computed
  /// values that a write must visit, or one-shot observers that fire together.
  var link: NodePointer?
  /// The part of the node that the lock does not guard. The address is constant.
  let owned: UnsafeMutablePointer<Owned>
  /// The address of a one-shot observer's ``Group``; 0 while the one-shot observer has no
  /// registration.
  let group: Atomic<UInt>
  /// The number of edges to living objects.
  var live: Int32
  /// The number of destroyed persistent observers that used this node, modulo 65,536.
  var generation: UInt16 = 0
  /// Whether the node belongs to a computed value that any thread may read; see ``Pool``.
  var isShared: Bool
  /// The position of a marked observer in the list that is being drained; see
  /// ``DirtyList/Needs/again``.
  var earlier: UInt32 = 0
  /// `true` if a write has put the node into the write's list of computed values, but has not yet
  /// visited the node's readers.
  var isWaiting = false

  /// The context with which the readers of a computed value register, as readers of slot 0.
  var own: ContextPointer?
  /// The number of the computation that produced the cached value. The version is stored after the
  /// value (release) and loaded before the value (acquire). So a reader may see a version that is
  /// too old, which costs a computation, but never a version that is too new.
  let version: Atomic<UInt64>
  /// The number of the last walk that visited this computed value. A walk is one visit of readers
  /// by a write. If a walk reaches the value a second time by a different path, this number shows
  /// that the walk has visited the value before.
  var walk: UInt64
  /// The computed value that the walk visited before this value.
  var walkedBefore: NodePointer?
  /// Fills the third cache line of the node.
  private let padding: UInt64 = 0

  init(owned: UnsafeMutablePointer<Owned>) {
    level = nil
    round = Atomic(DirtyLevel.noRound)
    chain = Link.none
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
    // A new node of a computed value is busy until the initialiser of the value has finished.
    let state = kind == .computed ? Staleness.busy : id << Phase.bits | Phase.evaluating
    self.state.store(state, ordering: .relaxed)
    self.kind = kind
    self.options = options
    level = nil
    chain = Link.none
    live = 0
    walk = 0
  }

  /// Resets the node before it goes into the pool.
  func retire() {
    // The node of a computed value stays busy, because an outdated link may refer to it.
    if kind != .computed { state.store(0, ordering: .relaxed) }
  }

  /// The first link of the node's chain; `nil` if the chain is empty.
  @inlinable
  @inline(__always)
  var first: LinkPointer? {
    get { chain == Link.none ? nil : chain }
    set { chain = newValue ?? Link.none }
  }

  // MARK: Phases

  @inline(__always)
  static func phase(of node: NodePointer) -> UInt64 {
    node.pointee.state.load(ordering: .acquiring) & Phase.mask
  }

  /// Changes the phase of a one-shot observer. The caller must hold the group's lock, and the
  /// evaluation of the one-shot observer must have ended.
  @inline(__always)
  static func setPhase(of node: NodePointer, _ phase: UInt64) {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    node.pointee.state.store(number | phase, ordering: .relaxed)
  }

  /// Changes the phase to `desired` if the phase is `expected`. Returns whether the phase was
  /// changed. The store has release ordering. So a thread that finds the phase `armed` also sees
  /// the node's callback.
  @inline(__always)
  static func exchange(_ node: NodePointer, _ expected: UInt64, _ desired: UInt64) -> Bool {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    return node.pointee.state.compareExchange(
      expected: number | expected, desired: number | desired, ordering: .acquiringAndReleasing
    ).exchanged
  }

  // MARK: Observers

  /// Makes an observer clean.
  mutating func forgetRound() {
    round.store(DirtyLevel.noRound, ordering: .relaxed)
  }

  /// Whether the node is being evaluated on this thread. A write on this thread during the
  /// evaluation of a one-shot observer does not notify that one-shot observer. The toolchain's
  /// engine behaves like this too: its registration begins only when the evaluation ends.
  static func isOpenHere(_ node: NodePointer) -> Bool { openFrame(of: node) != nil }

  /// The scope of the node's evaluation, if the current write of this thread is part of that
  /// evaluation; otherwise `nil`. A write that is part of an observer's evaluation does not notify
  /// this observer, because the observer would then run again without end. But a write by a
  /// callback, or by an inner observer, notifies the observer, because the observer may have read
  /// the property before the write.
  static func writingFrame(of node: NodePointer) -> UnsafeMutablePointer<Frame>? {
    var frame = Frame.current
    while let open = frame {
      if open.pointee.node == node { return open }
      frame = open.pointee.forward
    }
    return nil
  }

  /// The scope of the node's evaluation, if this thread is evaluating the node; otherwise `nil`.
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
    let owned = UnsafeMutablePointer<Owned>.allocate(capacity: count)
    owned.initialize(repeating: Owned(), count: count)
    for index in 0..<count { (records + index).initialize(to: Node(owned: owned + index)) }
  }
}

extension UnsafeMutablePointer<Node> {
  /// The node's built-in link.
  @inline(__always)
  var ownLink: LinkPointer {
    (UnsafeMutableRawPointer(self) + MemoryLayout<Node>.offsetOfOwnLink)
      .assumingMemoryBound(to: Link.self)
  }

  /// The word with the address of the node's ``Group``.
  @inline(__always)
  var home: UnsafePointer<Atomic<UInt>> {
    switch pointee.kind {
    case .oneShot: withUnsafePointer(to: pointee.group) { $0 }
    case .observer: withUnsafePointer(to: pointee.level!.pointee.queue.pointee.group) { $0 }
    case .computed: withUnsafePointer(to: pointee.own!.pointee.group) { $0 }
    }
  }

  /// The part of the node that the lock does not guard. The property returns the pointer, so that
  /// the caller changes the record without an access to the node. The thread sanitizer would treat
  /// a change through `pointee.owned.pointee` as a change of the node.
  @inline(__always)
  var owned: UnsafeMutablePointer<Owned> { pointee.owned }
}

extension MemoryLayout<Node> {
  /// The offset is written as a number (four words), because `MemoryLayout.offset(of:)` does not
  /// support noncopyable types.
  @inline(__always)
  fileprivate static var offsetOfOwnLink: Int { 32 }
}
