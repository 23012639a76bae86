import Synchronization

/// Opens and closes the scope of an evaluation of a persistent observer or of a computed value, and
/// finds out whether the evaluation is needed.
@usableFromInline
enum Computation {
  /// Opens the tracking scope of the node's evaluation.
  @inline(__always)
  static func begin(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee = Frame(node: node, outer: Frame.current)
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

  /// Returns `true` if at least one computed value that the observer read in its last evaluation
  /// has a new version. A value that cannot be compared also counts as changed, for example a value
  /// that another thread is computing. The function brings the computed values up to date one by
  /// one, in the order in which the observer read them, and stops at the first changed value. While
  /// this function runs, no other thread may change the node's chain of links.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if case .changed = Pull.lookAt(input, descend: false) { return true }
      link = input.pointee.next
    }
    return false
  }

  /// Brings up to date the computed values that an observer has read. This function is called if a
  /// write of the observer itself has made one of these values stale. The observer is not notified
  /// of its own write, but it must be notified of later changes to the inputs that the stale value
  /// will then have. These inputs are known only after the stale value is computed. The function
  /// does not compare versions: if the observer read a value before and after the write, only the
  /// version of the first read is known. Returns false if another thread is computing one of the
  /// values.
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
