extension ObservationTracking {
  /// A handle of a registration that fires at most once; see
  /// ``withCancellableObservationTracking(options:_:onChange:)``. Copies refer to the same
  /// registration. Releasing a handle does not cancel it. Any thread may use it.
  public struct Registration: Sendable {
    // Nodes are never freed. The number shows whether the node still belongs to this registration.
    nonisolated(unsafe) let node: NodePointer?
    private let number: UInt64

    /// The handle of a closure that read nothing.
    @usableFromInline
    static var none: Registration { Registration(node: nil) }

    /// The handle of a registration that is not armed yet.
    init(node: NodePointer?) {
      self.node = node
      number = node.map { $0.pointee.state.load(ordering: .relaxed) & ~Node.Phase.mask } ?? 0
    }

    /// Ends the registration and releases its closure, at a cost of O(1) for each property that was
    /// read. If another thread's write has just claimed the registration, the closure may be
    /// running, or even start, after `cancel` has returned.
    public func cancel() {
      guard let node else { return }
      guard let root = Group.lockIfAny(node.pointee.group) else {
        // The registration has ended, or an event has claimed it. In the second case, the thread of
        // the event checks the phase before it calls the closure.
        _ = node.pointee.state.compareExchange(
          expected: number | Node.Phase.firing, desired: number | Node.Phase.done,
          ordering: .relaxed)
        return
      }
      guard node.pointee.state.load(ordering: .acquiring) == number | Node.Phase.armed else {
        return Group.unlock(root)
      }
      Node.setPhase(of: node, Node.Phase.done)
      Graph.unlinkAll(node)
      Group.leave(node.pointee.group)
      Group.unlockAndDissolve(root)
      OneShot.call(node, .willSet, .none)
    }
  }
}
