import Synchronization

/// The part of a node that belongs to one thread at a time, without the lock: to the thread that
/// evaluates, and after it to whoever took the node out of the lists. Evaluating an observer again
/// does not touch it.
struct Owned {
  /// A computed value's next version. They are taken in blocks, since taking one needs the lock; a
  /// block is used up where the next one would begin.
  var nextVersion: UInt64 = 0
  /// The computed values that an observer reads are brought up to date, to see whether it must run.
  var isAsking = false
  /// An observer goes in its own evaluation: who ends that gives the node back.
  var abandoned = false
  /// The computed value whose node it is; retained.
  var core: Unmanaged<ComputedCore>?
  /// A one-shot's. Stored before the node is armed.
  var callback: Node.Callback?
}

/// Somebody who depends on slots.
@usableFromInline
struct Node: ~Copyable {
  enum Kind: UInt8 {
    case oneShot, observer, computed
  }

  /// The life of a one-shot. It arms itself without the lock, so that a registration costs one lock
  /// pair; everything else happens under the lock. The two meet in this word.
  enum State {
    /// Its closure still runs. A write cannot fire it yet, and must not be lost.
    static let evaluating: UInt32 = 0
    /// Waits. The callback is stored (release) and may be called by whoever takes it out of the
    /// lists.
    static let armed: UInt32 = 1
    /// Another thread wrote what it reads while it was evaluating: it fires when it would arm.
    static let hit: UInt32 = 2
    /// Every object that it read died while it was evaluating: it looks again when it would arm.
    static let orphaned: UInt32 = 3
    /// Out of all lists, and about to be called by the thread that took it out.
    static let firing: UInt32 = 4
    /// Called, or cancelled between being taken out and being called.
    static let done: UInt32 = 5
    /// An object that it read died while it was evaluating, and it waits for that, too: as `hit`.
    static let bereaved: UInt32 = 6
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
  /// A one-shot's ``State`` or a computed value's ``Staleness``.
  let state: Atomic<UInt32>
  /// Edges whose object lives.
  var live: Int32
  /// The next in the pool, on a walk through computed values, or among those that fire together.
  var link: NodePointer?
  /// What is not the lock's. Constant.
  let owned: UnsafeMutablePointer<Owned>

  /// 0 in the pool; otherwise unique, so that a token recognises a node that has been reused.
  var id: UInt64
  /// The context that a computed value's readers register with, as slot 0.
  var own: ContextPointer?
  /// Which computation a computed value comes from. Stored after the value
  /// (release), loaded before it (acquire): a reader may take a version for older than it is, which
  /// costs a computation, never for newer.
  let version: Atomic<UInt64>
  /// The last walk that came by a computed value, so that a diamond is walked once.
  var walk: UInt64
  /// The round and the position before the last ones, of an observer that another thread has marked
  /// while its level was drained: it may be in both lists.
  let earlierRound: Atomic<UInt64>
  let earlierPosition: Atomic<UInt32>
  /// Of a computed value that any thread may read; see ``Pool``.
  var isShared: Bool
  /// In the list of a walk through computed values, to be walked through.
  var isWaiting = false
  /// Fills the third line.
  private let padding: (UInt64, UInt64) = (0, 0)

  init(link: NodePointer?, owned: UnsafeMutablePointer<Owned>) {
    level = nil
    round = Atomic(DirtyLevel.noRound)
    first = nil
    position = Atomic(0)
    kind = .oneShot
    options = .willSet
    needs = []
    ownLink = Link(next: nil)
    target = 0
    state = Atomic(State.done)
    live = 0
    self.link = link
    self.owned = owned
    id = 0
    own = nil
    version = Atomic(Link.noVersion)
    walk = 0
    earlierRound = Atomic(DirtyLevel.noRound)
    earlierPosition = Atomic(0)
    isShared = false
  }

  mutating func prepare(_ kind: Kind, _ options: ObservationTracking.Options, id: UInt64) {
    // A computed value's node is busy until it is complete.
    state.store(kind == .computed ? Staleness.busy : State.evaluating, ordering: .relaxed)
    self.kind = kind
    self.options = options
    self.id = id
    level = nil
    first = nil
    live = 0
  }

  /// An observer becomes clean, whatever lists it was in.
  mutating func forgetRounds() {
    round.store(DirtyLevel.noRound, ordering: .relaxed)
    earlierRound.store(DirtyLevel.noRound, ordering: .relaxed)
  }

  /// Is it being evaluated on this thread? What is written there meanwhile does not notify a
  /// one-shot: for the toolchain's engine nothing is registered yet.
  static func isOpenHere(_ node: NodePointer) -> Bool { openFrame(of: node) != nil }

  /// Is what this thread writes now an observer's own doing? It does not notify the observer, which
  /// would never come to rest. What a callback writes, or another observer inside its evaluation,
  /// does: the observer may have read before.
  static func isWriting(_ node: NodePointer) -> Bool {
    var frame = Frame.current
    while let open = frame {
      if open.pointee.node == node { return true }
      frame = open.pointee.forward
    }
    return false
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

extension UnsafeMutablePointer<Node> {
  /// The link that is part of the node.
  @inline(__always)
  var ownLink: LinkPointer {
    (UnsafeMutableRawPointer(self) + MemoryLayout<Node>.offsetOfOwnLink)
      .assumingMemoryBound(to: Link.self)
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
