import Synchronization

/// The algorithm that brings a computed value up to date.
///
/// A *dirty* value is computed again. For a value that is only *maybe* stale, the inputs are
/// brought up to date first, in the order in which the closure read them, and their inputs before
/// them. The value is computed again only if an input has another version than the closure read.
/// This is a loop, so that a long chain needs no stack.
///
/// It takes no lock and retains nothing, so an input may be deallocated, and its node may belong to
/// another value. This is safe because nodes are never freed, nodes of computed values are only
/// reused for computed values, and a version is unique in the process: if it differs or is missing,
/// the input counts as changed; if it is equal, the input is not deallocated while this thread is
/// busy with it. Through an outdated link, a thread can be busy for a moment with an unrelated
/// value, which is harmless for shared values, and ``Pool`` makes sure that it is shared.
enum Pull {
  /// The result of examining one input of a value.
  enum Input {
    case same
    case changed
    /// The input is now marked busy, and its own inputs must be examined next.
    case descended(NodePointer)
  }

  /// Brings a value up to date. Returns false if another thread is already doing so.
  @inline(never)
  static func refresh(_ node: NodePointer) -> Bool {
    if refreshUnlessBusy(node) { return true }
    precondition(!Node.isOpenHere(node), "the closure of a computed value reads this value")
    return false
  }

  /// Brings a value up to date. Returns false if a thread is already doing so.
  static func refreshUnlessBusy(_ node: NodePointer) -> Bool {
    guard let marks = Staleness.claim(node) else { return false }
    if marks & Staleness.dirty != 0 {
      finish(node, changed: true)
    } else {
      refreshClaimed(node)
    }
    return true
  }

  /// Examines a link of a node. If it leads to a computed value, brings that value up to date,
  /// except if `descend` is true and the inputs of that value must be examined first.
  @inline(__always)
  static func lookAt(_ input: LinkPointer, descend: Bool) -> Input {
    guard let computed = input.pointee.computed else { return .same }
    let version = input.pointee.version
    // A deallocated input, or one without a version, can no longer be compared.
    if input.pointee.isKey(Link.dead) || version == Link.noVersion { return .changed }
    if computed.pointee.state.load(ordering: .acquiring) != Staleness.fresh {
      guard let marks = Staleness.claim(computed) else { return .changed }
      if computed.pointee.version.load(ordering: .relaxed) != version {
        // The value has changed, or the node belongs to another value.
        computed.pointee.state.bitwiseOr(marks, ordering: .releasing)
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
