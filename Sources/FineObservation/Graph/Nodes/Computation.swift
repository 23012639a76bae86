import Synchronization

/// One evaluation of a persistent observer or of a computed value: opening and closing the scope,
/// and finding out whether it is needed at all.
@usableFromInline
enum Computation {
  /// Opens the node's scope. Reading what was read last time then moves the cursor along the chain.
  @inlinable
  @inline(__always)
  static func begin(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.node = node
    frame.pointee.outer = Frame.current
    let first = node.pointee.first
    frame.pointee.cursor = first
    // An observer of one object, the rule, never needs to move the cursor.
    frame.pointee.only = first?.pointee.next == nil ? first : nil
    Frame.setCurrent(frame)
  }

  /// Closes the scope, and unlinks what was not read this time.
  @inlinable
  @inline(__always)
  static func end(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    Frame.setCurrent(frame.pointee.outer)
    var previous: LinkPointer?
    var link = node.pointee.first
    while let read = link {
      if read.pointee.seen != read.pointee.mask { return trim(node, after: previous) }
      read.pointee.seen = 0
      previous = read
      link = read.pointee.next
    }
  }

  @usableFromInline
  @inline(never)
  static func trim(_ node: NodePointer, after previous: LinkPointer?) {
    let root = Group.lock(node.home.pointee)
    Graph.trim(node, after: previous)
    Group.unlock(root)
  }

  /// Whether a computed value that a marked observer read has another version than it had then;
  /// brings them up to date on the way, in the order of reading, up to the first that changed. The
  /// caller owns the node's chain: it is evaluating.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if case .changed = Pull.lookAt(input, descend: false) { return true }
      link = input.pointee.next
    }
    return false
  }

  /// Brings the computed values that an observer has read up to date. It has made one of them
  /// stale itself, so it is not told of that; but what the value depends on from now on, it must be
  /// told of, and only computing finds that out. Whatever versions it has seen: it may have read a
  /// value more than once. Returns false if another thread is busy with one of them.
  static func refreshInputs(_ node: NodePointer) -> Bool {
    var isComplete = true
    var link = node.pointee.first
    while let input = link {
      if let computed = input.pointee.computed, !input.pointee.isKey(Link.dead),
        computed.pointee.state.load(ordering: .acquiring) != Staleness.fresh
      {
        isComplete = Pull.refreshUnlessBusy(computed) && isComplete
      }
      link = input.pointee.next
    }
    return isComplete
  }
}
