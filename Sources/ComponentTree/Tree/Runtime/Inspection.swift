/// What the audit and the test driver want of a walk that changes nothing.
@usableFromInline final class Inspection {
  /// The structure or a child's inputs differ from what the last evaluation left. The dynamic check
  /// took a tenth of an audit, and no access here spans another.
  @exclusivity(unchecked) var isStale = false
  /// The driver's catch, in order of the output. `nil` in the audit.
  var elements: [Element]?
  /// An empty group to go on in where the structure does not match.
  let void: NodePointer

  init(_ host: HostPointer, collects: Bool) {
    elements = collects ? [] : nil
    void = .allocate(capacity: 1)
    void.initialize(
      to: Node(
        kind: .group, type: nil, host: host, parent: nil, path: 0, environment: nil, id: -1,
        depth: 0, flags: []))
  }

  deinit { void.deallocate() }

  func meet(_ child: Component) {
    elements?.append(Element(kind: .component, component: child, label: ""))
  }
}
