/// A component with a missed update: its output is outdated.
public struct StaleComponent: Hashable, Sendable {
  public let id: Int
  public let name: String
  /// Stored properties that hold an object without observing it, although the object announces its
  /// changes. An example is a plain `let` instead of `@ObservedObject`.
  public let unobserved: [String]

  @MainActor
  init(_ node: NodePointer) {
    id = node.pointee.id
    name = componentName(node)
    unobserved = Component(node).heldObjects
      .filter { $0.kind == .plain && $0.object is any SubscribableObject }.map(\.property)
  }
}

extension TreeHost {
  /// Runs the body of every component once more, and compares the output, the structure and the
  /// inputs of the children with those of the last evaluation. The audit itself changes no count,
  /// no state and no registration.
  ///
  /// A program may call this function only when no component is dirty. If a child's new inputs hold
  /// a different closure, this difference alone is not a missed update, because a body may make a
  /// new closure in each evaluation.
  /// - Returns: the components with a missed update, in the order of the tree.
  public func audit() -> [StaleComponent] {
    var stale: [StaleComponent] = []
    let inspection = Inspection(state, collects: false)
    forEachComponent { node in
      inspection.isStale = false
      let hash = inspect(node, inspection)
      if inspection.isStale || hash != node.pointee.hash {
        stale.append(StaleComponent(node))
      }
    }
    return stale
  }

  /// The checksum, recomputed from the whole tree. The recomputed checksum must be equal to
  /// `checksum`, which each evaluation updates.
  public func fullChecksum() -> UInt64 {
    var sum: UInt64 = 0
    forEachNode { node in
      if node.pointee.kind == .component || node.pointee.flags.contains(.content) {
        sum &+= mix(node.pointee.path, node.pointee.hash)
      } else if node.pointee.flags.contains(.rows) {
        sum &+= mix(node.pointee.path, UInt64(node.pointee.engineWord))
      }
    }
    return sum
  }

  /// Runs a body with a walker that changes nothing.
  /// - Returns: the hash of the body's output.
  func inspect(_ node: NodePointer, _ inspection: Inspection) -> UInt64 {
    var walker = Walker(inspecting: node, inspection)
    Self.inspectedRules = rules
    node.pointee.type.unsafelyUnwrapped.pointee.functions.inspect(node, &walker)
    if walker.cursor != nil { inspection.isStale = true }
    return walker.hash
  }

  /// Visits all components, parents before children.
  func forEachComponent(_ visit: (NodePointer) -> Void) {
    forEachNode { if $0.pointee.kind == .component { visit($0) } }
  }

  /// Visits all nodes, parents before children, without recursion.
  func forEachNode(_ visit: (NodePointer) -> Void) {
    guard let root else { return }
    var node = root
    while true {
      visit(node)
      if let child = node.pointee.firstChild {
        node = child
        continue
      }
      while node.pointee.next == nil {
        guard let parent = node.pointee.parent else { return }
        node = parent
      }
      node = node.pointee.next.unsafelyUnwrapped
    }
  }
}
