/// The steps in which the actions at the end of a pass run. All actions of a step run before those
/// of the next step.
enum ActionStep: Int, CaseIterable {
  /// Combinations of preferences. That of an inner modifier runs before that of an outer modifier.
  case preference
  /// Actions of modifiers that were there before the pass: `onChange`, and restarts of tasks. The
  /// action of the last modifier in the tree runs first.
  case change
  /// Departures of views that were not leaving: those with the identity transition or in an
  /// `AnyView`, in the order in which they were unmounted.
  case earlyDeparture
  /// Actions of modifiers that the pass has made: `onAppear`, and starts of tasks. The action of
  /// the last modifier in the tree runs first.
  case appearance
  /// Actions of modifiers that were unmounted: `onDisappear`, and cancellations of tasks. Removed
  /// views follow in the order of the tree. In each of them, the action of the last modifier runs
  /// first.
  case departure
}

/// The actions to run at the end of a pass.
struct ActionQueue {
  struct Action {
    /// The modifier whose place in the tree is the place of the action. If the modifier was
    /// unmounted, the action does not run. `nil` for an action without a place.
    let payload: GroupPayload?
    let run: OnMain1<TreeHost, Void>

    @MainActor var isDue: Bool { payload?.isMounted ?? true }
  }

  private var steps = [[Action]](repeating: [], count: ActionStep.allCases.count)

  subscript(_ step: ActionStep) -> [Action] {
    _read { yield steps[step.rawValue] }
    _modify { yield &steps[step.rawValue] }
  }
}

extension TreeHost {
  /// Registers an action to run at the end of the pass.
  /// - Parameter payload: the action's modifier. `nil` for actions whose order is the order of the
  ///   calls of this function.
  func enqueue(
    _ step: ActionStep, of payload: GroupPayload? = nil,
    _ action: @escaping OnMain1<TreeHost, Void>
  ) {
    actions[step].append(ActionQueue.Action(payload: payload, run: action))
    state.pointee.work.insert(.actions)
  }

  func enqueue(_ step: ActionStep, _ new: [ActionQueue.Action]) {
    if !new.isEmpty { actions[step] += new }
  }

  /// Calls a function that visits the modifiers of a view in the order of the tree. The departures
  /// that these modifiers enqueue get the reverse order.
  func enqueueDepartures(_ visit: () -> Void) {
    let first = actions[.departure].count
    visit()
    if actions[.departure].count > first + 1 { actions[.departure][first...].reverse() }
  }

  /// Calls a function that visits the modifiers of a view in the order of the tree, and takes the
  /// departures that these modifiers enqueue from the queue.
  /// - Returns: the departures in the reverse order.
  func takeDepartures(_ visit: () -> Void) -> [ActionQueue.Action] {
    let first = actions[.departure].count
    visit()
    if actions[.departure].count == first { return [] }
    defer { actions[.departure].removeSubrange(first...) }
    return actions[.departure][first...].reversed()
  }

  /// Runs the actions of the pass. Components that the actions make dirty are evaluated in the next
  /// pass.
  func runActions() {
    let outer = runsActions
    runsActions = true
    defer { runsActions = outer }
    while state.pointee.work.contains(.actions) {
      state.pointee.work.remove(.actions)
      if !visibilityChanges.isEmpty { updateVisibility() }
      for step in ActionStep.allCases {
        for action in takeActions(of: step) where action.isDue { action.run(self) }
      }
    }
  }

  private func takeActions(of step: ActionStep) -> [ActionQueue.Action] {
    if actions[step].isEmpty { return [] }
    let due = actions[step]
    actions[step].removeAll(keepingCapacity: true)
    if due.count == 1 { return due }
    switch step {
    case .change, .appearance:
      // A modifier that was unmounted has no place.
      let due = due.filter(\.isDue)
      return orderInTree(due.map { $0.payload?.group }).reversed().map { due[$0] }
    case .preference, .earlyDeparture, .departure: return due
    }
  }

  /// The indexes of places, in the order in which the places are in the tree. An outer group is
  /// before the groups in it. Equal places keep their order, and a missing place is last. The walk
  /// enters only nodes above the places, so its cost does not depend on other parts of the tree.
  func orderInTree(_ places: [NodePointer?]) -> [Int] {
    if places.allSatisfy({ $0 == places.first }) { return Array(places.indices) }
    // While the places are sorted, the group of a modifier holds the number of the first place at
    // this group. `following` holds the number of the next place at the same group. Numbers begin
    // with 1.
    var following = [Int](repeating: 0, count: places.count)
    var lists: [NodePointer: Int] = [:]
    for (index, place) in places.enumerated().reversed() {
      guard let place else { continue }
      if place.isPlainGroup {
        following[index] = Int(place.pointee.engineWord)
        place.pointee.engineWord = UInt(index + 1)
      } else {
        following[index] = lists.updateValue(index + 1, forKey: place) ?? 0
      }
      var node: NodePointer? = place
      while let above = node, !above.pointee.flags.contains(.abovePlaces) {
        above.pointee.flags.insert(.abovePlaces)
        node = above.pointee.parent
      }
    }
    var sorted: [Int] = []
    sorted.reserveCapacity(places.count)
    for root in [root].compactMap(\.self) + leavingNodes {
      visitNodes(in: root) { node in
        guard node.pointee.flags.contains(.abovePlaces) else { return .skip }
        node.pointee.flags.remove(.abovePlaces)
        var number = lists[node] ?? 0
        if node.isPlainGroup {
          number = Int(node.pointee.engineWord)
          node.pointee.engineWord = 0
        }
        while number > 0 {
          sorted.append(number - 1)
          number = following[number - 1]
        }
        return .enter
      }
    }
    return sorted + places.indices.filter { places[$0] == nil }
  }
}

extension NodePointer {
  /// Whether the node is a group without a record of its content, such as the group of a modifier.
  fileprivate var isPlainGroup: Bool {
    pointee.kind == .group && pointee.flags.isDisjoint(with: [.content, .rows])
  }
}
