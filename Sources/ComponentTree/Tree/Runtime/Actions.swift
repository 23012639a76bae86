/// The steps in which the actions at the end of a pass run. All actions of a step run before those
/// of the next step.
enum ActionStep: Int, CaseIterable {
  /// Values of preferences, in the order in which the evaluations have set them.
  case preference
  /// Actions of modifiers that were there before the pass: `onChange`, and restarts of tasks. The
  /// action of the last modifier in the tree runs first.
  case change
  /// Actions of modifiers that the pass has made: `onAppear`, and starts of tasks. The action of
  /// the last modifier in the tree runs first.
  case appearance
  /// Actions of modifiers that were unmounted: `onDisappear`, and cancellations of tasks. In each
  /// removed subtree, the action of the last modifier runs first.
  case departure
}

/// The actions to run at the end of a pass.
struct ActionQueue {
  struct Action {
    /// The modifier whose place in the tree is the place of the action. If the modifier was
    /// unmounted, the action does not run. `nil` for an action without a place.
    let payload: GroupPayload?
    let run: @MainActor (TreeHost) -> Void

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
    _ action: @escaping @MainActor (TreeHost) -> Void
  ) {
    actions[step].append(ActionQueue.Action(payload: payload, run: action))
    state.pointee.hasActions = true
  }

  /// Calls a function that visits the modifiers of a subtree in the order of the tree. The
  /// departures that these modifiers enqueue get the reverse order.
  func enqueueDepartures(_ visit: () -> Void) {
    let first = actions[.departure].count
    visit()
    if actions[.departure].count > first + 1 { actions[.departure][first...].reverse() }
  }

  /// Runs the actions of the pass. Components that the actions make dirty are evaluated in the next
  /// pass.
  func runActions() {
    let outer = runsActions
    runsActions = true
    defer { runsActions = outer }
    while state.pointee.hasActions {
      state.pointee.hasActions = false
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
    return switch step {
    case .change, .appearance: lastModifierFirst(due.filter(\.isDue))
    case .preference, .departure: due
    }
  }

  /// Sorts actions so that the action of the last modifier in the tree comes first. An outer
  /// modifier is before the modifiers in its content. The walk enters only nodes above the
  /// modifiers, so its cost does not depend on the other parts of the tree.
  private func lastModifierFirst(_ actions: [ActionQueue.Action]) -> [ActionQueue.Action] {
    if actions.count < 2 { return actions }
    // While the actions are sorted, the group of a modifier holds the number of the modifier's
    // latest action. `earlier` holds the number of the action before it. Numbers begin with 1.
    var earlier: [Int] = []
    for action in actions {
      let place = action.payload?.group
      earlier.append(Int(place?.pointee.engineWord ?? 0))
      place?.pointee.engineWord = UInt(earlier.count)
      var node = place
      while let above = node, !above.pointee.flags.contains(.aboveActions) {
        above.pointee.flags.insert(.aboveActions)
        node = above.pointee.parent
      }
    }
    var sorted: [ActionQueue.Action] = []
    sorted.reserveCapacity(actions.count)
    visitNodes { node in
      if sorted.count == actions.count { return .end }
      guard node.pointee.flags.contains(.aboveActions) else { return .skip }
      node.pointee.flags.remove(.aboveActions)
      if node.isPlainGroup {
        var number = Int(node.pointee.engineWord)
        node.pointee.engineWord = 0
        while number > 0 {
          sorted.append(actions[number - 1])
          number = earlier[number - 1]
        }
      }
      return .enter
    }
    sorted.reverse()
    return sorted
  }
}

extension NodePointer {
  /// Whether the node is a group without a record of its content, such as the group of a modifier.
  fileprivate var isPlainGroup: Bool {
    pointee.kind == .group && pointee.flags.isDisjoint(with: [.content, .rows])
  }
}
