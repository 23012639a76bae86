/// A view for each element of a collection, matched by identity.
///
/// The row closure runs in the scope of the component that contains the `ForEach`; a row that
/// should be a scope of its own is a component. An element whose identity stays keeps its row's
/// state, wherever it moves.
@frozen
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  PrimitiveView
{
  @usableFromInline let data: Data
  @usableFromInline let identity: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content

  @inlinable
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.identity = { $0.id }
    self.content = content
  }

  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identity = { $0[keyPath: id] }
    self.content = content
  }

  /// Rows for a range of numbers that never changes, as in SwiftUI.
  @inlinable
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.identity = { $0 }
    self.content = content
  }

  @inlinable
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    // A closure of a user's view is main actor isolated; called through this type it costs no
    // check.
    var rest = view.data.startIndex
    let end = view.data.endIndex
    var previous: NodePointer?
    while rest != end {
      let element = view.data[rest]
      let id = view.identity(element)
      guard let item = walker.cursor, item.isItem(id) else { break }
      let next = item.pointee.next
      walker.walkItem(item, Content.self, view.content(element))
      walker.cursor = next
      previous = item
      view.data.formIndex(after: &rest)
    }
    if rest != end || walker.cursor != nil {
      reconcile(view, from: rest, after: previous, &walker)
    }
    walker.put(Tag.close)
    walker.leaveGroup(outer)
  }

  /// The rows from the first that does not match: made, moved or removed.
  @inlinable @inline(never)
  static func reconcile(
    _ view: Self, from start: Data.Index, after previous: NodePointer?, _ walker: inout Walker
  ) {
    if walker.isInspecting {
      _ = walker.noteMismatch()
      return
    }
    let group = walker.list
    // Made, removed or, if neither, in another order.
    walker.changedChildren = true
    // Of several old rows with one identity the first is found again, the others go.
    var waiting: [ID: NodePointer] = [:]
    var old: [NodePointer] = []
    var next = walker.cursor
    while let item = next {
      next = item.pointee.next
      old.append(item)
      let id = item.itemIdentity(ID.self)
      if waiting[id] == nil { waiting[id] = item }
    }
    var previous = previous
    var rest = start
    while rest != view.data.endIndex {
      let element = view.data[rest]
      let id = view.identity(element)
      let item: NodePointer
      // Looking into an empty dictionary would hash the identity all the same.
      if !waiting.isEmpty, let found = waiting.removeValue(forKey: id) {
        item = found
        item.pointee.flags.insert(.kept)
      } else {
        item = walker.makeItem(id)
      }
      item.pointee.next = nil
      if let previous { previous.pointee.next = item } else { group.pointee.firstChild = item }
      previous = item
      walker.walkItem(item, Content.self, view.content(element))
      view.data.formIndex(after: &rest)
    }
    if let previous { previous.pointee.next = nil } else { group.pointee.firstChild = nil }
    walker.removeUnkept(old)
  }
}

extension Walker {
  /// Walks a row in its item's list.
  @MainActor @inlinable @inline(__always)
  mutating func walkItem<Content: View>(
    _ item: NodePointer, _ type: Content.Type, _ content: @autoclosure () -> Content
  ) {
    put(item.pointee.path)
    let outer = enter(item)
    Content._walk(content(), &self)
    leaveGroup(outer)
  }

  @inlinable
  mutating func makeItem<ID: Hashable>(_ id: ID) -> NodePointer {
    let node = host.pointee.arena.pointee.allocate()
    node.initialize(
      to: Node(
        kind: .group, type: nil, host: host, parent: list,
        path: mix(list.pointee.path, list.hash(of: id)), environment: environment, id: 0,
        depth: component.pointee.depth, flags: [.item]))
    node.setItemIdentity(id)
    return node
  }

  /// Removes the old rows that were not found again, in their old order.
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
      if let last { last.pointee.next = item } else { first = item }
      last = item
    }
    if let first { remove(from: first) }
  }
}
