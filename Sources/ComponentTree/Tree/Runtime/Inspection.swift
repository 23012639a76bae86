/// The result of an inspection: a walk by the audit or the test driver that changes nothing in the
/// tree.
@usableFromInline final class Inspection {
  /// Whether the structure or a child's inputs differ from the last evaluation. Swift's dynamic
  /// exclusivity check is off for this property, because the check took a tenth of the time of an
  /// audit. Accesses to this property never overlap.
  @exclusivity(unchecked) var isStale = false
  /// The elements that the test driver collects, in the order of the output. `nil` in an audit.
  var elements: [Element]?
  /// An empty group, used to continue the walk if the structure does not match.
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
