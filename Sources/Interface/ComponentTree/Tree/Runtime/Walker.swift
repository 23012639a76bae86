import CThreadLocal

/// Visits the views in the result of a body, in order. A cursor follows the list of children from
/// the last evaluation.
///
/// A body's type is fixed, and so is the sequence of components and groups in it. Finding a child's
/// identity therefore needs neither a dictionary nor a path. Only the contents of groups change. A
/// child that is new or has unequal inputs is stored and queued; the walker never evaluates it.
@frozen public struct Walker {
  /// The hash of the output so far.
  @usableFromInline var hash: UInt64
  /// The child from the last evaluation that the walker visits next; `nil` at the end of the list.
  @usableFromInline var cursor: NodePointer?
  /// The node whose list of children is visited.
  @usableFromInline var list: NodePointer
  /// The last child that this walker has added to `list`.
  @usableFromInline var last: NodePointer?
  /// The number of children that this walker has added to `list`.
  @usableFromInline var made: UInt64
  /// The component or content whose output is visited.
  @usableFromInline let component: NodePointer
  /// The number of components above the children that this walker makes. Content that is evaluated
  /// separately counts like a component.
  @usableFromInline var depth: Int32
  @usableFromInline let host: HostPointer
  @usableFromInline var environment: Unmanaged<EnvironmentScope>?
  /// The container whose rows the walker visits.
  @usableFromInline var container = RowContainer.other
  /// What the walk has changed, apart from its own output: `unequal` if it has made, removed or
  /// reordered a child, given unequal inputs to a child, or changed the output of a row or of
  /// presented content; `incomparable` if it has given a child other closures, and nothing else.
  @usableFromInline var change: Comparison
  /// Whether the walk is an inspection, which must not change anything in the tree.
  @usableFromInline package let isInspecting: Bool
  /// The result of the inspection.
  @usableFromInline let inspection: Unmanaged<Inspection>?
  /// Receives the elements of the output for the test driver.
  @usableFromInline let screen: Unmanaged<Screen>?

  /// Whether the walk collects the elements of the output for the test driver.
  @inlinable package var isCollecting: Bool {
    @inline(__always) get { screen != nil }
  }

  @inlinable @inline(__always)
  init(evaluating node: NodePointer, _ screen: Unmanaged<Screen>? = nil) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    depth = node.pointee.depth
    host = node.pointee.host
    environment = node.pointee.environment
    change = .equal
    isInspecting = false
    inspection = nil
    self.screen = screen
  }

  init(inspecting node: NodePointer, _ inspection: Inspection, _ screen: Screen?) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    depth = node.pointee.depth
    host = node.pointee.host
    environment = node.pointee.environment
    change = .equal
    isInspecting = true
    self.inspection = .passUnretained(inspection)
    self.screen = screen.map { .passUnretained($0) }
  }

  @inlinable @inline(__always)
  func openScope() {
    ctl_set_current_component(component)
  }

  /// Ends an evaluation: stores the output hash of the component, updates the checksum and counts
  /// the evaluation.
  @inlinable @inline(__always)
  func closeScope() {
    ctl_set_current_component(nil)
    host.pointee.evaluations &+= 1
    if hash != component.pointee.hash {
      let path = component.pointee.path
      host.pointee.checksum &+= mix(path, hash) &- mix(path, component.pointee.hash)
      component.pointee.hash = hash
      count(.unequal)
    } else {
      count(component.pointee.flags.contains(.new) ? .unequal : change)
    }
  }

  @inlinable @inline(__always)
  func count(_ change: Comparison) {
    host.pointee.lastChange = change
    if change == .equal { return }
    host.pointee.necessaryEvaluations &+= 1
    if change == .incomparable { host.pointee.closureOnlyEvaluations &+= 1 }
  }

  // MARK: Output

  @inlinable @inline(__always)
  package mutating func put(_ word: UInt64) {
    hash = mix(hash, word)
  }

  @inlinable @inline(__always)
  package mutating func put(_ text: String) {
    hash = mix(hash, text)
  }

  // MARK: Lists of children

  /// The place to which the walker returns after it has visited a group.
  @frozen @usableFromInline struct Outer {
    @usableFromInline let list: NodePointer
    @usableFromInline let cursor: NodePointer?
    @usableFromInline let last: NodePointer?
    @usableFromInline let made: UInt64
    @usableFromInline let environment: Unmanaged<EnvironmentScope>?

    @inlinable @inline(__always)
    init(_ walker: Walker) {
      list = walker.list
      cursor = walker.cursor
      last = walker.last
      made = walker.made
      environment = walker.environment
    }
  }

  /// Makes the walker continue with the list of children of `group`.
  @inlinable @inline(__always)
  mutating func enter(_ group: NodePointer) -> Outer {
    let outer = Outer(self)
    list = group
    cursor = group.pointee.firstChild
    last = nil
    made = 0
    return outer
  }

  @inlinable @inline(__always)
  mutating func leaveGroup(_ outer: Outer) {
    list = outer.list
    cursor = outer.cursor
    last = outer.last
    made = outer.made
    environment = outer.environment
  }

  /// Makes the walker continue with the children of the group at the cursor. The group shows the
  /// branch or identity `shown` from now on. If the group showed a different branch or identity
  /// until now, its children are removed.
  @inlinable @inline(__always)
  mutating func enterGroup(shown: UInt64) -> Outer {
    put(shown &+ Tag.arm)
    return enter(group(shown: shown))
  }

  /// The group at the cursor. If the cursor is at the end, a new group is made.
  @inlinable @inline(__always)
  mutating func group(shown: UInt64) -> NodePointer {
    guard let group = cursor else { return makeGroup(shown: shown) }
    cursor = group.pointee.next
    if group.pointee.hash != shown { return show(shown, in: group) }
    return group
  }

  @usableFromInline @inline(never)
  mutating func makeGroup(shown: UInt64) -> NodePointer {
    if isInspecting { return noteMismatch() }
    let node = host.pointee.arena.pointee.allocate()
    node.initialize(
      to: Node(
        kind: .group, type: nil, host: host, parent: list, path: 0, environment: environment,
        id: 0, depth: depth, flags: []))
    node.pointee.word = UInt(made)
    setShown(shown, of: node)
    append(node)
    return node
  }

  /// Changes the branch that a group shows, and removes the children of the previous branch.
  @usableFromInline @inline(never)
  mutating func show(_ shown: UInt64, in group: NodePointer) -> NodePointer {
    if isInspecting { return noteMismatch(of: group, shown: shown) }
    let view = host.takeBack(to: group) { $0.shown == shown }?.first
    removeChildren(of: group)
    show(view, shown, in: group)
    return group
  }

  /// Makes a group show another branch or identity: a view that comes back, or new views.
  mutating func show(_ view: NodePointer?, _ shown: UInt64, in group: NodePointer) {
    setShown(shown, of: group)
    group.pointee.firstChild = view
    change = .unequal
  }

  /// Sets the branch or identity that the group shows. The path of the group is made from the
  /// group's position and this branch or identity.
  func setShown(_ shown: UInt64, of group: NodePointer) {
    group.pointee.hash = shown
    let parent = group.pointee.parent.unsafelyUnwrapped
    group.pointee.path = mix(mix(parent.pointee.path, UInt64(group.pointee.word)), shown)
  }

  /// Adds a new child at the end of the list.
  @inlinable
  mutating func append(_ node: NodePointer) {
    if let last {
      last.pointee.next = node
    } else {
      list.pointee.firstChild = node
    }
    last = node
    made &+= 1
    change = .unequal
  }

  // MARK: Removal

  /// Removes a node and all nodes that follow this node in its list of children. The nodes are
  /// unmounted after the tracking scope has closed.
  @usableFromInline
  mutating func remove(from first: NodePointer) {
    var tail = first
    while let next = tail.pointee.next { tail = next }
    tail.pointee.next = host.pointee.removed
    host.pointee.removed = first
    change = .unequal
  }
}
