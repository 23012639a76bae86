import Synchronization

/// The part of a ``Computed`` that does not depend on the value's type. The core observes what its
/// closure reads; observers of the value observe slot 0 of the core's own context. A write marks
/// the values that read the property as *dirty*, and those that depend on it indirectly as *maybe*
/// stale. It computes nothing: reading a value brings it up to date; see ``Pull``.
///
/// Only one thread at a time brings a value up to date: the value is then `busy`. A second thread
/// does not wait, because it might hold a lock that the first waits for. It runs the closure
/// itself, and its own observer is registered for what the closure reads. A link may still refer to
/// the core's node after the core is deallocated.
@usableFromInline
final class ComputedCore {
  @usableFromInline
  let node: NodePointer
  private let extent: PropertyExtent
  private let context: ContextPointer
  /// The cached value, if it is trivial and fits into a word.
  @usableFromInline
  let word = Atomic<UInt64>(0)
  private let valueLock = GraphLock()
  /// Computes the value, compares it with the cached value, and caches it. Returns whether the
  /// value has changed.
  let compute: (ComputedCore) -> Bool
  /// The next core in the list of cores that wait to be released; see ``Funeral``.
  var nextToRelease: Unmanaged<ComputedCore>?

  /// Makes a core that only its node retains.
  @usableFromInline
  init(isShared: Bool, compute: @escaping (ComputedCore) -> Bool) {
    self.compute = compute
    node = Pool.current.pointee.takeNode(.computed, .didSet, isShared: isShared)
    extent = PropertyExtent(owner: node)
    context = extent.context
    Group.joinNew(context.pointee.group)
    node.pointee.own = context
    node.owned.pointee.core = Unmanaged.passRetained(self)
    // This store has release ordering. So a thread that claims the node sees all stores above.
    node.pointee.state.store(Staleness.dirty, ordering: .releasing)
  }

  /// Ends the registrations of the readers, and releases the closure as soon as no thread runs it.
  /// Called when the ``Computed`` is deinitialised.
  @usableFromInline
  func detach() {
    Context.bury(context, isDead: false)
    if Staleness.detach(node) { ComputedCore.retire(node) }
  }

  static func retire(_ node: NodePointer) {
    let core = node.owned.pointee.core!
    let root = Group.lock(node.home.pointee)
    Graph.unlinkAll(node)
    Group.unlock(root)
    node.pointee.own = nil
    node.owned.pointee.core = nil
    node.pointee.version.store(Link.noVersion, ordering: .relaxed)
    Pool.current.pointee.recycle(node)
    Funeral.release(core)
  }

  /// Registers the open scopes as readers, and then brings the value up to date. In this order, a
  /// write between the two steps notifies the readers. Returns false if another thread is computing
  /// the value, so that the caller must run the closure itself.
  @usableFromInline
  func read() -> Bool {
    guard let frame = Frame.current else { return refresh() }
    // The version is stored in the link of the outermost scope, the only one that can belong to a
    // persistent observer or to a computed value. A repeated read keeps the version of the first.
    let link = Graph.access(frame, context, 0)
    let isFresh = refresh()
    if !isFresh { frame.pointee.exceptions.insert(.readElsewhere) }
    link?.pointee.version =
      isFresh ? node.pointee.version.load(ordering: .acquiring) : Link.noVersion
    return isFresh
  }

  @inline(__always)
  private func refresh() -> Bool {
    node.pointee.state.load(ordering: .acquiring) == Staleness.fresh || Pull.refresh(node)
  }

  /// Runs the closure, and registers this value as an observer of the properties that the closure
  /// reads.
  @inlinable
  @inline(__always)
  func track<Value>(_ closure: () -> Value) -> Value {
    var frame = Frame(node: node, outer: Frame.current)
    return withUnsafeMutablePointer(to: &frame) { frame in
      Frame.setCurrent(frame)
      let value = closure()
      Computation.end(node, frame)
      return value
    }
  }

  @usableFromInline
  func lockValue() {
    valueLock.lock()
  }

  @usableFromInline
  func unlockValue() {
    valueLock.unlock()
  }
}

/// Releases computed values one after the other: a closure may hold the last reference to the value
/// that it reads, and so on. A long chain would need deep recursion.
enum Funeral {
  static func release(_ core: Unmanaged<ComputedCore>) {
    let pool = Pool.current
    if pool.pointee.isReleasing {
      core._withUnsafeGuaranteedRef { $0.nextToRelease = pool.pointee.toRelease }
      pool.pointee.toRelease = core
      return
    }
    pool.pointee.isReleasing = true
    var next: Unmanaged<ComputedCore>? = core
    while let core = next {
      core.release()
      next = pool.pointee.toRelease
      pool.pointee.toRelease = next?._withUnsafeGuaranteedRef { $0.nextToRelease }
    }
    pool.pointee.isReleasing = false
  }
}
