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

  /// Whether a computed value that a marked node read has another version than it had then; brings
  /// them up to date on the way, in the order of reading, up to the first that changed. The caller
  /// owns the node's chain: it is evaluating.
  ///
  /// No lock, and no retain: an input may be gone, its node even in use for another computed value.
  /// But nodes are never freed, those of computed values become nothing else, and a version is
  /// unique in the process and that of one value: with another version, or none, the input counts
  /// as changed, and with the same version it cannot go while this thread is busy with it. A thread
  /// that is busy for a moment with a value that it has no business with may have to retire it, and
  /// its owner meanwhile takes it for being computed elsewhere; both is right for shared values,
  /// and ``Pool`` sees to it that it can be no other: that an input which is not shared is gone,
  /// this thread knows, since it is of its own domain.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if let computed = input.pointee.computed {
        let version = input.pointee.version
        // The mark may be from an input that has died since, and nobody can tell any more. Without
        // a version there is nothing to compare either: another value that has the node now may be
        // as new.
        if input.pointee.isKey(Link.dead) || version == Link.noVersion { return true }
        if ComputedCore.refresh(computed, ifVersion: version) == .elsewhere
          || computed.pointee.version.load(ordering: .acquiring) != version
        {
          return true
        }
      }
      link = input.pointee.next
    }
    return false
  }

  @usableFromInline
  @inline(never)
  static func trim(_ node: NodePointer, after previous: LinkPointer?) {
    graphLock.pointee.lock()
    Graph.trim(node, after: previous)
    graphLock.pointee.unlock()
  }
}
