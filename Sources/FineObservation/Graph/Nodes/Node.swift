import CThreadLocal
import Synchronization

@usableFromInline
typealias NodePointer = UnsafeMutablePointer<Node>

/// The part of a node that one thread at a time may use without the lock: first the thread that
/// evaluates, then the thread that has removed the node from the lists. Evaluating an observer
/// again does not access this part.
struct Owned {
  /// Whether the computed values that an observer reads are being brought up to date, to find out
  /// whether the observer must run.
  var isAsking = false
  /// Set if a drain reached the observer while `isAsking`. The observer is then marked again at the
  /// end.
  var postponed: Frame.Exceptions = []
  /// Whether the observer was released during its own evaluation. The end of the evaluation then
  /// returns the node to the pool.
  var abandoned = false
  /// The computed value that the node belongs to, retained.
  var core: Unmanaged<ComputedCore>?
  /// The callback of a one-shot. It is stored before the node is armed.
  var callback: Node.Callback?
  /// The kind of event, for a one-shot that is called at the end of its registration.
  var lateKind = ObservationTracking.Event.Kind.didSet
  /// Used while a computed value is brought up to date: the value whose input it is, and which of
  /// its own inputs comes next; see ``Pull``.
  var asker: NodePointer?
  var input: LinkPointer?
}

/// An observer in the graph: a one-shot, a persistent observer or a computed value.
@usableFromInline
struct Node: ~Copyable {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The phases of a one-shot. A one-shot arms itself without the lock, so that a registration
  /// costs one pair of lock and unlock. All other changes happen under the lock. Both sides change
  /// the phase atomically.
  ///
  /// The phase is in the lowest bits of ``Node/state``, and the bits above hold the node's number,
  /// so that a token whose registration has ended changes nothing.
  enum Phase {
    /// The closure of the one-shot is still running. A write cannot fire the one-shot yet, and the
    /// write must not be lost.
    static let evaluating: UInt64 = 0
    /// The one-shot waits. The callback is stored (release), and the thread that removes the
    /// one-shot from the lists may call it.
    static let armed: UInt64 = 1
    /// Another thread wrote a property that the one-shot read while it was evaluating. The one-shot
    /// fires instead of arming.
    static let hit: UInt64 = 2
    /// All objects that the one-shot read were deinitialised while it was evaluating. The one-shot
    /// checks this again before arming.
    static let orphaned: UInt64 = 3
    /// The one-shot is removed from all lists, and the thread that removed it is about to call it.
    static let firing: UInt64 = 4
    /// The one-shot was called, or was cancelled after its removal and before its call.
    static let done: UInt64 = 5
    /// An object that the one-shot read was deinitialised while it was evaluating, and the one-shot
    /// waits for `deinit`. Handled like `hit`.
    static let bereaved: UInt64 = 6

    static let mask: UInt64 = 15
    static let bits: UInt64 = 4
  }

  enum Callback {
    case change(@Sendable () -> Void)
    case event(@Sendable (ObservationTracking.Event) -> Void)
  }

  // Re-tracking an observer of one object accesses only the first 64 bytes, one cache line: the
  // fields up to the first half of the first link.
  /// The level that an observer is queued in when it is dirty. Constant while the observer is in
  /// use; nil for other kinds of node.
  @usableFromInline
  var level: DirtyLevelPointer?
  /// When an observer was last put into its level's list; see ``DirtyLevel``. It is atomic because
  /// it is written under the lock, and the evaluating thread reads it without the lock.
  @usableFromInline
  let round: Atomic<UInt64>
  /// The chain of links, in the order of reading.
  @usableFromInline
  var first: LinkPointer?
  /// The observer's position in that list, written and read like the round. The worst effect of an
  /// outdated position is an unnecessary lock.
  let position: Atomic<UInt32>
  var kind: Kind
  var options: ObservationTracking.Options
  /// What the drain must do for this observer: `run`, if the target is an ``ObserverBody``.
  var needs: DirtyList.Needs
  /// The node's built-in link, which is enough for most observers; see
  /// ``Pool/takeLink(_:_:computed:)``. The link is only used by its address, because the thread
  /// sanitizer would take an access by name for an access to the node.
  private var ownLink: Link

  /// The word of a persistent observer, which the drain passes to the caller. If the observer has a
  /// closure, the word is the address of the retained ``ObserverBody``.
  var target: UInt
  /// The number and ``Phase`` of a one-shot, or the ``Staleness`` of a computed value. 0 while the
  /// node is in the pool.
  let state: Atomic<UInt64>
  /// The next node in a linked list: in the pool, on a walk through computed values, or among
  /// one-shots that fire together.
  var link: NodePointer?
  /// The part of the node that the lock does not guard. The address is constant.
  let owned: UnsafeMutablePointer<Owned>
  /// A one-shot's ``Group``, as an address; 0 while it is registered for nothing.
  let group: Atomic<UInt>
  /// The number of edges to living objects.
  var live: Int32
  /// How many observers have used this node.
  var generation: UInt16 = 0
  /// Whether the node belongs to a computed value that any thread may read; see ``Pool``.
  var isShared: Bool
  /// Whether the node is in the list of a walk through computed values, with its readers still to
  /// be visited.
  var isWaiting = false

  /// The context that a computed value's readers register with, as slot 0.
  var own: ContextPointer?
  /// The number of the computation that made the computed value. It is stored after the value
  /// (release) and loaded before the value (acquire). So a reader may see a version that is too
  /// old, which costs a computation, but never a version that is too new.
  let version: Atomic<UInt64>
  /// The last walk that visited a computed value. With it, a walk visits a value only once even if
  /// several paths lead to it.
  var walk: UInt64
  /// The computed value that the walk visited before this value.
  var walkedBefore: NodePointer?
  /// Fills the third cache line.
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
    // The node of a computed value is busy until it is complete.
    let state = kind == .computed ? Staleness.busy : id << Phase.bits | Phase.evaluating
    self.state.store(state, ordering: .relaxed)
    self.kind = kind
    self.options = options
    level = nil
    first = nil
    live = 0
    walk = 0
  }

  /// Resets the node before it goes into the pool.
  func retire() {
    // The node of a computed value stays busy, because an outdated link may refer to it.
    if kind != .computed { state.store(0, ordering: .relaxed) }
  }

  // MARK: Phases

  @inline(__always)
  static func phase(of node: NodePointer) -> UInt64 {
    node.pointee.state.load(ordering: .acquiring) & Phase.mask
  }

  /// Precondition: the caller holds the lock, and the node is not evaluating.
  @inline(__always)
  static func setPhase(of node: NodePointer, _ phase: UInt64) {
    let number = node.pointee.state.load(ordering: .relaxed) & ~Phase.mask
    node.pointee.state.store(number | phase, ordering: .relaxed)
  }

  /// Returns whether the phase had the expected value. Release ordering, so that a thread that
  /// finds the node armed also sees its callback.
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
  /// evaluation does not notify a one-shot, because the toolchain's engine has not registered
  /// anything at that time either.
  static func isOpenHere(_ node: NodePointer) -> Bool { openFrame(of: node) != nil }

  /// The scope of an observer that is writing: the current write of this thread is the observer's
  /// own. Such a write does not notify the observer, which would otherwise run again for ever. A
  /// write by a callback, or by another observer inside this evaluation, does notify the observer,
  /// because the observer may have read the property before.
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

  /// The word with the address of the node's ``Group``.
  @inline(__always)
  var home: UnsafePointer<Atomic<UInt>> {
    switch pointee.kind {
    case .oneShot: withUnsafePointer(to: pointee.group) { $0 }
    case .observer: withUnsafePointer(to: pointee.level!.pointee.queue.pointee.group) { $0 }
    case .computed: withUnsafePointer(to: pointee.own!.pointee.group) { $0 }
    }
  }

  /// The pointer is read first and the record changed afterwards: the thread sanitizer would take a
  /// change through `pointee` for a change of the node.
  @inline(__always)
  var owned: UnsafeMutablePointer<Owned> { pointee.owned }
}

extension MemoryLayout<Node> {
  /// The offset is four words. `MemoryLayout.offset(of:)` does not support noncopyable types.
  @inline(__always)
  fileprivate static var offsetOfOwnLink: Int { 32 }
}
