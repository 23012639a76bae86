import Synchronization

/// The algorithm that brings a computed value up to date.
///
/// A value that is *dirty* is computed again. If a value is only *maybe* stale, the algorithm first
/// brings the value's inputs up to date, in the order in which the value's closure read them. The
/// algorithm computes the value again only if the version of an input differs from the version that
/// the closure read. The inputs of each input are handled in the same way. The algorithm is a loop
/// without recursion, so that a long chain needs no stack. Only nested calls of closures need
/// stack: a closure that reads a stale value calls that value's closure. Closures are nested in two
/// cases. The first case is the first read of a value. The second case is that an input has
/// changed: the algorithm then computes the value without first bringing the remaining inputs up to
/// date.
///
/// The algorithm takes no lock and retains nothing, so an input may be deallocated already, and its
/// node may belong to another computed value. Three facts make the algorithm safe. Nodes are never
/// freed. The node of a computed value is only reused for computed values. A version is unique in
/// the process and belongs to one value. If the version differs or is missing, the input counts as
/// changed. If the version is equal, the input cannot be deallocated while this thread is busy with
/// it. Through an outdated link, a thread can be busy for a moment with an unrelated value. The
/// thread may then have to return the node of the unrelated value to the pool. Meanwhile, the owner
/// of the unrelated value assumes that another thread is computing that value. Both effects are
/// harmless for shared values, and ``Pool`` makes sure that the unrelated value is shared. An input
/// that is not shared is in the thread's own isolation domain, so the thread knows when that input
/// is deallocated.
enum Pull {
  /// The result of examining one input of a value.
  enum Input {
    case same
    case changed
    /// The input is now marked busy, and its own inputs must be examined next.
    case descended(NodePointer)
  }

  /// Brings a value up to date, unless another thread is already bringing the value up to date.
  @inline(never)
  static func refresh(_ node: NodePointer) -> ComputedCore.Outcome {
    if refreshUnlessBusy(node) { return .fresh }
    precondition(!Node.isOpenHere(node), "the closure of a computed value reads this value")
    return .elsewhere
  }

  /// Brings a value up to date, like ``refresh(_:)``. Returns false if a thread is already bringing
  /// the value up to date.
  static func refreshUnlessBusy(_ node: NodePointer) -> Bool {
    guard let marks = Staleness.claim(node) else { return false }
    if marks & Staleness.dirty != 0 {
      finish(node, changed: true)
    } else {
      refreshClaimed(node)
    }
    return true
  }

  /// Examines a link of a node. If the link leads to a computed value, that value is brought up to
  /// date. There is one exception: if `descend` is true, and the inputs of that value must be
  /// examined first, the function only marks the value as busy and returns it.
  @inline(__always)
  static func lookAt(_ input: LinkPointer, descend: Bool) -> Input {
    guard let computed = input.pointee.computed else { return .same }
    let version = input.pointee.version
    // The input whose change marked this value may have been deallocated. A deallocated input can
    // no longer be compared, so it counts as changed. A link without a version cannot be compared
    // either, because its node may already belong to another value.
    if input.pointee.isKey(Link.dead) || version == Link.noVersion { return .changed }
    if computed.pointee.state.load(ordering: .acquiring) != Staleness.fresh {
      guard let marks = Staleness.claim(computed) else { return .changed }
      if computed.pointee.version.load(ordering: .relaxed) != version {
        // The node now belongs to a different value than the one that was read, or the value has
        // changed.
        Staleness.restore(computed, marks)
        release(computed)
        return .changed
      }
      if marks & Staleness.dirty != 0 {
        finish(computed, changed: true)
      } else if descend {
        return .descended(computed)
      } else {
        refreshClaimed(computed)
      }
    }
    return isSame(input) ? .same : .changed
  }

  @inline(__always)
  private static func isSame(_ input: LinkPointer) -> Bool {
    input.pointee.computed!.pointee.version.load(ordering: .acquiring) == input.pointee.version
  }

  /// Brings a value up to date after this thread has claimed the value.
  private static func refreshClaimed(_ top: NodePointer) {
    var node = top
    node.owned.pointee.asker = nil
    var next = node.pointee.first
    var changed = false
    while true {
      while !changed, let input = next {
        switch lookAt(input, descend: true) {
        case .same:
          next = input.pointee.next
        case .changed:
          changed = true
        case .descended(let below):
          node.owned.pointee.input = input
          below.owned.pointee.asker = node
          node = below
          next = below.pointee.first
        }
      }
      let asker = node.owned.pointee.asker
      finish(node, changed: changed)
      guard let asker else { return }
      node = asker
      let input = asker.owned.pointee.input!
      changed = !isSame(input)
      next = input.pointee.next
    }
  }

  /// Computes a value if necessary, and clears its busy mark.
  private static func finish(_ node: NodePointer, changed: Bool) {
    if changed {
      // This call needs no retain, because the busy mark keeps the core alive.
      let isNew = node.owned.pointee.core!._withUnsafeGuaranteedRef { $0.compute($0) }
      if isNew {
        node.pointee.version.store(Pool.current.pointee.takeID(), ordering: .releasing)
      }
    }
    release(node)
  }

  private static func release(_ node: NodePointer) {
    if !Staleness.release(node) { ComputedCore.retire(node) }
  }
}
