import Synchronization

/// One run of a closure whose reads are tracked. The frame lies on the stack of the function that
/// tracks; the node comes with the first read, so a closure that reads nothing costs nothing.
extension Frame {
  @usableFromInline
  static func begin(_ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.outer = Frame.current
    // What an inner scope reads, the scope around it depends on as well.
    frame.pointee.forward = frame.pointee.outer
    Frame.setCurrent(frame)
  }

  /// Returns whether anything was read.
  @usableFromInline
  static func end(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
    Frame.setCurrent(frame.pointee.outer)
    return frame.pointee.node != nil
  }

  // The closures are taken over: a retain and a release less.
  @usableFromInline
  static func arm(
    _ frame: UnsafeMutablePointer<Frame>, _ onChange: consuming @escaping @Sendable () -> Void
  ) {
    OneShot.arm(frame.pointee.node!, .change(consume onChange))
  }

  @usableFromInline
  static func arm(
    _ frame: UnsafeMutablePointer<Frame>,
    _ onEvent: consuming @escaping @Sendable (ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    let node = frame.pointee.node!
    // Read before arming: from then on the node may be fired and reused.
    let token = ObservationTracking.Token(node: node)
    OneShot.arm(node, .event(consume onEvent))
    return token
  }
}

enum OneShot {
  /// The registration takes effect. No lock, unless something came between: see ``Node/Phase``.
  @inline(__always)
  static func arm(_ node: NodePointer, _ callback: consuming Node.Callback) {
    node.owned.pointee.callback = consume callback
    if !Node.exchange(node, Node.Phase.evaluating, Node.Phase.armed) { armInterrupted(node) }
  }

  /// While the closure ran, another thread wrote what it had read, or all it had read died.
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

  /// Calls a one-shot that is in no list any more, unless it was cancelled since it was taken out,
  /// and gives it back.
  static func call(_ node: NodePointer, _ kind: ObservationTracking.Event.Kind) {
    let fires = Node.phase(of: node) == Node.Phase.firing
    let callback = node.owned.pointee.callback.take().unsafelyUnwrapped
    Pool.current.pointee.recycle(node)
    if fires { run(callback, kind) }
  }

  /// As ``call(_:_:)``. What the callback reads is no dependency of a scope that happens to be open
  /// on this thread, and what it writes is news to that scope.
  @inline(__always)
  static func callOutside(_ node: NodePointer, _ kind: ObservationTracking.Event.Kind) {
    Frame.asOutsider { call(node, kind) }
  }

  private static func run(_ callback: Node.Callback, _ kind: ObservationTracking.Event.Kind) {
    switch callback {
    case .change(let onChange): onChange()
    case .event(let onEvent): onEvent(ObservationTracking.Event(kind: kind))
    }
  }

  /// Calls a one-shot where its registration ends. A callback that registers again, and is
  /// interrupted again, would otherwise be one call inside the other for each time: the calls wait
  /// for each other, so that the stack stays as deep as it is.
  private static func callLate(_ node: NodePointer, _ kind: ObservationTracking.Event.Kind) {
    let pool = Pool.current
    node.pointee.link = nil
    node.owned.pointee.lateKind = kind
    if let last = pool.pointee.lastLate {
      last.pointee.link = node
    } else {
      pool.pointee.firstLate = node
    }
    pool.pointee.lastLate = node
    if pool.pointee.isCallingLate { return }
    pool.pointee.isCallingLate = true
    // What a callback reads is no dependency of a scope that happens to be open on this thread.
    Frame.asOutsider {
      while let next = pool.pointee.firstLate {
        pool.pointee.firstLate = next.pointee.link
        if pool.pointee.firstLate == nil { pool.pointee.lastLate = nil }
        call(next, next.owned.pointee.lateKind)
      }
    }
    pool.pointee.isCallingLate = false
  }
}
