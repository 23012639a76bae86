import CThreadLocal

// A closure inside a body makes content: a row of a `ForEach`, or presented content. Content is
// evaluated after the tracking scope of the body has closed, in a separate tracking scope. If the
// content has read a value, a change of this value evaluates only the content again. Content has a
// separate output, so the checksum does not depend on the tracking scope in which the content was
// evaluated. Content counts as a component only if it has read something that is tracked.

extension HostState {
  /// Defers a list of rows, or content, until the tracking scope has closed.
  @usableFromInline
  mutating func putAside(_ node: NodePointer) {
    // A dirty node is already in the dirty queue, and the dirty queue uses the same link field. The
    // next pass evaluates the node.
    if node.pointee.flags.contains(.queued) { return }
    node.pointee.queueNext = nil
    if let last = lastContent { last.pointee.queueNext = node } else { content = node }
    lastContent = node
    hasDeferred = true
  }
}

extension TreeHost {
  /// Evaluates the rows and the content that the last evaluation has deferred.
  func evaluatePending() {
    var pending = state.pointee.content
    state.pointee.content = nil
    state.pointee.lastContent = nil
    while let node = pending {
      pending = node.pointee.queueNext
      if node.pointee.flags.contains(.rows) {
        node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
        if state.pointee.contentChanged { noteNecessary() }
        settle()
      } else {
        evaluateContent(node)
      }
    }
  }

  /// Evaluates content because the body that contains it was evaluated.
  func evaluateContent(_ node: NodePointer) {
    // The content was made dirty after it was deferred, so it is evaluated from the dirty queue.
    if node.pointee.flags.contains(.queued) { return }
    let ownerWasNecessary = state.pointee.lastWasNecessary
    let isCounted = runContent(node)
    let changed = state.pointee.lastWasNecessary
    if isCounted { state.pointee.lastWasNecessary = ownerWasNecessary }
    if changed { noteNecessary() }
  }

  /// Evaluates content that was notified.
  func evaluateContentAlone(_ node: NodePointer) {
    node.pointee.flags.remove(.queued)
    // This evaluation is not part of an owner's evaluation, so no owner's evaluation may be counted
    // as necessary because of it.
    state.pointee.lastWasNecessary = true
    _ = runContent(node)
  }

  /// - Returns: whether the content counts as a component. Otherwise, the content's evaluation is
  ///   part of its owner's evaluation.
  private func runContent(_ node: NodePointer) -> Bool {
    state.pointee.nextSerial &+= 1
    node.pointee.serial = state.pointee.nextSerial
    guard state.pointee.scopesContent, !node.pointee.flags.contains(.slot) else {
      node.pointee.type.unsafelyUnwrapped.pointee.functions.evaluate(node)
      if state.pointee.contentChanged { noteNecessary() }
      settle()
      return false
    }
    let isFirst = !node.pointee.flags.contains(.counted)
    let reads = engine.evaluateContent(Component(node))
    if isFirst {
      guard reads else {
        if state.pointee.contentChanged { noteNecessary() }
        settle()
        return false
      }
      node.pointee.flags.insert(.counted)
      node.pointee.id = state.pointee.nextID
      state.pointee.nextID += 1
      state.pointee.componentCount += 1
      if state.pointee.observed { recordMount(node) }
    }
    state.pointee.evaluations += 1
    state.pointee.lastWasNecessary = state.pointee.contentChanged || isFirst
    if state.pointee.lastWasNecessary { state.pointee.necessaryEvaluations += 1 }
    settle()
    if state.pointee.observed {
      recorder?.evaluated(node, isRedundant: !state.pointee.lastWasNecessary)
    }
    return true
  }

  /// Removes content, or a list of rows, from the checksum, and ends its registrations with the
  /// engine.
  func retireContent(_ node: NodePointer) {
    if node.pointee.flags.contains(.rows) {
      state.pointee.checksum &-= mix(node.pointee.path, UInt64(node.pointee.engineWord))
      node.releaseContent()
      return
    }
    state.pointee.checksum &-= mix(node.pointee.path, node.pointee.hash)
    node.pointee.serial = 0
    if node.pointee.flags.contains(.counted) {
      engine.unmount(Component(node))
      state.pointee.componentCount -= 1
    }
    if !node.pointee.flags.contains(.item) { node.releaseContent() }
  }
}

extension NodePointer {
  /// Releases the value that content, or a list of rows, is made from.
  @usableFromInline
  func releaseContent() {
    guard let value = pointee.value, let type = pointee.type else { return }
    pointee.value = nil
    type.pointee.destroy(value)
    type.pointee.recycle(value)
  }

  /// Keeps the value that content, or a list of rows, is made from. The function is called inside a
  /// tracking scope.
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

  /// Evaluates content in the tracking scope that is open.
  @MainActor @inlinable @inline(__always)
  func walkContent(_ walk: (inout Walker) -> Void) {
    var walker = Walker(content: self, inside: pointee.depth)
    ctl_set_current_component(owner)
    walk(&walker)
    ctl_set_current_component(nil)
    walker.closeContent(self)
    pointee.host.pointee.contentChanged = walker.changedChildren
  }
}

extension Walker {
  /// Makes a walker for the children of content, or of a list of rows.
  @inlinable @inline(__always)
  init(content node: NodePointer, inside depth: Int32) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    self.depth = depth
    host = node.pointee.host
    environment = node.pointee.environment
    changedChildren = false
    isInspecting = false
    isCollecting = false
    inspection = nil
  }

  /// Makes the walker continue inside the content at the cursor. The functions of the type record
  /// evaluate the content.
  @MainActor
  mutating func enterContent(_ type: ComponentTypePointer) -> Outer {
    put(Tag.content)
    let outer = enterGroup(at: cursor ?? makeContent(type))
    return outer
  }

  /// Makes the group of new content. If content is evaluated separately, its depth is one greater
  /// than the depth of the view that contains it.
  private mutating func makeContent(_ type: ComponentTypePointer) -> NodePointer {
    let group = makeGroup(shown: 0)
    if isInspecting { return group }
    group.pointee.type = type
    group.pointee.flags.insert(.content)
    if host.pointee.defersContent { group.pointee.depth &+= 1 }
    host.pointee.checksum &+= mix(group.pointee.path, 0)
    return group
  }

  private mutating func enterGroup(at group: NodePointer) -> Outer {
    if group == cursor { cursor = group.pointee.next }
    return enter(group)
  }

  /// Visits content in the group that was entered. The content has a separate output.
  @MainActor @inlinable @inline(__always)
  mutating func walkContent(_ walk: (inout Walker) -> Void) {
    let outerHash = hash
    hash = 0
    walk(&self)
    closeContent(list)
    hash = outerHash
  }

  /// Stores the output hash of content. This hash started with 0.
  @inlinable @inline(__always)
  mutating func closeContent(_ node: NodePointer) {
    guard hash != node.pointee.hash else { return }
    if isInspecting {
      noteStale()
      return
    }
    host.pointee.checksum &+=
      mix(node.pointee.path, hash) &- mix(node.pointee.path, node.pointee.hash)
    node.pointee.hash = hash
    changedChildren = true
  }
}
