import CThreadLocal

/// The state of one iteration over the rows of a `ForEach`.
@frozen @usableFromInline struct RowPass {
  @usableFromInline let owner: NodePointer?
  @usableFromInline var offset: Int
  /// A hash of the order of the rows that were visited so far.
  @usableFromInline var order: UInt64
  @usableFromInline var isKept: Bool

  @inlinable init(_ owner: NodePointer?) {
    self.owner = owner
    offset = 0
    order = 0
    isKept = false
  }
}

extension Walker {
  /// Marks the walker's current group as the list of rows of a `ForEach`.
  @MainActor @inlinable @inline(never)
  func beginRows<V: View>(
    of view: V.Type, _ range: Range<Int>?,
    evaluate: @escaping @MainActor (NodePointer) -> Void,
    walk: @escaping @MainActor (NodePointer, UnsafeMutablePointer<Walker>) -> Void
  ) {
    let key = ObjectIdentifier(view)
    list.pointee.type =
      host.pointee.types.find(key)
      ?? makeContentType(view, named: "Row", host, key, evaluate: evaluate, walk: walk)
    list.pointee.flags.insert(.rows)
    if container != .other, host.pointee.viewport > 0 { list.pointee.flags.insert(.lazy) }
    keepRows(range)
    host.pointee.checksum &+= mix(list.pointee.path, 0)
  }

  /// Replaces the range of a `ForEach` by the range of the list's first evaluation.
  @MainActor @inlinable @inline(__always)
  func keepFirst<Data>(_ data: inout Data) {
    guard Data.self == Range<Int>.self else { return }
    // The void group of an inspection has no payload.
    guard let object = list.pointee.object,
      let range = unsafeDowncast(object.takeUnretainedValue(), to: RowsPayload.self).range
    else { return }
    data = unsafeBitCast(range, to: Data.self)
  }

  /// Evaluates a row. The row gets a separate tracking scope if the engine supports this
  /// (`scopesContent`) and the body's tracking scope has closed.
  @MainActor @inlinable @inline(__always)
  mutating func walkRow<Content: View>(
    _ item: NodePointer, _ pass: inout RowPass, _ content: () -> Content
  ) {
    pass.order = mix(pass.order, item.pointee.path)
    if let owner = pass.owner {
      item.offset = pass.offset
      pass.offset &+= 1
      if host.pointee.scopesContent {
        evaluateRow(item, &pass)
        return
      }
      ctl_set_current_component(owner)
    }
    // Only the rows of a `ForEach` directly in the container are the container's rows. If the row
    // has a separate tracking scope, a new walker visits the row. A new walker has no container.
    let outerContainer = container
    container = .other
    let outer = enter(item)
    walkContent { Content._walk(made: content(), &$0) }
    leaveGroup(outer)
    container = outerContainer
    if pass.owner != nil { ctl_set_current_component(nil) }
  }

  @MainActor @usableFromInline @inline(never)
  mutating func evaluateRow(_ item: NodePointer, _ pass: inout RowPass) {
    host.evaluateContent(item)
    if !item.pointee.flags.isDisjoint(with: [.counted, .queued]) { pass.isKept = true }
  }

  /// Stores the hash of the order of the rows, and updates the checksum. In a walk by the audit or
  /// the test driver, compares the hash with the stored hash instead.
  @inlinable @inline(__always)
  mutating func closeRows(_ pass: RowPass) {
    let order = UInt(truncatingIfNeeded: pass.order)
    guard order != list.pointee.engineWord else { return }
    if isInspecting {
      noteOrder(pass.order)
      return
    }
    let path = list.pointee.path
    host.pointee.checksum &+= mix(path, pass.order) &- mix(path, UInt64(list.pointee.engineWord))
    list.pointee.engineWord = order
    change = .unequal
  }

  @inlinable
  mutating func makeItem<ID: Hashable>(_ id: ID, _ path: UInt64) -> NodePointer {
    let node = host.pointee.arena.pointee.allocate()
    node.initialize(
      to: Node(
        kind: .group, type: list.pointee.type, host: host, parent: list,
        path: path, environment: environment, id: 0, depth: depth, flags: [.item, .content]))
    node.setItemIdentity(id)
    host.pointee.checksum &+= mix(node.pointee.path, 0)
    return node
  }

  /// The leaving row with this identity, which comes back; `nil` if there is none.
  @inlinable
  mutating func takeBackRow<ID: Hashable>(_ id: ID) -> NodePointer? {
    host.pointee.work.contains(.leaving) ? takeBackRow { $0.isItem(id) } : nil
  }

  @usableFromInline
  func takeBackRow(_ hasIdentity: (NodePointer) -> Bool) -> NodePointer? {
    host.takeBack(to: list) { hasIdentity($0.first) }?.first
  }

  /// Removes the old rows whose flag `kept` is not set, in their old order.
  @usableFromInline
  mutating func removeUnkept(_ old: [NodePointer]) {
    var first: NodePointer?
    var last: NodePointer?
    for item in old {
      if item.pointee.flags.contains(.kept) {
        item.pointee.flags.remove(.kept)
        continue
      }
      item.pointee.next = nil
      if item.pointee.flags.contains(.identityTransition) {
        remove(from: item)
        continue
      }
      if let last { last.pointee.next = item } else { first = item }
      last = item
    }
    if let first { leave(from: first) }
  }
}
