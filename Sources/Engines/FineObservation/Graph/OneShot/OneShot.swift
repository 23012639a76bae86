import Synchronization

/// The scope of a closure for which `withObservationTracking` was called. Its ``Frame`` is on the
/// stack of that function. The first read takes a node from the pool.
extension Frame {
  @usableFromInline
  static func begin(_ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.outer = Frame.current
    // The outer scope also depends on all properties that the inner scope reads.
    frame.pointee.forward = frame.pointee.outer
    Frame.setCurrent(frame)
  }

  /// Ends the scope. Returns whether the closure has read a property.
  @usableFromInline
  static func end(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
    Frame.setCurrent(frame.pointee.outer)
    return frame.pointee.node != nil
  }

  // The parameters are `consuming`, which saves a retain and a release.
  @usableFromInline
  static func arm(
    _ frame: UnsafeMutablePointer<Frame>, _ onChange: consuming @escaping @Sendable () -> Void
  ) {
    OneShot.arm(frame.pointee.node!, .change(consume onChange))
  }

  @usableFromInline
  static func arm(
    _ frame: UnsafeMutablePointer<Frame>,
    _ onEvent: consuming @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Registration {
    let node = frame.pointee.node!
    // Made before arming: after it, another thread may fire the observer and reuse its node.
    let registration = ObservationTracking.Registration(node: node)
    OneShot.arm(node, .event(consume onEvent))
    return registration
  }

  /// Runs a closure in a new scope, and passes the scope to `arm` if the closure has read a
  /// property. If the closure throws, nothing stays registered.
  @inlinable
  static func scoped<Result: ~Copyable, Failure: Error>(
    _ options: ObservationTracking.Options, _ body: () throws(Failure) -> Result,
    arm: (UnsafeMutablePointer<Frame>) -> Void
  ) throws(Failure) -> Result {
    if options.contains(.named) { Cause.want() }
    var frame = Frame(options: options)
    return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
      begin(frame)
      let result: Result
      do throws(Failure) {
        result = try body()
      } catch {
        if end(frame) { Frame.arm(frame) { _ in }.cancel() }
        throw error
      }
      if end(frame) { arm(frame) }
      return result
    }
  }
}

enum OneShot {
  /// Arms the registration: from now on, an event calls the callback. Takes a lock only if the
  /// evaluation was interrupted; see ``Node/Phase``.
  @inline(__always)
  static func arm(_ node: NodePointer, _ callback: consuming Node.Callback) {
    node.owned.pointee.callback = consume callback
    if !Node.exchange(node, Node.Phase.evaluating, Node.Phase.armed) { armInterrupted(node) }
  }

  private static func armInterrupted(_ node: NodePointer) {
    let root = Group.lock(node.pointee.group)
    let phase = Node.phase(of: node)
    let fires = phase == Node.Phase.hit || phase == Node.Phase.bereaved
    if !fires, node.pointee.live > 0 {
      Node.setPhase(of: node, Node.Phase.armed)
      return Group.unlock(root)
    }
    Node.setPhase(of: node, fires ? Node.Phase.firing : Node.Phase.done)
    Graph.unlinkAll(node)
    Group.leave(node.pointee.group)
    Group.unlockAndDissolve(root)
    callLate(node, phase == Node.Phase.bereaved ? .deinit : .didSet)
  }

  /// Returns the node of a one-shot observer that was removed from all lists to the pool. Then
  /// calls the callback, unless it was cancelled after the removal.
  static func call(
    _ node: NodePointer, _ kind: ObservationTracking.Event.Kind, _ cause: Cause
  ) {
    let fires = Node.phase(of: node) == Node.Phase.firing
    let callback = node.owned.pointee.callback.take().unsafelyUnwrapped
    // A registration for `willSet` that is made during a write fires after the write.
    let isLate = kind == .didSet && !node.pointee.options.contains(.didSet)
    Pool.current.pointee.recycle(node)
    guard fires else { return }
    switch consume callback {
    case .change(let onChange): onChange()
    case .event(let onEvent):
      onEvent(ObservationTracking.Event(isLate ? .willSet : kind, cause, of: nil))
    }
  }

  /// Calls a callback at the end of an evaluation during which an event has happened. The callback
  /// may register again, and be interrupted again: that callback then waits until this call has
  /// returned. Otherwise the stack would grow.
  private static func callLate(_ node: NodePointer, _ kind: ObservationTracking.Event.Kind) {
    let pool = Pool.current
    node.pointee.next = nil
    node.owned.pointee.lateKind = kind
    if let last = pool.pointee.lastLate {
      last.pointee.next = node
    } else {
      pool.pointee.firstLate = node
    }
    pool.pointee.lastLate = node
    if pool.pointee.isCallingLate { return }
    pool.pointee.isCallingLate = true
    // A scope that is open on this thread does not depend on properties that a callback reads.
    Frame.asOutsider {
      while let next = pool.pointee.firstLate {
        pool.pointee.firstLate = next.pointee.next
        if pool.pointee.firstLate == nil { pool.pointee.lastLate = nil }
        call(next, next.owned.pointee.lateKind, next.owned.pointee.lateCause)
      }
    }
    pool.pointee.isCallingLate = false
  }
}
