/// The components of a described world, for a prediction of counts. The tree finds the components
/// that a frame's writes affect.
final class PredictedTree {
  private let world: World
  private let grain: Grain
  private let firstObjects: [Int]
  private let models: [WorldModel]

  private let root: PredictedNode
  private(set) var componentCount = 0
  private(set) var registrationCount = 0
  /// The components that depend on a place. The key is the place: a property of an object, or an
  /// object as a whole.
  private var readers: [PredictedPlace: Set<PredictedNode>] = [:]
  /// The components that must be evaluated. The element at index `d` contains the components of
  /// depth `d`.
  private var queue: [[PredictedNode]] = []
  /// The removed components that stay to the end of the frame, without those below them.
  private var leaving: [PredictedNode] = []
  private var memos: PredictedMemos
  /// The memoised values of the objects that this frame has written.
  private var writtenMemos: Set<PredictedPlace> = []
  private var frame = Prediction.FrameCounts()

  /// Mounts the root and all components below it.
  init(_ world: World, _ grain: Grain, _ state: WorldState) {
    self.world = world
    self.grain = grain
    firstObjects = world.firstObjects
    models = world.modelsOfObjects
    memos = PredictedMemos(world)
    root = PredictedNode(
      world.components[world.root.component], below: nil, number: 0, inputs: [])
    root.inputs = inputs(of: world.root, below: nil, number: 0, element: nil)
    mount(root)
    evaluateQueue(state)
  }

  // MARK: Writes

  func beginFrame() { frame = Prediction.FrameCounts() }

  /// Queues the components that a write affects. With the grain `object`, a write affects the
  /// components that hold the object. With the other grains, a write affects the components that
  /// have read the property. The function must be called before the write changes the state.
  func note(_ assignment: Assignment, _ state: WorldState) {
    let object = assignment.object
    if grain == .object {
      notify(.whole(object))
      return
    }
    // Engines that track properties do not announce a write of a value that equals the old value.
    guard state.isChanged(by: assignment) else { return }
    let place = PredictedPlace(object: object, property: assignment.property)
    if grain == .memoisedProperty {
      memos.noteChange(of: place)
      for (index, property) in models[object].properties.enumerated() where property.isMemo {
        writtenMemos.insert(PredictedPlace(object: object, property: index))
      }
    }
    notify(place)
  }

  private func notify(_ place: PredictedPlace) {
    for node in readers[place] ?? [] where !node.isQueued { notify(node) }
  }

  private func notify(_ node: PredictedNode) {
    frame.notifications += 1
    invalidate(node)
  }

  private func invalidate(_ node: PredictedNode) {
    frame.invalidations += 1
    enqueue(node)
  }

  private func enqueue(_ node: PredictedNode) {
    if node.isQueued { return }
    node.isQueued = true
    while queue.count <= node.depth { queue.append([]) }
    queue[node.depth].append(node)
  }

  // MARK: Evaluation

  /// Evaluates the components that the frame's writes affect, and fills in the frame's counts.
  func evaluate(_ state: WorldState, _ counts: inout Prediction.FrameCounts) {
    let computations = memos.computations
    for place in writtenMemos {
      for node in readers[place] ?? [] where !node.isQueued && hasReadChangedMemo(node, state) {
        notify(node)
      }
    }
    writtenMemos.removeAll(keepingCapacity: true)
    evaluateQueue(state)
    frame.memoEvaluations = memos.computations - computations
    frame.writes = counts.writes
    counts = frame
  }

  /// Whether a memoised value has changed since the component's last evaluation read this value.
  /// The function computes the outdated values in the order in which the evaluation read them, and
  /// stops at the first value that has changed.
  private func hasReadChangedMemo(_ node: PredictedNode, _ state: WorldState) -> Bool {
    node.memos.contains { memos.version(of: $0.place, state) != $0.version }
  }

  private func evaluateQueue(_ state: WorldState) {
    var depth = 0
    // The loop visits each depth once, since an evaluation adds only deeper components to the
    // queue.
    while depth < queue.count {
      let level = queue[depth]
      queue[depth] = []
      for node in level where node.isMounted {
        node.isQueued = false
        evaluate(node, state)
      }
      depth += 1
    }
    leaving.forEach(unmount)
    leaving.removeAll(keepingCapacity: true)
  }

  private func evaluate(_ node: PredictedNode, _ state: WorldState) {
    frame.evaluations += 1
    let body = PredictedBody(node, state)
    register(node, body.reads, state)
    var isNecessary = node.shown != body.shown
    let isFirst = node.shown == nil
    node.shown = body.shown
    if node.kind.sets != nil, node.setting != body.setting {
      node.setting = body.setting
      if !isFirst {
        isNecessary = true
        // The components that read the environment value are invalidated before the children are
        // updated. So a component that is removed in this update also counts as invalidated.
        for user in node.users where !user.isQueued { invalidate(user) }
      }
    }
    for (index, rule) in node.kind.children.enumerated() {
      if update(index, rule, of: node, state) { isNecessary = true }
    }
    if isNecessary, isFirst || !node.isLeaving { frame.necessaryEvaluations += 1 }
  }

  private func register(
    _ node: PredictedNode, _ reads: [PredictedPlace], _ state: WorldState
  ) {
    var places: Set<PredictedPlace> = []
    switch grain {
    case .object:
      for object in node.inputs.prefix(node.kind.holds.count) { places.insert(.whole(object)) }
    case .memoisedProperty:
      places = Set(reads)
      node.memos = memos.read(reads, state)
    case .property: for place in reads { insertPlain(place, into: &places) }
    }
    if places == node.places { return }
    for place in node.places.subtracting(places) { readers[place]?.remove(node) }
    for place in places.subtracting(node.places) { readers[place, default: []].insert(node) }
    registrationCount += places.count - node.places.count
    node.places = places
  }

  /// Adds a place to `places`. If the place is a computed property, the function does not add this
  /// place, but adds the properties from which the computed property is computed.
  private func insertPlain(_ place: PredictedPlace, into places: inout Set<PredictedPlace>) {
    guard case .memo(_, let inputs) = models[place.object].properties[place.property].kind else {
      places.insert(place)
      return
    }
    for input in inputs {
      insertPlain(PredictedPlace(object: place.object, property: input), into: &places)
    }
  }

  // MARK: Children

  /// - Returns: `true` if a child was created, removed or moved, or got inputs that differ from its
  ///   earlier inputs; `false` if no child changed.
  private func update(
    _ index: Int, _ rule: ChildRule, of node: PredictedNode, _ state: WorldState
  ) -> Bool {
    let (arm, wanted) = wantedChildren(rule, of: node, state)
    let old = node.children[index]
    var isChanged = old.arm != arm
    if isChanged { old.nodes.forEach { leave($0.node) } }
    let kept = isChanged ? [] : old.nodes
    var waiting = Dictionary(uniqueKeysWithValues: kept.map { ($0.key, $0.node) })
    isChanged = isChanged || kept.map(\.key) != wanted.map(\.key)
    var nodes: [(key: Int, node: PredictedNode)] = []
    for child in wanted {
      if let found = waiting.removeValue(forKey: child.key) {
        if found.inputs != child.inputs {
          found.inputs = child.inputs
          isChanged = true
          enqueue(found)
        }
        nodes.append((child.key, found))
      } else {
        let made = PredictedNode(
          world.components[child.component], below: node, number: child.number,
          inputs: child.inputs)
        mount(made)
        nodes.append((child.key, made))
      }
    }
    waiting.values.forEach(leave)
    node.children[index] = PredictedChildren(arm: arm, nodes: nodes)
    return isChanged
  }

  private struct WantedChild {
    let key: Int
    let component: Int
    let number: Int
    let inputs: [Int]
  }

  private func wantedChildren(
    _ rule: ChildRule, of node: PredictedNode, _ state: WorldState
  ) -> (arm: Int?, [WantedChild]) {
    switch rule {
    case .plain(let child): return (nil, plain([child], of: node))
    case .branch(let condition, let then, let otherwise):
      let holds = state.value(node.inputs[condition.input], condition.property) != 0
      return (holds ? 1 : 2, plain(holds ? then : otherwise, of: node))
    case .optional(let read, let child):
      guard let object = state.references[node.inputs[read.input]][read.property].first else {
        return (2, [])
      }
      let inputs = inputs(of: child, below: node, number: node.number, element: object)
      return (
        1,
        [WantedChild(key: 0, component: child.component, number: node.number, inputs: inputs)]
      )
    case .each(let read, let child):
      let objects = state.references[node.inputs[read.input]][read.property]
      return (
        nil,
        objects.map { object in
          let number = object - (firstObjects.last { $0 <= object } ?? 0)
          return WantedChild(
            key: object, component: child.component, number: number,
            inputs: inputs(of: child, below: node, number: number, element: object))
        }
      )
    }
  }

  private func plain(_ children: [Child], of node: PredictedNode) -> [WantedChild] {
    var wanted: [WantedChild] = []
    for child in children {
      for place in 0..<child.times {
        let number = node.number * child.times + place
        wanted.append(
          WantedChild(
            key: wanted.count, component: child.component, number: number,
            inputs: inputs(of: child, below: node, number: number, element: nil)))
      }
    }
    return wanted
  }

  private func inputs(
    of child: Child, below node: PredictedNode?, number: Int, element: Int?
  ) -> [Int] {
    child.hands.map { handed in
      switch handed {
      case .object(let group, .at(let place)): return firstObjects[group] + place
      case .object(let group, .number):
        return firstObjects[group] + number % world.groups[group].count
      case .input(let input):
        guard let node else { preconditionFailure("the root has no parent's objects") }
        return node.inputs[input]
      case .element:
        guard let element else { preconditionFailure("only rows have an element") }
        return element
      }
    }
  }

  private func mount(_ node: PredictedNode) {
    componentCount += 1
    for name in node.kind.uses { node.setter(of: name)?.users.insert(node) }
    enqueue(node)
  }

  /// Removes a component, which stays mounted to the end of the frame: if it is dirty, it is
  /// evaluated once more.
  private func leave(_ node: PredictedNode) {
    node.isRemoved = true
    leaving.append(node)
  }

  private func unmount(_ node: PredictedNode) {
    node.isMounted = false
    componentCount -= 1
    for place in node.places { readers[place]?.remove(node) }
    registrationCount -= node.places.count
    for name in node.kind.uses { node.setter(of: name)?.users.remove(node) }
    for children in node.children { children.nodes.forEach { unmount($0.node) } }
  }
}
