/// Makes, moves and removes the rows of a `ForEach`, beginning with the first row that does not
/// match its element.
///
/// The functions are generic only over the identity. If they were in `ForEach`, the compiler would
/// specialise each of them for every type of data and of row. The struct itself is not generic,
/// because unspecialised code would look up its metadata.
@MainActor @frozen @usableFromInline struct RowMatching {
  @usableFromInline let group: NodePointer
  @usableFromInline let wasEmpty: Bool
  /// The rows from the last evaluation that were not matched yet when the matching began.
  @usableFromInline var old: [NodePointer]
  /// The number of old rows whose elements have not come yet.
  @usableFromInline var waiting: Int
  /// The old rows by their identities.
  @usableFromInline var known: ShownRows
  @usableFromInline var shown: ShownRows

  /// Begins with the rows of the walker's list that are not matched yet.
  @inlinable @inline(never)
  init(_ walker: inout Walker) {
    group = walker.list
    wasEmpty = group.pointee.firstChild == nil
    old = []
    known = ShownRows()
    shown = ShownRows()
    var next = walker.cursor
    while let item = next {
      next = item.pointee.next
      old.append(item)
    }
    waiting = old.count
    walker.cursor = nil
  }

  /// Finds or makes the row of the next element, and adds the row to the list.
  /// - Parameters:
  ///   - matching: `nil` if all rows so far matched their elements.
  ///   - previous: the last row that the list shows so far.
  /// - Returns: `nil` if the list already shows a row with this identity.
  @inlinable @inline(never)
  static func row<ID: Hashable>(
    for id: ID, _ matching: inout Self?, after previous: NodePointer?, _ walker: inout Walker
  ) -> NodePointer? {
    if matching == nil { matching = Self(&walker) }
    return matching!.row(for: id, after: previous, &walker)
  }

  @inlinable @inline(__always)
  mutating func row<ID: Hashable>(
    for id: ID, after previous: NodePointer?, _ walker: inout Walker
  ) -> NodePointer? {
    let item: NodePointer
    if waiting > 0, let found = oldRow(id) {
      item = found
    } else if group.pointee.object != nil || walker.host.pointee.work.contains(.leaving),
      let found = returning(id, &walker)
    {
      item = found
    } else {
      let numbers = group.pointee.id
      let path = mix(group.pointee.path, group.hash(of: id))
      let isNumbered = group.pointee.id != numbers
      if shown.contains(id, path, isNumbered: isNumbered, in: group, upTo: previous) {
        group.pointee.id = numbers
        return nil
      }
      item = walker.makeItem(id, path)
    }
    shown.add(item, ID.self)
    item.pointee.next = nil
    if let previous { previous.pointee.next = item } else { group.pointee.firstChild = item }
    return item
  }

  /// The old row with this identity, which is not removed; `nil` if there is none.
  @inlinable @inline(never)
  mutating func oldRow<ID: Hashable>(_ id: ID) -> NodePointer? {
    if known.table == nil { known.index(old, ID.self) }
    guard let row = known.row(id), !row.pointee.flags.contains(.kept) else { return nil }
    row.pointee.flags.insert(.kept)
    waiting &-= 1
    return row
  }

  /// The row with this identity that is asleep or leaving; `nil` if there is none.
  @inlinable @inline(never)
  func returning<ID: Hashable>(_ id: ID, _ walker: inout Walker) -> NodePointer? {
    if let kept = walker.keptRows, kept.hasSleepers,
      let row = kept.wake(ShownRows.key(of: id), where: { $0.isItem(id) })
    {
      return row
    }
    return walker.takeBackRow(id)
  }

  /// Ends the list after the row `previous`, and removes the old rows without an element.
  @inlinable @inline(never)
  static func end<ID: Hashable>(
    _ matching: inout Self?, after previous: NodePointer?, _ walker: inout Walker, _ type: ID.Type
  ) {
    if matching == nil { matching = Self(&walker) }
    matching!.end(after: previous, &walker, type)
  }

  @inlinable @inline(__always)
  func end<ID: Hashable>(after previous: NodePointer?, _ walker: inout Walker, _ type: ID.Type) {
    known.deallocate()
    shown.deallocate()
    if let previous { previous.pointee.next = nil } else { group.pointee.firstChild = nil }
    if let kept = walker.keptRows {
      for item in old where !item.pointee.flags.contains(.kept) {
        item.pointee.flags.insert(.kept)
        kept.putToSleep(item, ShownRows.key(of: item.itemIdentity(type)))
      }
    }
    walker.removeUnkept(old)
    group.noteOrder()
    if wasEmpty != (group.pointee.firstChild == nil) { group.notePlace() }
  }

  /// Removes those rows of a lazy stack that are not shown and whose elements are no longer in the
  /// data. A row of a `List` keeps its state without its element.
  /// - Parameters:
  ///   - count: the number of elements.
  ///   - id: the identity of the element at an offset.
  @inlinable @inline(never)
  static func removeAbsent<ID: Hashable>(
    _ walker: inout Walker, of count: Int, _ id: (Int) -> ID
  ) {
    guard let kept = walker.keptRows, !kept.keepsRemoved, kept.hasSleepers else { return }
    // A row usually is at its last offset. Otherwise all elements are compared with all rows.
    var sought: [ID: NodePointer] = [:]
    for row in kept.sleepingRows {
      if row.offset < count, row.isItem(id(row.offset)) { continue }
      sought[row.itemIdentity(ID.self)] = row
    }
    var offset = 0
    while offset < count, !sought.isEmpty {
      if let row = sought.removeValue(forKey: id(offset)) { row.offset = offset }
      offset &+= 1
    }
    for id in sought.keys {
      if let row = kept.take(ShownRows.key(of: id), where: { $0.isItem(id) }) {
        walker.remove(from: row)
      }
    }
  }
}
