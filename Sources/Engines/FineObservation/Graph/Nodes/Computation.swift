import Synchronization

/// The scope of an evaluation of a persistent observer or of a computed value.
@usableFromInline
enum Computation {
  /// Closes the scope, and ends the registrations for what this evaluation did not read.
  @inlinable
  @inline(__always)
  static func end(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    Frame.setCurrent(frame.pointee.outer)
    var previous: LinkPointer?
    var link = node.pointee.first
    while let read = link {
      if read.pointee.seen != read.pointee.mask { return Graph.trim(node, after: previous) }
      read.pointee.seen = 0
      previous = read
      link = read.pointee.next
    }
  }

  /// Whether a computed value that the observer has read has a new version, or cannot be compared,
  /// for example because another thread is computing it. Brings the values up to date in the order
  /// of reading, up to the first changed value.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if case .changed = Pull.lookAt(input, descend: false) { return true }
      link = input.pointee.next
    }
    return false
  }

  /// Brings up to date the computed values that an observer has read and made stale by its own
  /// write. It is not notified of this write, but must be of later changes of the inputs that the
  /// values then have. Returns false if another thread is computing one of the values.
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
