// A removed view is *leaving* until the end of the pass. If the pass is animated and the host has a
// clock, the view is leaving until the end of the animation, and it can come back. The components
// of a leaving view stay mounted, and those that are dirty are evaluated. A view with the identity
// transition, or in an `AnyView`, is not leaving: it is unmounted after the evaluation that removes
// it.

/// A view that is leaving until an animation ends.
struct LeavingView {
  /// The first of the removed nodes, which are linked by `next`.
  let first: NodePointer
  /// The group, or the list of rows, that showed the view.
  let group: NodePointer
  /// The branch or identity that the group showed.
  let shown: UInt64
  /// The explicit identity of the view; `nil` if the view has none.
  let id: AnyHashable?
  let animation: RemovalAnimation
}

/// The clock that ends animations.
protocol AnimationClock: AnyObject {
  /// - Returns: a number by which `cancel` finds the end of the animation.
  func schedule(after duration: Duration, _ end: @escaping @Sendable () -> Void) -> Int
  func cancel(_ id: Int)
}

/// The animation of a pass. Only the main thread uses it.
final class RemovalAnimation: @unchecked Sendable {
  /// `nil` if the animation does not end.
  let duration: Duration?
  /// Identifies the end of the animation on the host's clock; `nil` if the clock does not know the
  /// animation yet.
  var timer: Int?

  init(_ duration: Duration?) { self.duration = duration }
}

/// A call of a function whose changes are animated. If the function makes a component of a host
/// dirty, the host's next pass is animated.
@MainActor final class AnimatedChange {
  private struct WeakHost {
    weak var host: TreeHost?
  }

  /// The hosts that have a clock.
  private static var timedHosts: [WeakHost] = []
  private let hosts: [(host: TreeHost, before: [Int])]

  init() {
    hosts = Self.timedHosts.compactMap(\.host).map { ($0, Self.changes(of: $0)) }
  }

  /// - Parameter duration: the duration of the animation; `nil` if the animation does not end.
  func end(_ duration: Duration?) {
    for (host, before) in hosts where Self.changes(of: host) != before {
      host.animate(for: duration)
    }
  }

  /// Numbers that differ after a component of the host has become dirty. The notifications of other
  /// threads still wait for the next frame.
  private static func changes(of host: TreeHost) -> [Int] {
    if host.engine.opensScopes { host.engine.collect() }
    return [host.state.pointee.invalidations, host.state.pointee.next.pointee.count]
  }

  static func keepTime(of host: TreeHost, by clock: any AnimationClock) {
    if host.clock == nil {
      timedHosts.removeAll { $0.host == nil }
      timedHosts.append(WeakHost(host: host))
    }
    host.clock = clock
  }
}

extension Walker {
  /// Removes the children of a group.
  /// - Parameter id: the explicit identity that the group shows.
  mutating func removeChildren(of group: NodePointer, id: () -> AnyHashable? = { nil }) {
    let isIdentity = group.pointee.flags.contains(.identityTransition)
    group.pointee.flags.remove(.identityTransition)
    guard let first = group.pointee.firstChild else { return }
    group.pointee.firstChild = nil
    if isIdentity { remove(from: first) } else { leave(from: first, id: id) }
  }

  /// Removes a node and all nodes that follow this node in its list of children. The nodes are
  /// leaving from now on.
  mutating func leave(from first: NodePointer, id: () -> AnyHashable? = { nil }) {
    var tail = first
    tail.pointee.flags.insert(.leaving)
    while let next = tail.pointee.next {
      tail = next
      tail.pointee.flags.insert(.leaving)
    }
    change = .unequal
    host.pointee.work.insert(.leaving)
    if host.pointee.work.contains(.animation) {
      host.pointee.work.insert(.animatedRemovals)
      host.pointee.host?.takeUnretainedValue().leaveAnimated(first, id())
    } else {
      tail.pointee.next = host.pointee.leaving
      host.pointee.leaving = first
    }
  }
}

extension HostPointer {
  /// Makes a view that is leaving come back to a group.
  func takeBack(to group: NodePointer, where comesBack: (LeavingView) -> Bool) -> LeavingView? {
    guard pointee.work.contains(.animatedRemovals) else { return nil }
    return pointee.host?.takeUnretainedValue().takeBack(to: group, where: comesBack)
  }
}

extension NodePointer {
  /// Whether the node is part of a view that is leaving.
  var isLeaving: Bool {
    var node: NodePointer? = self
    while let above = node {
      if above.pointee.flags.contains(.leaving) { return true }
      node = above.pointee.parent
    }
    return false
  }

  /// The group from which a removed node was removed. If the group is itself part of a view that is
  /// leaving, the group from which this view was removed.
  fileprivate var placeOfRemoval: NodePointer? {
    var place = pointee.parent
    var node = place
    while let above = node {
      node = above.pointee.parent
      if above.pointee.flags.contains(.leaving) { place = node }
    }
    return place
  }
}

extension HostState {
  /// Counts the last evaluation as redundant, if its component or content is leaving.
  mutating func discountLeaving(_ node: NodePointer) {
    guard lastChange != .equal, node.isLeaving else { return }
    necessaryEvaluations -= 1
    if lastChange == .incomparable { closureOnlyEvaluations -= 1 }
    lastChange = .equal
  }
}

extension TreeHost {
  // MARK: Passes

  /// Makes the next pass animated, if the host has a clock.
  /// - Parameter duration: the duration of the animation; `nil` if the animation does not end.
  func animate(for duration: Duration?) {
    if clock == nil { return }
    animation = RemovalAnimation(duration)
    state.pointee.work.set(.animation, to: duration != .zero)
  }

  /// Ends the evaluations of an animated pass. The actions of the pass may animate the next pass.
  func endAnimation() {
    animation = nil
    state.pointee.work.remove(.animation)
  }

  /// Unmounts the views that were leaving until the end of the pass.
  func unmountLeaving() {
    if let only = state.pointee.leaving, only.pointee.next == nil {
      state.pointee.leaving = nil
      unmount(only)
    } else {
      unmount(takeLeaving())
    }
    noteLeavingViews()
  }

  /// The views that are leaving until the end of the pass. Each view is represented by the first of
  /// its nodes. Each row is a view of its own.
  private func takeLeaving() -> [NodePointer] {
    var views: [NodePointer] = []
    var rest = state.pointee.leaving
    state.pointee.leaving = nil
    while let first = rest {
      var last = first
      while !last.pointee.flags.contains(.item), let next = last.pointee.next,
        next.pointee.parent == first.pointee.parent
      {
        last = next
      }
      rest = last.pointee.next
      last.pointee.next = nil
      views.append(first)
    }
    return views
  }

  private func unmount(_ view: NodePointer) {
    state.pointee.removed = view
    enqueueDepartures(retireRemoved)
  }

  /// Unmounts views whose departures run in the order of the tree.
  private func unmount(_ views: [NodePointer]) {
    if views.count == 1 { return unmount(views[0]) }
    // The places are found first, because a place may be part of a view that is unmounted here.
    let places = views.map(\.placeOfRemoval)
    var departures: [(place: NodePointer?, actions: [ActionQueue.Action])] = []
    for (view, place) in zip(views, places) {
      state.pointee.removed = view
      let actions = unmountRemoved()
      if !actions.isEmpty { departures.append((place, actions)) }
    }
    for index in orderInTree(departures.map(\.place)) {
      enqueue(.departure, departures[index].actions)
    }
  }

  // MARK: Animated removals

  /// The first level of nodes of each view that is leaving until an animation ends.
  var leavingNodes: [NodePointer] {
    leavingViews.flatMap { view in sequence(first: view.first) { $0.pointee.next } }
  }

  nonisolated func leaveAnimated(_ first: NodePointer, _ id: AnyHashable?) {
    guard let animation, let group = first.pointee.parent else { return }
    schedule(animation)
    let isRow = first.pointee.flags.contains(.item)
    var rest: NodePointer? = first
    while let node = rest {
      if isRow {
        rest = node.pointee.next
        node.pointee.next = nil
      } else {
        rest = nil
      }
      leavingViews.append(
        LeavingView(
          first: node, group: group, shown: group.pointee.hash, id: id, animation: animation))
    }
  }

  /// Notes whether removed views are still mounted, after those that leave with the pass are gone.
  private func noteLeavingViews() {
    state.pointee.work.set(.leaving, to: !leavingViews.isEmpty)
    state.pointee.work.set(.animatedRemovals, to: !leavingViews.isEmpty)
  }

  private nonisolated func schedule(_ animation: RemovalAnimation) {
    guard animation.timer == nil, let clock, let duration = animation.duration else { return }
    animation.timer = clock.schedule(after: duration) { [weak self] in
      MainActor.assumeIsolated { self?.endRemovals(of: animation) }
    }
  }

  /// Unmounts the views that were leaving until the end of an animation.
  private func endRemovals(of animation: RemovalAnimation) {
    let ended = leavingViews.filter { $0.animation === animation }
    leavingViews.removeAll { $0.animation === animation }
    unmount(ended.map(\.first))
    noteLeavingViews()
  }

  /// The first of the views that come back to a group; `nil` if there is none. The view is not
  /// leaving any more.
  nonisolated func takeBack(
    to group: NodePointer, where comesBack: (LeavingView) -> Bool
  ) -> LeavingView? {
    let index = leavingViews.firstIndex { $0.group == group && comesBack($0) }
    guard let index else { return nil }
    let view = leavingViews.remove(at: index)
    var node: NodePointer? = view.first
    while let child = node {
      child.pointee.flags.remove(.leaving)
      node = child.pointee.next
    }
    cancelIfDone(view.animation)
    return view
  }

  /// Removes the views that are leaving from a group that is unmounted. The result is their nodes,
  /// linked by `next`, in front of `rest`.
  func takeLeavingViews(of group: NodePointer, before rest: NodePointer?) -> NodePointer? {
    var rest = rest
    while let view = takeBack(to: group, where: { _ in true }) {
      var last = view.first
      while let next = last.pointee.next { last = next }
      last.pointee.next = rest
      rest = view.first
    }
    return rest
  }

  private nonisolated func cancelIfDone(_ animation: RemovalAnimation) {
    guard !leavingViews.contains(where: { $0.animation === animation }) else { return }
    if let timer = animation.timer { clock?.cancel(timer) }
    animation.timer = nil
  }
}
