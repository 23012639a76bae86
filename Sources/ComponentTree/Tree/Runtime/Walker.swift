import CThreadLocal

/// Goes through what a body returned, in order, with a cursor in the list of the children that the
/// last evaluation left.
///
/// A body's type is fixed, so the sequence of components and groups in it is too: identity needs
/// neither a dictionary nor a path. Only groups change what is in them. A child that is new or got
/// unequal inputs is stored and queued; it is never evaluated from here.
@frozen public struct Walker {
  /// Of the output so far.
  @usableFromInline var hash: UInt64
  /// The child that comes next, if the last evaluation left one.
  @usableFromInline var cursor: NodePointer?
  /// The node whose list is walked.
  @usableFromInline var list: NodePointer
  /// The last child that was made in this list.
  @usableFromInline var last: NodePointer?
  /// How many children were made in this list.
  @usableFromInline var made: UInt64
  /// Whose output is walked: a component, or content.
  @usableFromInline let component: NodePointer
  /// Scopes above what is made here.
  @usableFromInline var depth: Int32
  @usableFromInline let host: HostPointer
  @usableFromInline var environment: Unmanaged<EnvironmentScope>?
  /// Inside of a lazy container.
  @usableFromInline var isLazy = false
  /// A child was made, removed, or got unequal inputs.
  @usableFromInline var changedChildren: Bool
  /// Set in audit and driver: nothing may be changed.
  @usableFromInline package let isInspecting: Bool
  /// Set in the driver, which wants to know what the output is made of. The audit compares hashes.
  @usableFromInline package let isCollecting: Bool
  /// What an inspection finds.
  @usableFromInline let inspection: Unmanaged<Inspection>?

  @inlinable @inline(__always)
  init(evaluating node: NodePointer) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    depth = node.pointee.depth
    host = node.pointee.host
    environment = node.pointee.environment
    changedChildren = false
    isInspecting = false
    isCollecting = false
    inspection = nil
  }

  init(inspecting node: NodePointer, _ inspection: Inspection) {
    hash = 0
    cursor = node.pointee.firstChild
    list = node
    last = nil
    made = 0
    component = node
    depth = node.pointee.depth
    host = node.pointee.host
    environment = node.pointee.environment
    changedChildren = false
    isInspecting = true
    isCollecting = inspection.elements != nil
    self.inspection = .passUnretained(inspection)
  }

  @inlinable @inline(__always)
  func openScope() {
    ctl_set_current_component(component)
  }

  /// Takes the output over.
  @inlinable @inline(__always)
  func closeScope() {
    ctl_set_current_component(nil)
    host.pointee.evaluations &+= 1
    if hash != component.pointee.hash {
      let path = component.pointee.path
      host.pointee.checksum &+= mix(path, hash) &- mix(path, component.pointee.hash)
      component.pointee.hash = hash
      host.pointee.necessaryEvaluations &+= 1
      host.pointee.lastWasNecessary = true
    } else if changedChildren || component.pointee.flags.contains(.new) {
      host.pointee.necessaryEvaluations &+= 1
      host.pointee.lastWasNecessary = true
    } else {
      host.pointee.lastWasNecessary = false
    }
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

  /// What to go back to after a group.
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

  /// Goes on in the list of `group`.
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

  /// Enters the group at the cursor, which shows arm or type `shown`: what another arm left is
  /// removed.
  @inlinable @inline(__always)
  mutating func enterGroup(shown: UInt64) -> Outer {
    put(shown &+ Tag.arm)
    return enter(group(shown: shown))
  }

  /// The group at the cursor, made if there is none.
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

  /// Another arm: removes the children of the one before.
  @usableFromInline @inline(never)
  mutating func show(_ shown: UInt64, in group: NodePointer) -> NodePointer {
    if isInspecting { return noteMismatch() }
    removeChildren(of: group)
    setShown(shown, of: group)
    changedChildren = true
    return group
  }

  /// A child's path tells its position and, below a group, the arm or type that is shown.
  func setShown(_ shown: UInt64, of group: NodePointer) {
    group.pointee.hash = shown
    let parent = group.pointee.parent.unsafelyUnwrapped
    group.pointee.path = mix(mix(parent.pointee.path, UInt64(group.pointee.word)), shown)
  }

  /// An inspection found another structure than the last evaluation left.
  /// - Returns: an empty group to go on in.
  @usableFromInline @inline(never)
  func noteMismatch() -> NodePointer {
    noteStale()
    return inspection.unsafelyUnwrapped.takeUnretainedValue().void
  }

  /// An inspection found something that the last evaluation did not leave.
  @usableFromInline @inline(never)
  func noteStale() {
    inspection.unsafelyUnwrapped.takeUnretainedValue().isStale = true
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
    changedChildren = true
  }

  // MARK: Removal

  /// Puts the children of a group aside, to be unmounted after the scope has closed.
  @usableFromInline
  mutating func removeChildren(of group: NodePointer) {
    if let first = group.pointee.firstChild {
      group.pointee.firstChild = nil
      remove(from: first)
    }
  }

  /// Puts a node and all that follow it aside.
  @usableFromInline
  mutating func remove(from first: NodePointer) {
    var tail = first
    while let next = tail.pointee.next { tail = next }
    tail.pointee.next = host.pointee.removed
    host.pointee.removed = first
    changedChildren = true
  }
}
