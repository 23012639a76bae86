import Synchronization

/// Opens and closes the scope of an evaluation of a persistent observer or of a computed value, and
/// finds out whether the evaluation is needed.
@usableFromInline
enum Computation {
  /// Opens the node's scope. If the evaluation reads the same objects in the same order as the last
  /// evaluation, its reads move the cursor along the chain of links.
  @inlinable
  @inline(__always)
  static func begin(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.node = node
    frame.pointee.outer = Frame.current
    let first = node.pointee.first
    frame.pointee.cursor = first
    // Most observers read one object. An observer of one object need not move the cursor.
    frame.pointee.only = first?.pointee.next == nil ? first : nil
    Frame.setCurrent(frame)
  }

  /// Closes the scope, and ends the registrations for the properties that this evaluation did not
  /// read.
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

  /// Whether the version of a computed value differs from the version that the observer read in its
  /// last evaluation. A value that cannot be compared also counts as changed, for example a value
  /// that another thread is computing. Brings the observer's computed values up to date, in the
  /// order of reading, until a value has changed. While this function runs, no other thread may
  /// change the node's chain of links.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if case .changed = Pull.lookAt(input, descend: false) { return true }
      link = input.pointee.next
    }
    return false
  }

  /// Brings up to date the computed values that an observer has read. The observer itself has made
  /// one of these values stale, and is not notified of its own write. But the observer must be
  /// notified of changes to the new inputs of the stale value. These inputs are known only after
  /// the stale value is computed. The function does not compare versions, because the observer may
  /// have read a value more than once, before and after the write. Returns false if another thread
  /// is busy with one of the values.
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
