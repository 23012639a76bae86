import CObservationGraph
import CThreadLocal
import Synchronization

@usableFromInline
typealias NodePointer = UnsafeMutablePointer<Node>

/// The part of a ``Node`` that the lock does not guard. Only one thread at a time uses it: the
/// thread that evaluates the node, that has removed a one-shot observer from the lists, or that has
/// claimed a computed value.
struct Owned {
  /// Whether the engine is bringing up to date the computed values that an observer reads.
  var isAsking = false
  /// Why a drain that reached the observer while `isAsking` was set has postponed it.
  var postponed: Frame.Exceptions = []
  /// Whether the observer was released during its own evaluation, or while `isAsking` was set. The
  /// node then goes to the pool when the observer is no longer in use.
  var abandoned = false
  /// The core of the computed value that the node belongs to. The node retains the core.
  var core: Unmanaged<ComputedCore>?
  /// The callback of a one-shot observer. The callback is stored before the node is armed.
  var callback: Node.Callback?
  /// The kind and the reason of the event, if the callback is called at the end of the evaluation.
  var lateKind = ObservationTracking.Event.Kind.didSet
  var lateCause = Cause.none
  /// While a computed value is brought up to date: the node of the computed value that reads it,
  /// and the link of this value that ``Pull`` is examining.
  var asker: NodePointer?
  var input: LinkPointer?
  /// Finds the links of a node with a long chain.
  var index: LinkIndex?
}

/// An observer in the graph: a one-shot observer (a registration that calls its callback at most
/// once), a persistent observer or a computed value.
@usableFromInline
struct Node: ~Copyable, Pooled {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The phases of a one-shot observer, in the lowest bits of ``Node/state``. The higher bits are
  /// the number of the registration, so that an outdated handle changes nothing.
  ///
  /// A one-shot observer arms itself without the lock. While it is in the lists, all other changes
  /// of the phase happen under the lock, by a compare-and-exchange if it may be arming itself.
  enum Phase {
    /// The closure is still running. A write changes the phase to `hit`.
    static let evaluating: UInt64 = 0
    /// The callback is stored. The thread that removes the node from the lists may call it.
    static let armed: UInt64 = 1
    /// Another thread wrote a property that was read. The observer fires instead of arming.
    static let hit: UInt64 = 2
    /// All objects that were read have died during the evaluation, which may read further ones.
    static let orphaned: UInt64 = 3
    /// Removed from all lists. The thread that removed the node is about to call the callback.
    static let firing: UInt64 = 4
    /// The callback will not be called: cancelled, or all objects that were read have died.
    static let done: UInt64 = 5
    /// Like `hit`, for an observer that waits for `deinit`, and an object that has died.
    static let bereaved: UInt64 = 6

    static let mask: UInt64 = 15
    static let bits: UInt64 = 4
  }

  enum Callback {
    case change(@Sendable () -> Void)
    case event(@Sendable (borrowing ObservationTracking.Event) -> Void)
  }

  // An evaluation that reads only the object of the last evaluation accesses only the first cache
  // line, which ends in the middle of the built-in link.
  /// The level of the queue to which the observer is added when it becomes dirty. Constant while
  /// the observer is in use; nil for other kinds of node.
  @usableFromInline
  var level: DirtyLevelPointer?
  /// The round in which an observer was last put into its level's list; see ``DirtyLevel``. Written
  /// under the lock; the evaluating thread reads it without the lock.
  @usableFromInline
  let round = Atomic(DirtyLevel.noRound)
  /// The first link of the node's chain, in the order of reading; ``Link/none`` if it is empty.
  @usableFromInline
  var chain = Link.none
  /// The observer's position in its level's list. Guarded like `round`: an evaluating thread that
  /// reads an outdated position may take a lock unnecessarily.
  let position = Atomic<UInt32>(0)
  var kind = Kind.oneShot
  var options = ObservationTracking.Options.willSet
  /// `run` if the target is an ``ObserverBody``; otherwise empty.
  var needs: DirtyList.Needs = []
  /// The node's built-in link, which is enough for most observers. Code accesses it only through
  /// its address: the thread sanitizer would treat an access here as an access to the node.
  private var ownLink = Link()

  /// The word that a drain passes to its caller, or the address of the retained ``ObserverBody``.
  var target: UInt = 0
  /// For a one-shot observer, the number of the registration and the ``Phase``. For a computed
  /// value, the ``Staleness``.
  let state = Atomic<UInt64>(0)
  /// The next node in a list: of the pool, of a ``Walk``, or of late callbacks.
  var next: NodePointer?
  /// The part of the node that the lock does not guard. The address is constant.
  let owned: UnsafeMutablePointer<Owned>
  /// The address of a one-shot observer's ``Group``; 0 while the one-shot observer has no
  /// registration.
  let group = Atomic<UInt>(0)
  /// The number of edges to living objects.
  var live: Int32 = 0
  /// The number of destroyed persistent observers that used this node, modulo 65,536.
  var generation: UInt16 = 0
  /// Whether the node belongs to a computed value that any thread may read; see ``Pool``.
  var isShared = false
  /// The position of a marked observer in the list that is being drained; see
  /// ``DirtyList/Needs/again``.
  var earlier: UInt32 = 0
  /// Whether the node is in a walk's list of the computed values to visit.
  var isWaiting = false

  /// The context with which the readers of a computed value register, as readers of slot 0.
  var own: ContextPointer?
  /// The number of the computation that produced the cached value. The version is stored after the
  /// value (release) and loaded before it (acquire). So a reader may see a version that is too old,
  /// which costs a computation, but never one that is too new.
  let version = Atomic(Link.noVersion)
  /// The number of the last walk that reached this computed value, and the value before in it.
  var walk: UInt64 = 0
  var walkedBefore: NodePointer?
  /// Fills the third cache line of the node.
  private let padding: UInt64 = 0

  init() {
    owned = .allocate(capacity: 1)
    owned.initialize(to: Owned())
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

  /// Changes the phase of a one-shot observer whose evaluation has ended, under the lock.
  @inline(__always)
  static func setPhase(of node: NodePointer, _ phase: UInt64) {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    node.pointee.state.store(number | phase, ordering: .relaxed)
  }

  /// Changes the phase to `desired` if it is `expected`. Returns whether it was changed. A thread
  /// that finds the phase `armed` also sees the node's callback.
  @inline(__always)
  static func exchange(_ node: NodePointer, _ expected: UInt64, _ desired: UInt64) -> Bool {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    return node.pointee.state.compareExchange(
      expected: number | expected, desired: number | desired, ordering: .acquiringAndReleasing
    ).exchanged
  }

  // MARK: Observers

  /// Whether this thread is evaluating the node. Its writes do not notify a one-shot observer that
  /// it is evaluating, as with the toolchain's engine, whose registration begins at the end.
  static func isOpenHere(_ node: NodePointer) -> Bool { openFrame(of: node) != nil }

  /// The scope of the node's evaluation, if this thread is evaluating the node; otherwise `nil`.
  /// - Parameter writing: Only if the current write of this thread is part of that evaluation. Such
  ///   a write does not notify the observer, which would run without end. A write by a callback or
  ///   by an inner observer does.
  static func openFrame(
    of node: NodePointer, writing: Bool = false
  ) -> UnsafeMutablePointer<Frame>? {
    var frame = Frame.current
    while let open = frame, open.pointee.node != node {
      frame = writing ? open.pointee.forward : open.pointee.outer
    }
    return frame
  }
}

extension UnsafeMutablePointer<Node> {
  /// The node's built-in link. Its place is a number (four words), because
  /// `MemoryLayout.offset(of:)` does not support noncopyable types; see ``Layout``.
  @inline(__always)
  var ownLink: LinkPointer {
    (UnsafeMutableRawPointer(self) + 32).assumingMemoryBound(to: Link.self)
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

  /// The part of the node that the lock does not guard. The caller changes it by this pointer: the
  /// thread sanitizer would treat a change through `pointee.owned.pointee` as one of the node.
  @inline(__always)
  var owned: UnsafeMutablePointer<Owned> { pointee.owned }
}
