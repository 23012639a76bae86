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

  @usableFromInline
  static func arm(_ frame: UnsafeMutablePointer<Frame>, _ onChange: @escaping @Sendable () -> Void)
  {
    OneShot.arm(frame.pointee.node!, .change(onChange))
  }

  @usableFromInline
  static func arm(
    _ frame: UnsafeMutablePointer<Frame>,
    _ onEvent: @escaping @Sendable (ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    let node = frame.pointee.node!
    // Read before arming: from then on the node may be fired and reused.
    let token = ObservationTracking.Token(node: node, id: node.pointee.id)
    OneShot.arm(node, .event(onEvent))
    return token
  }
}

enum OneShot {
  /// The registration takes effect. No lock, unless something came between: see ``Node/State``.
  static func arm(_ node: NodePointer, _ callback: Node.Callback) {
    node.owned.pointee.callback = callback
    // Release: whoever finds the node armed finds the callback.
    let armed = node.pointee.state.compareExchange(
      expected: Node.State.evaluating, desired: Node.State.armed,
      successOrdering: .releasing, failureOrdering: .relaxed
    ).exchanged
    if !armed { armInterrupted(node) }
  }

  /// While the closure ran, another thread wrote what it had read, or all it had read died.
  private static func armInterrupted(_ node: NodePointer) {
    var found = Found()
    graphLock.pointee.lock()
    let state = node.pointee.state.load(ordering: .relaxed)
    if state == Node.State.hit || state == Node.State.bereaved {
      node.pointee.state.store(Node.State.firing, ordering: .relaxed)
      found.append(node)
      found.unlink()
    } else if node.pointee.live > 0 {
      node.pointee.state.store(Node.State.armed, ordering: .relaxed)
    } else {
      node.pointee.state.store(Node.State.done, ordering: .relaxed)
      found.append(node)
      found.unlink()
    }
    graphLock.pointee.unlock()
    found.run(state == Node.State.bereaved ? .deinit : .didSet)
  }
}
