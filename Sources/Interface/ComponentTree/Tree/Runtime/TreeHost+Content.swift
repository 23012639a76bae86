import CThreadLocal

// A closure inside a body makes content: a row of a `ForEach`, or presented content. If the host
// defers content (`defersContent`), content is evaluated after the tracking scope of the body has
// closed. If the engine scopes content (`scopesContent`), content has a separate tracking scope: a
// change of a tracked property that only the content has read evaluates only the content again.
// Content has a separate output, so the checksum does not depend on the tracking scope in which the
// content was evaluated. Content counts as a component only if it has read a tracked property in a
// separate tracking scope.

extension HostState {
  /// Defers the evaluation of a row, presented content or a list of rows until the tracking scope
  /// of the body has closed.
  @usableFromInline
  mutating func putAside(_ node: NodePointer) {
    // A dirty node is already in a dirty queue, which uses the link field `queueNext`, too. A pass
    // evaluates the node.
    if node.pointee.flags.contains(.queued) { return }
    node.pointee.queueNext = nil
    if let last = lastContent { last.pointee.queueNext = node } else { content = node }
    lastContent = node
    hasDeferred = true
  }
}

extension TreeHost {
  /// Evaluates the rows and the presented content whose evaluation was deferred until the tracking
  /// scope of the body has closed.
  func evaluatePending() {
    var pending = state.pointee.content
    state.pointee.content = nil
    state.pointee.lastContent = nil
    while let node = pending {
      pending = node.pointee.queueNext
      if node.pointee.flags.contains(.rows) {
        node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
        state.pointee.note(state.pointee.contentChange)
        settle()
      } else {
        state.evaluateContent(node)
      }
    }
  }

  /// Removes a row, presented content or a list of rows from the checksum, and ends its
  /// registrations with the engine.
  func retireContent(_ node: NodePointer) {
    let isAsleep = node.pointee.flags.contains(.asleep)
    if node.pointee.flags.contains(.rows) {
      if !isAsleep {
        state.pointee.checksum &-= mix(node.pointee.path, UInt64(node.pointee.engineWord))
      }
      node.releaseContent()
      return
    }
    if !isAsleep { state.pointee.checksum &-= mix(node.pointee.path, node.pointee.hash) }
    node.pointee.serial = 0
    if state.pointee.hasScreen { screen?.forget(node) }
    if node.pointee.flags.contains(.counted) {
      engine.unmount(Component(node))
      if !isAsleep { state.pointee.componentCount -= 1 }
    }
    if !node.pointee.flags.contains(.item) { node.releaseContent() }
  }
}

// These functions use the host by its state, because a call of a method of `TreeHost` by the
// reference in the state would retain the host.
@MainActor
extension HostPointer {
  /// Evaluates a row or presented content, because the body that contains it was evaluated.
  func evaluateContent(_ node: NodePointer) {
    // If the content is dirty, it is in a dirty queue, and a pass evaluates it.
    if node.pointee.flags.contains(.queued) { return }
    let ownerChange = pointee.lastChange
    let isCounted = runContent(node)
    let change = pointee.lastChange
    if isCounted { pointee.lastChange = ownerChange }
    pointee.note(change)
  }

  /// Evaluates a row or presented content that was dirty. The body that contains it is not
  /// evaluated.
  func evaluateContentAlone(_ node: NodePointer) {
    node.pointee.flags.remove(.queued)
    // The element of a removed row is gone.
    if node.pointee.flags.isSuperset(of: [.item, .leaving]) { return }
    // The component that contains this content is not evaluated now. Because of this line,
    // `note(_:)` does not count an evaluation of that component as necessary.
    pointee.lastChange = .unequal
    _ = runContent(node)
  }

  /// - Returns: whether the content counts as a component. If the result is `false`, the content's
  ///   evaluation is a part of the evaluation of the component that contains the content.
  @inline(__always)
  private func runContent(_ node: NodePointer) -> Bool {
    pointee.nextSerial &+= 1
    node.pointee.serial = pointee.nextSerial
    guard pointee.scopesContent, !node.pointee.flags.contains(.slot) else {
      node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
      pointee.note(pointee.contentChange)
      settle()
      return false
    }
    let isFirst = !node.pointee.flags.contains(.counted)
    let reads = trackContent(node)
    if isFirst {
      guard reads else {
        pointee.note(pointee.contentChange)
        settle()
        return false
      }
      node.pointee.flags.insert(.counted)
      node.pointee.id = pointee.nextID
      pointee.nextID += 1
      pointee.componentCount += 1
      if pointee.observed { treeHost.recordMount(node) }
    }
    pointee.evaluations += 1
    pointee.lastChange = .equal
    pointee.note(isFirst ? .unequal : pointee.contentChange)
    settle()
    if pointee.work.contains(.leaving), !isFirst { pointee.discountLeaving(node) }
    if pointee.observed {
      treeHost.recorder?.evaluated(node)
    }
    return true
  }

  /// Evaluates content in a separate tracking scope. The function is not isolated, because a
  /// closure that is isolated to the main actor and passed to the standard library would cost an
  /// executor check.
  private nonisolated func trackContent(_ node: NodePointer) -> Bool {
    pointee.engine._withUnsafeGuaranteedRef { $0.evaluateContent(Component(node)) }
  }

  /// Does the work that the evaluation of the content has deferred.
  @inline(__always)
  private func settle() {
    if pointee.removed != nil || pointee.hasDeferred { treeHost.settle() }
  }

  private var treeHost: TreeHost { pointee.host.unsafelyUnwrapped.takeUnretainedValue() }
}

extension NodePointer {
  /// Releases the value from which a row, presented content or a list of rows is made.
  @usableFromInline
  func releaseContent() {
    guard let value = pointee.value, let type = pointee.type else { return }
    pointee.value = nil
    type.pointee.destroy(value)
    type.pointee.recycle(value)
  }

  /// Stores the value from which a row, presented content or a list of rows is made. This function
  /// is called inside a tracking scope, so the old value is released later.
  @inlinable
  func keepContent<V>(_ content: V) {
    let type = pointee.type.unsafelyUnwrapped
    if let old = pointee.value { pointee.host.pointee.retire(old, type) }
    let value = type.pointee.allocate(V.self)
    value.initialize(to: content)
    pointee.value = UnsafeMutableRawPointer(value)
  }

  /// The component whose body made this group.
  @inlinable var owner: NodePointer {
    var node = self
    while node.pointee.kind == .group {
      if node.pointee.flags.contains(.slot) { return node.ownerOfSlot }
      node = node.pointee.parent.unsafelyUnwrapped
    }
    return node
  }

  /// The component whose body made this group, which may be the content of a modifier.
  @usableFromInline var ownerOfSlot: NodePointer {
    var node = self
    // The content of a modifier was made by the body that contains the modified view, not by the
    // modifier's component.
    var isHanded = false
    while node.pointee.kind == .group || isHanded {
      if node.pointee.kind == .component { isHanded = false }
      if node.pointee.flags.contains(.slot) { isHanded = true }
      node = node.pointee.parent.unsafelyUnwrapped
    }
    return node
  }

  /// Runs `walk` for this content in the tracking scope that is open, and stores the output.
  @MainActor @inlinable @inline(__always)
  func walkContent(
    _ screen: Unmanaged<Screen>? = nil, _ walk: (inout Walker) -> Void
  ) {
    var walker = Walker(content: self, inside: pointee.depth, screen)
    ctl_set_current_component(owner)
    walk(&walker)
    ctl_set_current_component(nil)
    walker.closeContent(self)
    pointee.host.pointee.contentChange = walker.change
  }
}

extension Walker {
  /// Makes a walker for the children of a row, of presented content, or of a list of rows.
  @inlinable @inline(__always)
  init(content node: NodePointer, inside depth: Int32, _ screen: Unmanaged<Screen>? = nil) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    self.depth = depth
    host = node.pointee.host
    environment = node.pointee.environment
    change = .equal
    isInspecting = false
    inspection = nil
    self.screen = screen
  }

  /// Makes the walker continue inside the content at the cursor. The functions of the record `type`
  /// evaluate this content.
  @MainActor
  mutating func enterContent(_ type: ComponentTypePointer) -> Outer {
    put(Tag.content)
    let outer = enterGroup(at: cursor ?? makeContent(type))
    return outer
  }

  /// Makes the group of new content. Content that is evaluated separately is one level deeper than
  /// the view that contains the content.
  @MainActor private mutating func makeContent(_ type: ComponentTypePointer) -> NodePointer {
    let group = makeGroup(shown: 0)
    if isInspecting { return group }
    group.pointee.type = host.pointee.hasScreen ? type.retaining : type
    group.pointee.flags.insert(.content)
    if host.pointee.defersContent { group.pointee.depth &+= 1 }
    host.pointee.checksum &+= mix(group.pointee.path, 0)
    return group
  }

  private mutating func enterGroup(at group: NodePointer) -> Outer {
    if group == cursor { cursor = group.pointee.next }
    return enter(group)
  }

  /// Visits content in its group, which the walker has entered. The content has a separate output.
  @MainActor @inlinable @inline(__always)
  mutating func walkContent(_ walk: (inout Walker) -> Void) {
    let outerHash = hash
    hash = 0
    let hasOutput = isCollecting && beginOutput()
    walk(&self)
    if hasOutput { endOutput() }
    closeContent(list)
    hash = outerHash
  }

  /// Stores the hash of the content's output. The computation of this hash began with 0. In a walk
  /// by the audit or the test driver, compares the hash with the stored hash instead.
  @inlinable @inline(__always)
  mutating func closeContent(_ node: NodePointer) {
    guard hash != node.pointee.hash else { return }
    if isInspecting {
      noteOutput(of: node)
      return
    }
    host.pointee.checksum &+=
      mix(node.pointee.path, hash) &- mix(node.pointee.path, node.pointee.hash)
    node.pointee.hash = hash
    change = .unequal
  }
}
