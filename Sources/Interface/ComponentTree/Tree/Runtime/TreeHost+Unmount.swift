/// The data that a group keeps for a modifier, such as an environment or actions.
@MainActor @usableFromInline package class GroupPayload {
  /// The group, from the call of `Walker.keep` until the group is unmounted. The place of the
  /// modifier's actions.
  fileprivate(set) final var group: NodePointer?

  final var isMounted: Bool { group != nil }

  /// Whether the modifier is shown only while rows or a tab in it are shown: see
  /// `View._hasNoOwnPlace`.
  final var hasNoOwnPlace = false

  /// How the group can hide the views in it; `nil` if it never hides them.
  package var hiding: Hiding? { nil }

  /// The host calls this function when the modifier may have become hidden or visible.
  package func updateVisibility(_ host: TreeHost) {}

  /// The host calls this function when rows in the group may have moved, if `readsPreferences`.
  package func updateOrder(_ host: TreeHost) {}

  /// The host calls this function when the group is unmounted.
  package func leave(_ host: TreeHost) {}
}

extension Walker {
  /// Makes the group that the walker visits keep the data of a modifier.
  @MainActor func keep(_ payload: GroupPayload) {
    payload.group = list
    list.pointee.object = .passRetained(payload)
  }
}

extension TreeHost {
  /// Unmounts the whole tree: cancels registrations, subscriptions and tasks, and runs
  /// `onDisappear`. The host can then mount another root. While a pass is running, only the actions
  /// of the pass (such as `onAppear`) may call this function, not a body, a `==` or a `deinit`.
  public func unmount() {
    precondition(
      !state.pointee.isInPass || runsActions,
      "a body, a comparison or a deinit of the tree must not call unmount()")
    guard let root else { return }
    self.root = nil
    root.pointee.next = state.pointee.removed
    state.pointee.removed = root
    enqueueDepartures(retireRemoved)
    while state.pointee.next.pointee.count > 0 {
      // At this point, all nodes in the queue were unmounted.
      state.pointee.arena.pointee.deallocate(state.pointee.next.pointee.pop())
    }
    runActions()
  }

  /// Unmounts the removed subtrees.
  /// - Returns: the departures. The departure of the last modifier is the first.
  @inline(never)
  func unmountRemoved() -> [ActionQueue.Action] { takeDepartures(retireRemoved) }

  /// Unmounts the removed subtrees, outside every tracking scope. The departures are enqueued in
  /// the order of the tree. The function loops instead of recursing: the children of a node are
  /// inserted in front of its next node.
  func retireRemoved() {
    while let node = state.pointee.removed {
      var rest = node.pointee.next
      if let first = node.pointee.firstChild {
        var last = first
        while let next = last.pointee.next { last = next }
        last.pointee.next = rest
        rest = first
      }
      if state.pointee.work.contains(.animatedRemovals) {
        rest = takeLeavingViews(of: node, before: rest)
      }
      state.pointee.removed = rest
      switch node.pointee.kind {
      case .component: retireComponent(node)
      case .group: retireGroup(node)
      }
    }
  }

  private func retireComponent(_ node: NodePointer) {
    let component = Component(node)
    let type = node.pointee.type.unsafelyUnwrapped
    let value = node.pointee.value.unsafelyUnwrapped
    let wasEvaluated = !node.pointee.flags.contains(.new)
    if !node.pointee.flags.contains(.asleep) {
      state.pointee.componentCount -= 1
      state.pointee.checksum &-= mix(node.pointee.path, node.pointee.hash)
    }
    if state.pointee.hasScreen { screen?.forget(node) }
    // After this line, every handle to the component is outdated.
    node.pointee.serial = 0
    if wasEvaluated {
      engine.unmount(component)
      let fields = type.pointee.dynamicFields
      for index in 0..<fields.count { fields[index].uninstall(value, component) }
      component.endConnections()
    }
    type.pointee.destroy(value)
    value.deallocate()
    free(node)
  }

  private func retireGroup(_ node: NodePointer) {
    if !node.pointee.flags.isDisjoint(with: [.content, .rows]) { retireContent(node) }
    if state.pointee.namesItems { itemNames[node] = nil }
    if node.pointee.flags.contains(.boxedIdentity) {
      Unmanaged<AnyObject>.fromOpaque(
        UnsafeRawPointer(bitPattern: node.pointee.word).unsafelyUnwrapped
      ).release()
    }
    if let object = node.pointee.object {
      node.pointee.object = nil
      let payload = unsafeDowncast(object.takeUnretainedValue(), to: GroupPayload.self)
      payload.group = nil
      payload.leave(self)
      object.release()
    }
    free(node)
  }

  /// Frees an unmounted node, or marks it dead if it is in a dirty queue.
  private func free(_ node: NodePointer) {
    if node.pointee.flags.intersection([.queued, .parked]) == .queued {
      node.pointee.flags.insert(.dead)
    } else {
      state.pointee.arena.pointee.deallocate(node)
    }
  }
}
