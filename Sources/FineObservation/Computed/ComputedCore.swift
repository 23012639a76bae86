import Synchronization

/// The part of a ``Computed`` that does not depend on the value's type. An object of its own, because
/// a computed value below may need it while the ``Computed`` is being deinitialised.
///
/// It is an observer of what its closure reads, and observed itself, as slot 0 of its own registrar.
/// A write marks its direct readers dirty and everything below *maybe* dirty; nothing is computed then.
/// Who reads a value brings it up to date: if it is only maybe dirty, first its inputs, in the order in
/// which they were read; it is computed again only if one of them has a new version. So a value is
/// computed at most once a change, never from a mixture of old and new inputs, and not at all if its
/// inputs turn out equal.
///
/// Threads: one thread at a time is `busy` with a value. Another one that wants it meanwhile does not
/// wait (it might hold what the first one waits for) but runs the closure itself, for itself: what it
/// reads is then registered with its own observer.
@usableFromInline
final class ComputedCore {
  @usableFromInline
  enum Outcome {
    /// The cached value is up to date.
    case fresh
    /// Another thread is computing it; do it yourself.
    case elsewhere
  }

  let node: NodePointer
  let registrar: SlotRegistrar
  /// Changes when the value does. Stored after the value (release), loaded before it (acquire): a reader
  /// may take a version for older than it is, which costs a computation, never for newer.
  let version = Atomic<UInt64>(1)
  /// The cached value, if it is trivial and fits.
  @usableFromInline
  let word = Atomic<UInt64>(0)
  private let valueLock = UnsafeMutablePointer<GraphLock>.allocate(capacity: 1)
  /// Computes, compares and caches; returns whether the value has changed.
  private let compute: (ComputedCore) -> Bool
  /// Frees the memory of the cached value.
  private let destroy: () -> Void

  @usableFromInline
  init(compute: @escaping (ComputedCore) -> Bool, destroy: @escaping () -> Void) {
    self.compute = compute
    self.destroy = destroy
    valueLock.initialize(to: GraphLock())
    graphLock.pointee.lock()
    node = pool.pointee.takeNode(.computed, .didSet)
    graphLock.pointee.unlock()
    registrar = SlotRegistrar(owner: node)
    node.pointee.own = registrar.context
    node.pointee.state.store(Staleness.dirty, ordering: .relaxed)
    node.owned.pointee.core = Unmanaged.passUnretained(self)
  }

  deinit {
    graphLock.pointee.lock()
    Graph.unlinkAll(node)
    pool.pointee.recycle(node)
    graphLock.pointee.unlock()
    valueLock.deallocate()
    destroy()
  }

  /// The ``Computed`` is going: nobody can find this core through an edge any more.
  @usableFromInline
  func detach() {
    registrar.forgetObservers()
  }

  /// Registers the scopes that are open, then brings the value up to date. In this order: a change that
  /// comes in between is then not lost.
  @usableFromInline
  func read() -> Outcome {
    var edge: EdgePointer?
    var frame = Frame.current
    while let open = frame {
      let last = open.pointee.last
      Graph.read(open, registrar, 0)
      // A repeated read has no edge of its own; the version that was read first stands.
      edge = open.pointee.last == last ? nil : open.pointee.last
      frame = open.pointee.forward
    }
    let outcome = refresh()
    // That was the outermost scope's edge. Only that one can be a computed value's or a persistent
    // observer's; a one-shot does not look at versions.
    edge?.pointee.version = outcome == .fresh ? version.load(ordering: .acquiring) : Edge.noVersion
    return outcome
  }

  @inline(__always)
  func refresh() -> Outcome {
    if node.pointee.state.load(ordering: .acquiring) == Staleness.fresh { return .fresh }
    return refreshNow()
  }

  @inline(never)
  private func refreshNow() -> Outcome {
    guard let marks = Staleness.claim(node) else {
      precondition(!Node.isOpenHere(node), "a computed value depends on itself")
      return .elsewhere
    }
    if marks & Staleness.dirty != 0 || Computation.inputsChanged(node) {
      if compute(self) {
        version.store(version.load(ordering: .relaxed) + 1, ordering: .releasing)
      }
    }
    Staleness.release(node)
    return .fresh
  }

  /// Runs the closure, tracked as this value's.
  @inlinable
  func track<Value>(_ closure: () -> Value) -> Value {
    begin()
    let value = closure()
    end()
    return value
  }

  @usableFromInline
  func begin() {
    Computation.begin(node)
  }

  @usableFromInline
  func end() {
    Computation.end(node)
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
