extension Walker {
  /// Visits a child component: makes the component, or compares the new view with the component's
  /// current view.
  @MainActor @inlinable @inline(__always)
  mutating func component<V: View>(_ view: V) {
    put(Tag.component)
    guard let child = cursor else {
      makeComponent(view)
      return
    }
    cursor = child.pointee.next
    if isCollecting { found(output: child) }
    if MemoryLayout<V>.size == 0 && !isInspecting { return }
    hand(view, to: child)
  }

  /// Passes a new view to a child component. The function is not isolated, because a closure that
  /// is isolated to the main actor and passed to the standard library would cost an executor check.
  /// The view is compared without copying it, because most inputs are equal, and a copy would
  /// retain the references in the view.
  @inlinable
  mutating func hand<V>(_ view: V, to child: NodePointer) {
    switch withUnsafePointer(to: view, { compareInputs(of: child, $0) }) {
    case .equal:
      return
    case .unequal:
      change = .unequal
      replace(child, view)
    case .incomparable:
      change = max(change, .incomparable)
      replace(child, view)
    case .unknown:
      let place = child.pointee.type.unsafelyUnwrapped.pointee.allocate(V.self)
      place.initialize(to: view)
      deferComparison(child, UnsafeMutableRawPointer(place))
    }
  }

  @inlinable @inline(__always)
  func compareInputs(of child: NodePointer, _ new: UnsafeRawPointer) -> Comparison {
    if isInspecting {
      inspect(child, new)
      return .equal
    }
    return child.pointee.type.unsafelyUnwrapped.pointee.inputs.compare(
      child.pointee.value.unsafelyUnwrapped, new, mayCallUser: false)
  }

  /// Stores unequal inputs and queues the child.
  @inlinable
  mutating func replace<V>(_ child: NodePointer, _ view: V) {
    if host.pointee.observed {
      withUnsafePointer(to: view) { HostState.noteInputs(of: child, $0) }
    }
    if _isPOD(V.self) {
      child.pointee.value.unsafelyUnwrapped.assumingMemoryBound(to: V.self).pointee = view
      host.pointee.queue(child)
    } else {
      let new = child.pointee.type.unsafelyUnwrapped.pointee.allocate(V.self)
      new.initialize(to: view)
      host.store(UnsafeMutableRawPointer(new), in: child)
    }
  }

  /// Defers a comparison until the tracking scope has closed, because the comparison would call a
  /// user's `==`.
  @usableFromInline @inline(never)
  func deferComparison(_ child: NodePointer, _ view: UnsafeMutableRawPointer) {
    host.pointee.hasDeferred = true
    host.pointee.host?.takeUnretainedValue().deferred.append(
      DeferredComparison(child: child, view: view))
  }

  @MainActor @inlinable @inline(never)
  mutating func makeComponent<V: View>(_ view: V) {
    if isInspecting {
      _ = noteMismatch()
      return
    }
    makeComponent(view, V._componentType(host))
  }

  @inlinable @inline(__always)
  mutating func makeComponent<V: View>(_ view: V, _ type: ComponentTypePointer) {
    let value = UnsafeMutablePointer<V>.allocate(capacity: 1)
    value.initialize(to: view)
    addComponent(UnsafeMutableRawPointer(value), type)
  }

  /// Adds a component with the given view to the tree.
  @usableFromInline @inline(never)
  mutating func addComponent(_ view: UnsafeMutableRawPointer, _ type: ComponentTypePointer) {
    let node = host.pointee.arena.pointee.allocate()
    node.initialize(
      to: Node(
        kind: .component, type: type, host: host, parent: list,
        path: mix(list.pointee.path, made), environment: environment, id: host.pointee.nextID,
        depth: depth &+ 1, flags: [.queued, .new]))
    node.pointee.value = view
    append(node)
    if isCollecting { found(output: node) }
    host.pointee.enlist(node)
    host.pointee.current.pointee.push(node)
  }

  /// Compares the new view of a child with the child's current view in an audit.
  @usableFromInline @inline(never)
  func inspect(_ child: NodePointer, _ view: UnsafeRawPointer) {
    let inspection = inspection.unsafelyUnwrapped.takeUnretainedValue()
    let inputs = child.pointee.type.unsafelyUnwrapped.pointee.inputs
    let comparison = inputs.compare(child.pointee.value.unsafelyUnwrapped, view, mayCallUser: true)
    if comparison != .equal { inspection.noteInputs(of: child, view, comparison) }
  }
}

extension HostPointer {
  /// Replaces the view of a component by a view in new memory, and queues the component.
  // This is not a mutating function of `HostState`, because `transfer` may also change that state:
  // it ends the connections of an object that the new view no longer holds.
  @usableFromInline @inline(never)
  func store(_ new: UnsafeMutableRawPointer, in component: NodePointer) {
    let type = component.pointee.type.unsafelyUnwrapped
    let old = component.pointee.value.unsafelyUnwrapped
    if type.pointee.hasDynamicFields {
      let fields = type.pointee.dynamicFields
      for index in 0..<fields.count { fields[index].transfer(old, new, Component(component)) }
      component.pointee.flags.insert(.unprepared)
    }
    component.pointee.value = new
    pointee.retire(old, type)
    pointee.queue(component)
  }
}

extension HostState {
  /// Makes the running pass evaluate a component whose parent has passed unequal inputs to it.
  @inlinable @inline(__always)
  mutating func queue(_ component: NodePointer) {
    if component.pointee.flags.contains(.queued) { return }
    component.pointee.flags.insert(.queued)
    current.pointee.push(component)
  }

  /// Counts a new component, and adds a term for the component to the checksum.
  mutating func enlist(_ node: NodePointer) {
    nextID &+= 1
    componentCount &+= 1
    checksum &+= mix(node.pointee.path, 0)
    if observed { noteMount(node) }
  }

  private func noteMount(_ node: NodePointer) {
    host?.takeUnretainedValue().recordMount(node)
  }
}
