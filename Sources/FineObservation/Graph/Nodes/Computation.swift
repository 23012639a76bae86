import Synchronization

/// Opens and closes the scope of an evaluation of a persistent observer or of a computed value, and
/// finds out whether the evaluation is needed.
@usableFromInline
enum Computation {
  /// Opens the node's scope. Each read of an object that was also read last time then moves the
  /// cursor along the chain.
  @inlinable
  @inline(__always)
  static func begin(_ node: NodePointer, _ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.node = node
    frame.pointee.outer = Frame.current
    let first = node.pointee.first
    frame.pointee.cursor = first
    // Most observers read one object, and such an observer never needs to move the cursor.
    frame.pointee.only = first?.pointee.next == nil ? first : nil
    Frame.setCurrent(frame)
  }

  /// Closes the scope, and unlinks the properties that were not read this time.
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

  /// Whether the version of a computed value differs from the version that a marked observer read.
  /// Brings the values up to date, in the order of reading, until a value has changed. While this
  /// function runs, no other thread may change the node's chain. The same holds during an
  /// evaluation.
  static func inputsChanged(_ node: NodePointer) -> Bool {
    var link = node.pointee.first
    while let input = link {
      if case .changed = Pull.lookAt(input, descend: false) { return true }
      link = input.pointee.next
    }
    return false
  }

  /// Brings up to date the computed values that an observer has read. The observer itself has made
  /// one of these values stale, and is not notified of its own write. But it must be notified of
  /// changes to the value's new inputs, and only computing the value finds these inputs. All values
  /// are brought up to date, whatever versions the observer has read, because the observer may have
  /// read a value more than once. Returns false if another thread is busy with one of the values.
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
