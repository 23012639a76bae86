/// A component with a missed update: its output is outdated.
public struct StaleComponent: Hashable, Sendable {
  /// A part of a component's output.
  public enum Part: Hashable, Sendable {
    /// The texts, the controls, or the arguments of inert modifiers. `texts` are the texts that the
    /// body returns now.
    case output(texts: [String])
    /// The branches, the identities or the rows that the component shows.
    case structure
    /// A value or an object that the component sets in the environment.
    case environment
    /// The inputs of the child component `child`. Each name of `names` is the name of a stored
    /// property, or the path to a part of this property's value, such as `task.title`. The array is
    /// empty if only the `==` of the child's view type finds a difference.
    case inputs(names: [String], child: String)
  }

  public let id: Int
  public let name: String
  /// The outdated parts of the output, in the order of the output.
  public let parts: [Part]
  /// Stored properties that hold an object without observing it, although the object announces its
  /// changes. An example is a plain `let` instead of `@ObservedObject`.
  public let unobserved: [String]

  @MainActor
  init(_ node: NodePointer, _ parts: [Part]) {
    id = node.pointee.id
    name = componentName(node)
    self.parts = parts
    unobserved = Component(node).heldObjects
      .filter { $0.kind == .plain && $0.object is any SubscribableObject }.map(\.property)
  }
}

extension TreeHost {
  /// How often an audit runs a body, at most. A random number with two possible values is equal in
  /// so many runs with a probability of 1 in 32,768.
  private static let auditRuns = 16

  /// Runs the body of every component once more, and compares the output, the structure and the
  /// inputs of the children with those of the last evaluation. The audit itself changes no count,
  /// no state and no registration.
  ///
  /// If the audit finds a difference, it runs this body again, up to 16 times in all. A part of the
  /// output is outdated if every run returns an equal value for this part, and this value differs
  /// from what the tree shows. If the values of two runs differ, the body makes a new value in each
  /// run, for example a new object or a random number. Such a part is not outdated. A function that
  /// differs is also not outdated.
  ///
  /// No model changes during the audit, so a part that depends only on models is equal in every
  /// run. A missed update of such a part is therefore found, even beside a part that differs in
  /// each run. This also holds for the number of elements in an array, for the case of an
  /// enumeration, and for whether an optional has a value. Some parts are compared only as a whole:
  /// the texts and controls that one body or one row outputs, plain data with a `==`, the elements
  /// of dictionaries and sets, and values with `weak` or `unowned` properties. What a new object
  /// contains is not compared.
  ///
  /// A text that shows the time with low precision is equal in all runs of the audit, so the audit
  /// reports such a text. The statement that the audit changes nothing presupposes bodies without
  /// side effects.
  ///
  /// A program may call this function only when no component is dirty, and no thread may write
  /// models during the call.
  /// - Returns: the components with a missed update, in the order of the tree.
  public func audit() -> [StaleComponent] {
    var stale: [StaleComponent] = []
    let inspection = Inspection(state, compares: true)
    forEachComponent { node in
      let differences = lastingDifferences(of: node, inspection)
      if !differences.isEmpty { stale.append(StaleComponent(node, parts(differences, of: node))) }
    }
    return stale
  }

  /// The differences that every run of a component's body finds with equal values.
  private func lastingDifferences(
    of node: NodePointer, _ inspection: Inspection
  ) -> [Difference] {
    inspect(node, inspection)
    var lasting = inspection.takeDifferences()
    for _ in 1..<Self.auditRuns where !lasting.isEmpty {
      inspect(node, inspection)
      let found = Dictionary(
        inspection.takeDifferences().map { ($0.place, $0) }, uniquingKeysWith: { $1 })
      lasting.removeAll { found[$0.place]?.hasEqualValue($0) != true }
    }
    inspection.releaseKept()
    return lasting
  }

  /// The outdated parts of a component's output, without duplicates.
  private func parts(
    _ differences: [Difference], of node: NodePointer
  ) -> [StaleComponent.Part] {
    lazy var texts = texts(of: node)
    let places = differences.map(\.place)
    let inputs = Dictionary(grouping: places.filter { $0.aspect == .inputs }, by: \.node)
    var known: Set<Difference.Place> = []
    return places.compactMap { place in
      // All inputs of a child are one part, and so is all own output.
      let node = place.aspect == .inputs ? place.node : node
      guard known.insert(Difference.Place(node: node, aspect: place.aspect)).inserted else {
        return nil
      }
      return switch place.aspect {
      case .output: .output(texts: texts)
      case .structure: .structure
      case .environment: .environment
      case .inputs: self.inputs(of: node, inputs[node, default: []].map(\.path))
      }
    }
  }

  /// The outdated inputs of a component. The node of a modifier's inputs is the group that contains
  /// the modifier's component. If a property and a part of the property differ, only the part is
  /// named.
  private func inputs(of node: NodePointer, _ paths: [[String]]) -> StaleComponent.Part {
    let paths = paths.map { $0.last == Difference.Place.shape ? $0.dropLast() : $0[...] }
    let outer = Set(paths.flatMap { path in path.indices.map { path[..<$0] } })
    var names: [String] = []
    for path in paths where !path.isEmpty && !outer.contains(path) {
      let name = path.joined(separator: ".")
      if names.last != name { names.append(name) }
    }
    let child = node.pointee.kind == .component ? node : node.pointee.firstChild ?? node
    return .inputs(names: names, child: componentName(child))
  }

  /// The texts that a component's body returns now.
  private func texts(of node: NodePointer) -> [String] {
    let screen = Screen()
    screen.begin(node)
    inspect(node, Inspection(state, compares: false), screen)
    screen.end()
    return screen.elements(below: node).compactMap { element in
      if case .text = element.kind { element.label } else { nil }
    }
  }

  /// The checksum, recomputed from the whole tree. The recomputed checksum must be equal to
  /// `checksum`, which each evaluation updates.
  public func fullChecksum() -> UInt64 {
    var sum: UInt64 = 0
    forEachNode { sum &+= $0.checksumTerm }
    for node in leavingNodes {
      visitNodes(in: node) {
        sum &+= $0.checksumTerm
        return .enter
      }
    }
    return sum
  }

  /// Runs a body with a walker that changes nothing.
  func inspect(_ node: NodePointer, _ inspection: Inspection, _ screen: Screen? = nil) {
    var walker = Walker(inspecting: node, inspection, screen)
    Self.inspectedRules = rules
    node.pointee.type.unsafelyUnwrapped.pointee.functions.inspect(node, &walker)
    if walker.hash != node.pointee.hash { walker.noteOutput(of: node) }
    if walker.cursor != nil { _ = walker.noteMismatch() }
  }

  /// Visits all components, parents before children.
  func forEachComponent(_ visit: (NodePointer) -> Void) {
    forEachNode { if $0.pointee.kind == .component { visit($0) } }
  }

  /// Visits all nodes, parents before children, except those of views that are leaving.
  func forEachNode(_ visit: (NodePointer) -> Void) {
    visitNodes {
      visit($0)
      return .enter
    }
  }

  /// How a walk continues after it has visited a node.
  enum Step { case enter, skip, end }

  /// Visits nodes, parents before children, without recursion.
  func visitNodes(_ visit: (NodePointer) -> Step) {
    if let root { visitNodes(in: root, visit) }
  }

  /// Visits nodes of a subtree, parents before children, without recursion.
  func visitNodes(in root: NodePointer, _ visit: (NodePointer) -> Step) {
    var node = root
    while true {
      let step = visit(node)
      if step == .end { return }
      if step == .enter, let child = node.pointee.firstChild {
        node = child
        continue
      }
      while node != root, node.pointee.next == nil {
        node = node.pointee.parent.unsafelyUnwrapped
      }
      if node == root { return }
      node = node.pointee.next.unsafelyUnwrapped
    }
  }
}
