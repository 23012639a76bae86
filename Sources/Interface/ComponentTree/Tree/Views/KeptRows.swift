// A row that a lazy container no longer shows, or that was removed from the data of a `List`, keeps
// its state for some updates (`TreeRules.Rows`). Until the row is shown again or unmounted, it is
// asleep: it is not in the list's children, its views have disappeared, and a dirty component in it
// waits. The row is neither counted nor part of the checksum, because it is not shown.

/// The data of a list of rows: its constant range, and its rows that are asleep.
///
/// The class is not generic, because its unspecialised code would look up metadata for each row. So
/// the list passes a key of a row's identity, and a function that compares the identities.
@usableFromInline final class RowsPayload: GroupPayload {
  private struct Sleeper {
    /// The row's `offset` is that of its element when the element was last found.
    let row: NodePointer
    /// The number of updates before the row was put to sleep.
    let update: Int
    /// The number of rows of the list that were put to sleep before this row.
    let place: Int
  }
  /// The sleepers whose identities have the same key.
  private struct Sleepers {
    var first: Sleeper
    var others: [Sleeper] = []

    var all: [Sleeper] { [first] + others }
  }

  /// The range of a `ForEach` over a constant range.
  @usableFromInline let range: Range<Int>?
  /// Whether rows that are not shown keep their state.
  @usableFromInline let keepsRows: Bool
  /// Whether a row keeps its state if its element is removed from the data.
  @usableFromInline let keepsRemoved: Bool
  // Run-time checks of exclusivity would cost more than these fields do.
  @exclusivity(unchecked) private var sleepers: [UInt64: Sleepers] = [:]
  @exclusivity(unchecked) private var nextPlace = 0
  /// All sleepers were put to sleep in this update or later.
  @exclusivity(unchecked) private var firstUpdate = 0

  init(_ range: Range<Int>?, keepsRows: Bool, keepsRemoved: Bool) {
    self.range = range
    self.keepsRows = keepsRows
    self.keepsRemoved = keepsRemoved
  }

  @usableFromInline var hasSleepers: Bool { !sleepers.isEmpty }

  /// The rows that are asleep, in no order.
  @usableFromInline var sleepingRows: [NodePointer] {
    sleepers.values.flatMap { $0.all.map(\.row) }
  }

  /// Puts a row to sleep that was removed from the list's children.
  @usableFromInline
  func putToSleep(_ row: NodePointer, _ key: UInt64) {
    guard let host = row.pointee.host.pointee.host?.takeUnretainedValue() else { return }
    if sleepers.isEmpty {
      firstUpdate = host.keptUpdates
      if !host.keptRows.contains(where: { $0 === self }) { host.keptRows.append(self) }
      host.state.pointee.work.insert(.keptRows)
    }
    row.pointee.next = nil
    let sleeper = Sleeper(row: row, update: host.keptUpdates, place: nextPlace)
    nextPlace += 1
    if let index = sleepers.index(forKey: key) {
      sleepers.values[index].others.append(sleeper)
    } else {
      sleepers[key] = Sleepers(first: sleeper)
    }
    host.setAsleep(true, row)
  }

  /// Wakes a row. The caller adds the row to the list's children.
  @usableFromInline
  func wake(_ key: UInt64, where hasIdentity: (NodePointer) -> Bool) -> NodePointer? {
    guard let row = take(key, where: hasIdentity) else { return nil }
    row.pointee.host.pointee.host?.takeUnretainedValue().setAsleep(false, row)
    return row
  }

  @usableFromInline
  func take(_ key: UInt64, where hasIdentity: (NodePointer) -> Bool) -> NodePointer? {
    guard let index = sleepers.index(forKey: key) else { return nil }
    let first = sleepers.values[index].first
    if hasIdentity(first.row) {
      if sleepers.values[index].others.isEmpty {
        sleepers.remove(at: index)
      } else {
        sleepers.values[index].first = sleepers.values[index].others.removeFirst()
      }
      return first.row
    }
    guard let other = sleepers.values[index].others.firstIndex(where: { hasIdentity($0.row) })
    else { return nil }
    return sleepers.values[index].others.remove(at: other).row
  }

  /// Takes the rows that were put to sleep before an update.
  /// - Returns: the first of these rows, which are linked by `next`.
  func takeRows(before update: Int) -> NodePointer? {
    if sleepers.isEmpty || firstUpdate >= update { return nil }
    var due: [(key: UInt64, sleeper: Sleeper)] = []
    firstUpdate = .max
    for (key, sleepers) in sleepers {
      for sleeper in sleepers.all {
        if sleeper.update < update {
          due.append((key, sleeper))
        } else {
          firstUpdate = min(firstUpdate, sleeper.update)
        }
      }
    }
    due.sort { $0.sleeper.place > $1.sleeper.place }
    var first: NodePointer?
    for (key, sleeper) in due {
      _ = take(key) { $0 == sleeper.row }
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
  func keepRows(_ range: Range<Int>?) {
    let keepsRows =
      host.pointee.rules.rows != .removed
      && (container == .list || list.pointee.flags.contains(.lazy))
    if keepsRows || range != nil {
      keep(RowsPayload(range, keepsRows: keepsRows, keepsRemoved: container == .list))
    }
  }

  /// The data of the walker's list, if the list keeps rows.
  @MainActor @inlinable
  var keptRows: RowsPayload? {
    guard !isInspecting, let object = list.pointee.object else { return nil }
    let rows = unsafeDowncast(object.takeUnretainedValue(), to: RowsPayload.self)
    return rows.keepsRows ? rows : nil
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
    keptRows.removeAll { !$0.hasSleepers }
    state.pointee.work.set(.keptRows, to: !keptRows.isEmpty)
  }

  /// Puts a row to sleep, or wakes it.
  fileprivate func setAsleep(_ isAsleep: Bool, _ row: NodePointer) {
    var hasModifiers = false
    visitNodes(in: row) { node in
      if node.payload != nil { hasModifiers = true }
      if isAsleep {
        node.pointee.flags.insert(.asleep)
        state.pointee.checksum &-= node.checksumTerm
        if node.isCounted { state.pointee.componentCount -= 1 }
      } else {
        node.pointee.flags.remove(.asleep)
        state.pointee.checksum &+= node.checksumTerm
        if node.isCounted {
          state.pointee.componentCount += 1
          if state.pointee.observed { recorder?.returned(node.pointee.id) }
        }
        if node.pointee.flags.contains(.parked) {
          node.pointee.flags.remove(.parked)
          state.pointee.current.pointee.push(node)
        }
      }
      return .enter
    }
    if hasModifiers { updateVisibility(in: row) }
  }
}
