import Synchronization

/// Bringing a computed value up to date.
///
/// A value that is *dirty* is computed again. One that is *maybe* stale first has its inputs
/// brought up to date, in the order in which they were read, and is computed only if one of them
/// has another version than it read. The inputs' inputs come first, and so on: a loop goes down and
/// up again, so that the length of a chain costs no stack. What a closure reads for the first time,
/// or reads again because an input was dirty, is a call inside of a call, which does.
///
/// No lock, and no retain: an input may be gone, its node even in use for another computed value.
/// But nodes are never freed, those of computed values become nothing else, and a version is
/// unique in the process and that of one value: with another version, or none, the input counts
/// as changed, and with the same version it cannot go while this thread is busy with it. A thread
/// that is busy for a moment with a value that it has no business with may have to retire it, and
/// its owner meanwhile takes it for being computed elsewhere; both is right for shared values,
/// and ``Pool`` sees to it that it can be no other: that an input which is not shared is gone,
/// this thread knows, since it is of its own domain.
enum Pull {
  /// What there is to say of one input of a value.
  enum Input {
    case same
    case changed
    /// It is busy now, and its own inputs must be looked at first.
    case descended(NodePointer)
  }

  /// Brings a value up to date, if no other thread does.
  @inline(never)
  static func refresh(_ node: NodePointer) -> ComputedCore.Outcome {
    if refreshUnlessBusy(node) { return .fresh }
    precondition(!Node.isOpenHere(node), "a computed value depends on itself")
    return .elsewhere
  }

  /// As ``refresh(_:)``; returns false if a thread is busy with the value.
  static func refreshUnlessBusy(_ node: NodePointer) -> Bool {
    guard let marks = Staleness.claim(node) else { return false }
    if marks & Staleness.dirty != 0 {
      finish(node, changed: true)
    } else {
      refreshClaimed(node)
    }
    return true
  }

  /// Looks at a link of a node. If it leads to a computed value, that is brought up to date; with
  /// `descend` only if this needs no look at further values.
  @inline(__always)
  static func lookAt(_ input: LinkPointer, descend: Bool) -> Input {
    guard let computed = input.pointee.computed else { return .same }
    let version = input.pointee.version
    // The mark may be from an input that has died since, which cannot be found out any more.
    // Without a version there is nothing to compare either: another value that has the node now may
    // be as new.
    if input.pointee.isKey(Link.dead) || version == Link.noVersion { return .changed }
    if computed.pointee.state.load(ordering: .acquiring) != Staleness.fresh {
      guard let marks = Staleness.claim(computed) else { return .changed }
      if computed.pointee.version.load(ordering: .relaxed) != version {
        // It is another value than the reader thinks, or at least a changed one.
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

  /// Brings a value up to date that this thread is busy with.
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

  /// Computes a value if need be, and ends being busy with it.
  private static func finish(_ node: NodePointer, changed: Bool) {
    if changed {
      // Without a retain: being busy keeps it alive.
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
