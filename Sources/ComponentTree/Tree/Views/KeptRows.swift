// A row that a lazy container no longer shows, or that was removed from the data of a `List`, keeps
// its state for some updates (`TreeRules.Rows`). Until the row is shown again or unmounted, it is
// asleep: it is not in the list's children, its views have disappeared, and a dirty component in it
// waits. The row is neither counted nor part of the checksum, because it is not shown.

/// The data of a list of rows.
@usableFromInline class RowsPayload: GroupPayload {
  /// The range of a `ForEach` over a constant range.
  @usableFromInline let range: Range<Int>?

  @usableFromInline init(_ range: Range<Int>?) { self.range = range }

  /// Whether the payload is a `KeptRows`.
  @usableFromInline var keepsRows: Bool { false }

  /// Takes the rows that were put to sleep before an update.
  /// - Returns: the first of these rows, which are linked by `next`.
  func takeRows(before update: Int) -> NodePointer? { nil }

  @usableFromInline var isEmpty: Bool { true }
}

/// The rows of a list that are asleep.
@usableFromInline final class KeptRows<ID: Hashable>: RowsPayload {
  private struct Sleeper {
    let row: NodePointer
    /// The offset of the row's element when the element was last found.
    var offset: Int
    /// The number of updates before the row was put to sleep.
    let update: Int
    /// The number of rows of the list that were put to sleep before this row.
    let place: Int
  }
  private var sleepers: [ID: Sleeper] = [:]
  private var nextPlace = 0
  /// Whether a row keeps its state if its element is removed from the data.
  @usableFromInline let keepsRemoved: Bool

  @usableFromInline
  init(_ range: Range<Int>?, keepsRemoved: Bool) {
    self.keepsRemoved = keepsRemoved
    super.init(range)
  }

  @usableFromInline override var keepsRows: Bool { true }
  @usableFromInline override var isEmpty: Bool { sleepers.isEmpty }

  /// The last known offsets of the rows' elements.
  @usableFromInline var offsets: [ID: Int] { sleepers.mapValues(\.offset) }

  @usableFromInline func move(_ id: ID, to offset: Int) { sleepers[id]?.offset = offset }

  /// Puts a row to sleep that was removed from the list's children.
  @usableFromInline
  func putToSleep(_ row: NodePointer) {
    guard let host = row.pointee.host.pointee.host?.takeUnretainedValue() else { return }
    if sleepers.isEmpty, !host.keptRows.contains(where: { $0 === self }) {
      host.keptRows.append(self)
    }
    row.pointee.next = nil
    sleepers[row.itemIdentity(ID.self)] = Sleeper(
      row: row, offset: row.offset, update: host.keptUpdates, place: nextPlace)
    nextPlace += 1
    host.putToSleep(row)
  }

  /// Wakes the row with an identity. The caller adds the row to the list's children.
  @usableFromInline
  func wake(_ id: ID) -> NodePointer? {
    guard let row = take(id) else { return nil }
    row.pointee.host.pointee.host?.takeUnretainedValue().wake(row)
    return row
  }

  @usableFromInline
  func take(_ id: ID) -> NodePointer? {
    sleepers.isEmpty ? nil : sleepers.removeValue(forKey: id)?.row
  }

  override func takeRows(before update: Int) -> NodePointer? {
    guard sleepers.contains(where: { $1.update < update }) else { return nil }
    let due = sleepers.filter { $1.update < update }.sorted { $0.value.place > $1.value.place }
    var first: NodePointer?
    for (id, sleeper) in due {
      sleepers[id] = nil
      sleeper.row.pointee.next = first
      first = sleeper.row
    }
    return first
  }

  package override func leave(_ host: TreeHost) {
    if let first = takeRows(before: .max) { host.state.pointee.addRemoved(first) }
    host.keptRows.removeAll { $0 === self }
  }
}

extension Walker {
  /// Makes the walker's list, which is new, keep its range or its rows.
  @MainActor @usableFromInline
  func keepRows<ID: Hashable>(_ type: ID.Type, _ range: Range<Int>?) {
    if host.pointee.rules.rows != .removed,
      container == .list || list.pointee.flags.contains(.lazy)
    {
      keep(KeptRows<ID>(range, keepsRemoved: container == .list))
    } else if range != nil {
      keep(RowsPayload(range))
    }
  }

  /// The rows of the walker's list that are asleep; `nil` if the list keeps no rows.
  @MainActor @inlinable
  func keptRows<ID: Hashable>(_ type: ID.Type) -> KeptRows<ID>? {
    guard !isInspecting, let object = list.pointee.object else { return nil }
    let rows = unsafeDowncast(object.takeUnretainedValue(), to: RowsPayload.self)
    return rows.keepsRows ? unsafeDowncast(rows, to: KeptRows<ID>.self) : nil
  }
}

extension HostState {
  /// Adds the first of some nodes, which are linked by `next`, to the removed subtrees.
  mutating func addRemoved(_ first: NodePointer) {
    var last = first
    while let next = last.pointee.next { last = next }
    last.pointee.next = removed
    removed = first
  }
}

extension TreeHost {
  /// How many updates a row sleeps, at most. The number is the `timeToLive` of a row in
  /// OpenSwiftUI's ForEach.swift.
  private static let updatesAsleep = 8

  /// Ends an update: unmounts the rows that have slept for too long.
  func endUpdateOfKeptRows() {
    keptUpdates += 1
    if rules.rows == .keptForUpdates {
      for rows in keptRows {
        if let first = rows.takeRows(before: keptUpdates - Self.updatesAsleep + 1) {
          state.pointee.addRemoved(first)
        }
      }
      if state.pointee.removed != nil { settle() }
    }
    keptRows.removeAll(where: \.isEmpty)
  }

  fileprivate func putToSleep(_ row: NodePointer) {
    visitNodes(in: row) { node in
      node.pointee.flags.insert(.asleep)
      state.pointee.checksum &-= node.checksumTerm
      if node.isCounted { state.pointee.componentCount -= 1 }
      return .enter
    }
    updateVisibility(in: row)
  }

  fileprivate func wake(_ row: NodePointer) {
    visitNodes(in: row) { node in
      node.pointee.flags.remove(.asleep)
      state.pointee.checksum &+= node.checksumTerm
      if node.isCounted { state.pointee.componentCount += 1 }
      if node.pointee.flags.contains(.parked) {
        node.pointee.flags.remove(.parked)
        state.pointee.current.pointee.push(node)
      }
      return .enter
    }
    updateVisibility(in: row)
  }
}
