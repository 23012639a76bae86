/// Shows a view for each element of a collection. Elements and rows are matched by identity.
///
/// A row is evaluated in a separate tracking scope (``TreeRules/content``). If the row's closure
/// reads a property of a tracked model, a change of this property evaluates the row again, but not
/// the component that contains the `ForEach`. If the closure reads state or environment values of
/// that component, the component depends on these values. The runtime iterates over the data and
/// reads the identities outside every tracking scope. If an element keeps its identity, its row
/// keeps its state, even if the element moves.
@frozen
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  PrimitiveView
{
  public var data: Data
  @usableFromInline let identity: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// Whether the rows are always those of the first evaluation's data.
  @usableFromInline let isConstant: Bool

  @usableFromInline
  init(
    elements: Data, identity: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    data = elements
    self.identity = identity
    self.content = content
    isConstant = false
  }

  @inlinable
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.identity = { $0.id }
    self.content = content
    isConstant = false
  }

  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identity = { $0[keyPath: id] }
    self.content = content
    isConstant = false
  }

  /// Rows for a constant range of numbers. As in SwiftUI, only the range of the first evaluation
  /// counts: if a later evaluation passes another range, the rows stay the same.
  @inlinable
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.identity = { $0 }
    self.content = content
    isConstant = true
  }

  @inlinable public static var _hasNoOwnPlace: Bool { true }

  @inlinable
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    // `beginRows` is called only once for each list of rows, because in unspecialised code each
    // call allocates memory for its closure.
    if walker.list.pointee.type == nil, !walker.isInspecting {
      let range = view.isConstant ? view.data as? Range<Int> : nil
      walker.beginRows(of: self, range) {
        evaluate($0)
      } walk: {
        walk($0, $1)
      }
    }
    if Data.self == Range<Int>.self, view.isConstant { walker.keepFirst(&view.data) }
    if walker.isCollecting, !walker.isVoid { walker.found(rows: walker.list) }
    if walker.isInspecting || !walker.host.pointee.defersContent {
      _ = update(view, &walker, owner: nil)
    } else {
      walker.list.keepContent(view)
      walker.host.pointee.putAside(walker.list)
    }
    walker.put(Tag.close)
    walker.leaveGroup(outer)
  }

  /// Evaluates a row, or all rows if `node` is the list of rows.
  @inlinable
  static func evaluate(_ node: NodePointer) {
    if node.pointee.flags.contains(.item) {
      node.walkContent { walkRow(node, &$0) }
    } else {
      var walker = Walker(content: node, inside: node.pointee.depth &+ 1)
      updateRows(node, &walker)
    }
  }

  /// Does the same as `evaluate`, with the caller's walker. Times do not include it, so the
  /// compiler does not specialise it for each type of row.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func walk(_ node: NodePointer, _ walker: UnsafeMutablePointer<Walker>) {
    if node.pointee.flags.contains(.item) {
      walkRow(node, &walker.pointee)
    } else {
      updateRows(node, &walker.pointee)
    }
  }

  @inlinable @inline(__always)
  static func walkRow(_ row: NodePointer, _ walker: inout Walker) {
    let view = row.pointee.parent.unsafelyUnwrapped.pointee.value.unsafelyUnwrapped
      .assumingMemoryBound(to: Self.self)
    var element = element(&view.pointee, at: row.offset)
    Content._walk(made: content(&view.pointee, &element), &walker)
  }

  @inlinable @inline(__always)
  static func updateRows(_ list: NodePointer, _ walker: inout Walker) {
    let view = list.pointee.value.unsafelyUnwrapped.assumingMemoryBound(to: Self.self)
    let isKept = update(view.pointee, &walker, owner: list.owner)
    walker.host.pointee.contentChange = walker.change
    if !isKept { list.releaseContent() }
  }

  // The two functions below change none of their parameters. The parameters are `inout`, because
  // the compiler then knows that nothing else changes the values during the call. So the compiler
  // retains neither the collection nor the closure's context nor the element.

  @inlinable @inline(__always)
  static func element(_ view: inout Self, at offset: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
  }

  @inlinable @inline(__always)
  static func content(_ view: inout Self, _ element: inout Data.Element) -> Content {
    view.content(element)
  }

  /// Matches the elements with the rows, and visits or evaluates each row.
  /// - Parameter owner: the component that contains the rows; `nil` if that component's tracking
  ///   scope is open.
  /// - Returns: `true` if a row may later be evaluated without the other rows. The caller must then
  ///   keep `view`.
  @inlinable
  static func update(_ view: Self, _ walker: inout Walker, owner: NodePointer?) -> Bool {
    // The closures of a user's view are isolated to the main actor. The types of the properties
    // `identity` and `content` omit this isolation. So calling the closures needs no isolation
    // check.
    var pass = RowPass(owner)
    var rest = view.data.startIndex
    var end = view.data.endIndex
    if walker.list.pointee.flags.contains(.lazy) {
      let window = walker.window(of: view.data.count)
      end = view.data.index(rest, offsetBy: window.upperBound)
      rest = view.data.index(rest, offsetBy: window.lowerBound)
      pass.offset = window.lowerBound
      pass.isKept = true
    }
    var previous: NodePointer?
    while rest != end {
      let element = view.data[rest]
      let id = view.identity(element)
      guard let item = walker.cursor, item.isItem(id) else { break }
      let next = item.pointee.next
      walker.walkRow(item, &pass) { view.content(element) }
      walker.cursor = next
      previous = item
      view.data.formIndex(after: &rest)
    }
    if rest != end || walker.cursor != nil {
      reconcile(view, rest, end, after: previous, &walker, &pass)
    }
    if walker.list.pointee.flags.contains(.lazy) { removeAbsent(view, &walker) }
    walker.closeRows(pass)
    return pass.isKept
  }

  /// Makes, moves or removes rows, beginning with the first row that does not match its element.
  @inlinable @inline(never)
  static func reconcile(
    _ view: Self, _ start: Data.Index, _ end: Data.Index, after previous: NodePointer?,
    _ walker: inout Walker,
    _ pass: inout RowPass
  ) {
    if walker.isInspecting {
      inspectRows(view, start, end, &walker, &pass)
      return
    }
    let group = walker.list
    let wasEmpty = group.pointee.firstChild == nil
    let kept = walker.keptRows
    var shown = ShownRows()
    defer { shown.deallocate() }
    var waiting: [ID: NodePointer] = [:]
    var old: [NodePointer] = []
    var next = walker.cursor
    while let item = next {
      next = item.pointee.next
      old.append(item)
      waiting[item.itemIdentity(ID.self)] = item
    }
    var previous = previous
    var rest = start
    while rest != end {
      let element = view.data[rest]
      let id = view.identity(element)
      view.data.formIndex(after: &rest)
      let item: NodePointer
      // A lookup in an empty dictionary would hash the identity, so the code does not look up an
      // identity in an empty dictionary.
      if !waiting.isEmpty, let found = waiting.removeValue(forKey: id) {
        item = found
        item.pointee.flags.insert(.kept)
      } else if let found = wake(id, kept) ?? walker.takeBackRow(id) {
        item = found
      } else {
        let numbers = group.pointee.id
        let path = mix(group.pointee.path, group.hash(of: id))
        let isNumbered = group.pointee.id != numbers
        if shown.contains(id, path, isNumbered: isNumbered, in: group, upTo: previous) {
          group.pointee.id = numbers
          pass.offset &+= 1
          continue
        }
        item = walker.makeItem(id, path)
      }
      shown.add(item, ID.self)
      item.pointee.next = nil
      if let previous { previous.pointee.next = item } else { group.pointee.firstChild = item }
      previous = item
      walker.walkRow(item, &pass) { view.content(element) }
    }
    if let previous { previous.pointee.next = nil } else { group.pointee.firstChild = nil }
    if let kept {
      for item in old where !item.pointee.flags.contains(.kept) {
        item.pointee.flags.insert(.kept)
        kept.putToSleep(item, ShownRows.key(of: item.itemIdentity(ID.self)))
      }
    }
    walker.removeUnkept(old)
    group.noteOrder()
    if wasEmpty != (group.pointee.firstChild == nil) { group.notePlace() }
  }

  @inlinable @inline(__always)
  static func wake(_ id: ID, _ kept: RowsPayload?) -> NodePointer? {
    guard let kept, kept.hasSleepers else { return nil }
    return kept.wake(ShownRows.key(of: id)) { $0.isItem(id) }
  }

  /// Removes those rows of a lazy stack that are not shown and whose elements are no longer in the
  /// data. A row of a `List` keeps its state without its element.
  @inlinable @inline(never)
  static func removeAbsent(_ view: Self, _ walker: inout Walker) {
    guard let kept = walker.keptRows, !kept.keepsRemoved, kept.hasSleepers else { return }
    // A row usually is at its last offset. Otherwise all elements are compared with all rows.
    let count = view.data.count
    func index(_ offset: Int) -> Data.Index {
      view.data.index(view.data.startIndex, offsetBy: offset)
    }
    var sought: [ID: NodePointer] = [:]
    for row in kept.sleepingRows {
      if row.offset < count, row.isItem(view.identity(view.data[index(row.offset)])) { continue }
      sought[row.itemIdentity(ID.self)] = row
    }
    if sought.isEmpty { return }
    var offset = 0
    var rest = view.data.startIndex
    while rest != view.data.endIndex, !sought.isEmpty {
      let id = view.identity(view.data[rest])
      if let row = sought.removeValue(forKey: id) { row.offset = offset }
      view.data.formIndex(after: &rest)
      offset &+= 1
    }
    for id in sought.keys {
      if let row = kept.take(ShownRows.key(of: id), where: { $0.isItem(id) }) {
        walker.remove(from: row)
      }
    }
  }

  /// Visits the rows in an inspection, beginning with the first row that does not match its
  /// element. If the data gets new identities whenever the body runs, no row matches its element.
  /// So each row is compared with the row that is shown at its place. Times do not include
  /// inspections, so the compiler does not specialise this function for each type of row.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func inspectRows(
    _ view: Self, _ start: Data.Index, _ end: Data.Index, _ walker: inout Walker,
    _ pass: inout RowPass
  ) {
    var identities = Hasher()
    var elements: [Data.Element] = []
    var known: Set<ID> = []
    var item = walker.list.pointee.firstChild
    while let row = item, row != walker.cursor {
      known.insert(row.itemIdentity(ID.self))
      item = row.pointee.next
    }
    var isShown = true
    var rest = start
    while rest != end {
      let element = view.data[rest]
      view.data.formIndex(after: &rest)
      let id = view.identity(element)
      // Only the first of several elements with the same identity has a row.
      guard known.insert(id).inserted else { continue }
      elements.append(element)
      identities.combine(id)
      isShown = isShown && walker.cursor?.isItem(id) == true
      if let item = walker.cursor {
        let next = item.pointee.next
        walker.walkRow(item, &pass) { view.content(element) }
        walker.cursor = next
      } else {
        // The row is not shown, so the order of the rows differs from the shown order.
        pass.order = mix(pass.order, 0)
      }
    }
    if isShown, walker.cursor == nil { return }
    identities.combine(pass.order)
    walker.noteIdentities(identities.finalize(), of: elements)
  }
}
