import Synchronization

/// The part of a ``Computed`` that does not depend on the value's type.
///
/// It is an observer of what its closure reads, and observed itself, as slot 0 of its own
/// registrar. A write marks its direct readers dirty and everything below *maybe* dirty; nothing is
/// computed then. Who reads a value brings it up to date: if it is only maybe dirty, first its
/// inputs, in the order in which they were read; it is computed again only if one of them has a new
/// version. So a value is computed at most once a change, never from a mixture of old and new
/// inputs, and not at all if its inputs turn out equal.
///
/// Threads: one thread at a time is `busy` with a value. Another one that wants it meanwhile does
/// not wait (it might hold what the first one waits for) but runs the closure itself, for itself:
/// what it reads is then registered with its own observer.
///
/// Lives as long as its ``Computed``, and as a thread is busy with it. A link may outlive both; see
/// ``Computation/inputsChanged(_:)``.
@usableFromInline
final class ComputedCore {
  @frozen
  @usableFromInline
  enum Outcome {
    /// The cached value is up to date.
    case fresh
    /// Another thread is computing it; do it yourself.
    case elsewhere
  }

  let node: NodePointer
  let registrar: SlotRegistrar
  /// The cached value, if it is trivial and fits.
  @usableFromInline
  let word = Atomic<UInt64>(0)
  private let valueLock = UnsafeMutablePointer<GraphLock>.allocate(capacity: 1)
  /// Computes, compares and caches; returns whether the value has changed.
  private let compute: (ComputedCore) -> Bool
  /// Frees the memory of the cached value.
  private let destroy: () -> Void

  @usableFromInline
  init(
    isShared: Bool, compute: @escaping (ComputedCore) -> Bool, destroy: @escaping () -> Void
  ) {
    self.compute = compute
    self.destroy = destroy
    valueLock.initialize(to: GraphLock())
    graphLock.pointee.lock()
    node = pool.pointee.takeNode(.computed, .didSet, isShared: isShared)
    graphLock.pointee.unlock()
    registrar = SlotRegistrar(owner: node)
    node.pointee.own = registrar.context
    node.owned.pointee.core = Unmanaged.passRetained(self)
    // Release: whoever claims the node finds all of the above.
    node.pointee.state.store(Staleness.dirty, ordering: .releasing)
  }

  deinit {
    valueLock.deallocate()
    destroy()
  }

  /// The ``Computed`` goes: its readers forget it, and the closure is released as soon as nobody
  /// runs it.
  @usableFromInline
  func detach() {
    registrar.forgetObservers()
    if Staleness.detach(node) { ComputedCore.retire(node) }
  }

  private static func retire(_ node: NodePointer) {
    let core = node.owned.pointee.core!
    graphLock.pointee.lock()
    Graph.unlinkAll(node)
    node.pointee.version.store(Link.noVersion, ordering: .relaxed)
    pool.pointee.recycle(node)
    graphLock.pointee.unlock()
    core.release()
  }

  /// Registers the scopes that are open, then brings the value up to date. In this order: a change
  /// that comes in between is then not lost.
  @usableFromInline
  func read() -> Outcome {
    guard let frame = Frame.current else { return ComputedCore.refresh(node) }
    let link = register(frame)
    let outcome = ComputedCore.refresh(node)
    link?.pointee.version =
      outcome == .fresh ? node.pointee.version.load(ordering: .acquiring) : Link.noVersion
    return outcome
  }

  /// Registers all scopes, and returns the link of the outermost one, which alone can be a
  /// persistent observer's or a computed value's and looks at versions. A repeated read has no link
  /// of its own; the version that was read first stands.
  @inline(__always)
  private func register(_ frame: UnsafeMutablePointer<Frame>) -> LinkPointer? {
    let last = frame.pointee.last
    Graph.read(frame, registrar, 0)
    if let around = frame.pointee.forward, !frame.pointee.ignores { return registerAround(around) }
    return frame.pointee.last == last ? nil : frame.pointee.last
  }

  @inline(never)
  private func registerAround(_ frame: UnsafeMutablePointer<Frame>) -> LinkPointer? {
    register(frame)
  }

  /// Brings a value up to date. With a version: only if it still has that version; if not, it is
  /// another value than the caller thinks, or at least a changed one.
  @inline(__always)
  static func refresh(_ node: NodePointer, ifVersion version: UInt64? = nil) -> Outcome {
    if node.pointee.state.load(ordering: .acquiring) == Staleness.fresh { return .fresh }
    return refreshNow(node, ifVersion: version)
  }

  @inline(never)
  private static func refreshNow(_ node: NodePointer, ifVersion version: UInt64?) -> Outcome {
    guard let marks = Staleness.claim(node) else {
      precondition(!Node.isOpenHere(node), "a computed value depends on itself")
      return .elsewhere
    }
    var outcome = Outcome.fresh
    if let version, node.pointee.version.load(ordering: .relaxed) != version {
      _ = Staleness.raise(node, marks)
      outcome = .elsewhere
    } else if marks & Staleness.dirty != 0 || Computation.inputsChanged(node) {
      // Without a retain: who is busy keeps it alive.
      let changed = node.owned.pointee.core!._withUnsafeGuaranteedRef { $0.compute($0) }
      if changed {
        node.pointee.version.store(nextVersion(node.owned), ordering: .releasing)
      }
    }
    if !Staleness.release(node) { retire(node) }
    return outcome
  }

  /// A number that no other version in the process has.
  private static func nextVersion(_ owned: UnsafeMutablePointer<Owned>) -> UInt64 {
    if owned.pointee.nextVersion % Pool.idBlock == 0 {
      graphLock.pointee.lock()
      owned.pointee.nextVersion = pool.pointee.takeIDBlock()
      graphLock.pointee.unlock()
    }
    defer { owned.pointee.nextVersion += 1 }
    return owned.pointee.nextVersion
  }

  /// Runs the closure, tracked as this value's.
  @inlinable
  func track<Value>(_ closure: () -> Value) -> Value {
    var frame = Frame()
    return withUnsafeMutablePointer(to: &frame) { frame in
      begin(frame)
      let value = closure()
      end(frame)
      return value
    }
  }

  @usableFromInline
  func begin(_ frame: UnsafeMutablePointer<Frame>) {
    Computation.begin(node, frame)
  }

  @usableFromInline
  func end(_ frame: UnsafeMutablePointer<Frame>) {
    Computation.end(node, frame)
  }

  @usableFromInline
  func lockValue() {
    valueLock.pointee.lock()
  }

  @usableFromInline
  func unlockValue() {
    valueLock.pointee.unlock()
  }
}
