// A mounted view is hidden if a container does not show it: a tab that is not selected, a level of
// a navigation stack that is covered by another level, or a row that is asleep. A hidden view keeps
// its state. When it is hidden, its `onDisappear` actions run and its tasks are cancelled. When it
// is shown again, its `onAppear` actions run and its tasks start. A modifier on a `ForEach` without
// rows, or on a hidden tab, is hidden, too, because it has no place.

/// How a group can hide the views in it.
package enum Hiding {
  case tab(isHidden: Bool)
  /// A level of a navigation stack: the stack with its first level, or a destination. The level's
  /// views are those in the group that are not in the group of a further destination.
  case level(isCovered: Bool, isRoot: Bool)
}

/// The data of a modifier that does something when its view appears or disappears.
package class AppearingPayload: GroupPayload {
  private enum Phase {
    /// The appearance is enqueued.
    case pending
    case visible
    case hidden
  }
  private final var phase = Phase.pending

  final var isVisible: Bool { phase == .visible }

  /// The view appears.
  func appear(_ host: TreeHost) {}
  /// The view disappears, after it has appeared.
  func disappear(_ host: TreeHost) {}

  /// Enqueues the appearance of a new view, or of a hidden view that is shown again.
  final func enqueue(_ host: TreeHost) {
    phase = .pending
    host.enqueue(.appearance, of: self) { [self] host in
      phase = host.shows(self) ? .visible : .hidden
      if isVisible { appear(host) }
    }
  }

  package override func updateVisibility(_ host: TreeHost) {
    switch (phase, host.shows(self)) {
    case (.visible, false):
      disappear(host)
      phase = .hidden
    case (.hidden, true): enqueue(host)
    default: break
    }
  }

  package override func leave(_ host: TreeHost) {
    if isVisible { disappear(host) }
  }
}

/// The data of a level of a navigation stack.
package class LevelPayload: GroupPayload {
  /// The number of destinations in the level's views.
  final var covers = 0
}

extension TreeHost {
  /// Whether the views of a modifier are shown.
  func shows(_ payload: GroupPayload) -> Bool {
    guard let group = payload.group, !group.pointee.flags.contains(.asleep) else { return false }
    if payload.hasNoOwnPlace, !showsContent(of: group) { return false }
    return shows(group.pointee.parent)
  }

  /// Whether no tab and no level hides the views in a node.
  func shows(_ place: NodePointer?) -> Bool {
    if !hidesViews { return true }
    // Whether a destination in the stack contains the views. The levels around this destination are
    // covered by it.
    var isInDestination = false
    var node = place
    while let above = node {
      switch above.payload?.hiding {
      case .tab(let isHidden): if isHidden { return false }
      case .level(let isCovered, let isRoot):
        if isCovered, !isInDestination { return false }
        isInDestination = !isRoot
      case nil: break
      }
      node = above.pointee.parent
    }
    return true
  }

  /// Whether a group without a place of its own shows a row or a tab, or contains neither.
  private func showsContent(of group: NodePointer) -> Bool {
    var result = true
    visitNodes(in: group) { node in
      if node.pointee.flags.contains(.rows) {
        result = node.pointee.firstChild != nil
      } else if case .tab(let isHidden) = node.payload?.hiding {
        result = !isHidden
      } else {
        return .enter
      }
      return result ? .end : .skip
    }
    return result
  }

  /// Notes that views in the group of `payload` may have become hidden or visible in this pass.
  func noteVisibility(in payload: GroupPayload) {
    hidesViews = true
    if !visibilityChanges.contains(where: { $0 === payload }) { visibilityChanges.append(payload) }
    state.pointee.work.insert(.actions)
  }

  /// Enqueues the actions of the modifiers that became hidden or visible in this pass.
  func updateVisibility() {
    let changes = visibilityChanges
    visibilityChanges = []
    for payload in changes { if let group = payload.group { updateVisibility(in: group) } }
  }

  func updateVisibility(in root: NodePointer) {
    enqueueDepartures {
      visitNodes(in: root) { node in
        node.payload?.updateVisibility(self)
        return .enter
      }
    }
  }
}

extension NodePointer {
  /// The data that a group keeps for a modifier.
  @MainActor var payload: GroupPayload? {
    guard pointee.kind == .group, let object = pointee.object else { return nil }
    return unsafeDowncast(object.takeUnretainedValue(), to: GroupPayload.self)
  }

  /// Notes that this list of rows has got its first row or has lost its last row, or that this tab
  /// was shown or hidden. Then modifiers on it may have become visible or hidden.
  @MainActor @usableFromInline @inline(never)
  func notePlace() {
    var node = pointee.parent
    while let above = node, above.pointee.kind == .group {
      if let payload = above.payload, payload.hasNoOwnPlace {
        pointee.host.pointee.host?.takeUnretainedValue().noteVisibility(in: payload)
      }
      node = above.pointee.parent
    }
  }

  /// Notes that rows of this list may have moved, which changes the order of preference values.
  @MainActor @usableFromInline @inline(never)
  func noteOrder() {
    guard let host = pointee.host.pointee.host?.takeUnretainedValue(), host.readsPreferences
    else { return }
    var node = pointee.parent
    while let above = node {
      above.payload?.updateOrder(host)
      node = above.pointee.parent
    }
  }
}
