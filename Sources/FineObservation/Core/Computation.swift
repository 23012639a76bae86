import Synchronization

/// One evaluation of a persistent observer or of a computed value: opening and closing the scope, and
/// finding out whether it is needed at all.
enum Computation {
  /// Opens the node's scope. Reading what was read last time then moves the cursor along the chain.
  @inline(__always)
  static func begin(_ node: NodePointer) {
    let owned = node.owned
    if owned.pointee.nextID % Pool.idBlock == 0 { reserveIDs(owned) }
    // The memory does not move, so the address outlives the closure.
    let frame = withUnsafeMutablePointer(to: &owned.pointee.frame) { $0 }
    frame.pointee.outer = Frame.current
    frame.pointee.cursor = node.pointee.first
    frame.pointee.last = nil
    frame.pointee.id = owned.pointee.nextID
    owned.pointee.nextID += 1
    Frame.setCurrent(frame)
  }

  /// Closes the scope, and unlinks what was not read this time.
  @inline(__always)
  static func end(_ node: NodePointer) {
    let frame = withUnsafeMutablePointer(to: &node.owned.pointee.frame) { $0 }
    Frame.setCurrent(frame.pointee.outer)
    if frame.pointee.cursor != nil { trim(frame) }
  }

  /// Whether a computed value that the node read has another version than it had then; brings them up
  /// to date on the way, in the order of reading, up to the first that changed. The caller owns the node's
  /// chain: it is evaluating.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var edge = node.pointee.first
    while let input = edge {
      if input.pointee.leadsToComputed, let core = core(of: input) {
        if core.refresh() == .elsewhere { return true }
        if core.version.load(ordering: .acquiring) != input.pointee.version { return true }
      }
      edge = input.pointee.next
    }
    return false
  }

  /// The computed value that an edge leads to. As long as the edge is not marked dead, which needs the
  /// lock, the ``Computed`` still holds its core, so the core may be retained.
  private static func core(of edge: EdgePointer) -> ComputedCore? {
    graphLock.pointee.lock()
    defer { graphLock.pointee.unlock() }
    let address = edge.pointee.context.load(ordering: .relaxed)
    return ContextPointer(bitPattern: address)?.pointee.owner?.owned.pointee.core?
      .takeUnretainedValue()
  }

  @inline(never)
  private static func trim(_ frame: UnsafeMutablePointer<Frame>) {
    graphLock.pointee.lock()
    Graph.trim(frame)
    graphLock.pointee.unlock()
  }

  @inline(never)
  private static func reserveIDs(_ owned: UnsafeMutablePointer<Owned>) {
    graphLock.pointee.lock()
    owned.pointee.nextID = pool.pointee.takeIDBlock()
    graphLock.pointee.unlock()
  }
}
