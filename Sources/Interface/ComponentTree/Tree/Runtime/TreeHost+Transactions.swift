// A transaction is a mark of writes, for example the animation of `withAnimation`. Successive
// writes to states with equal transactions take effect in one pass. A write with a different
// transaction waits, with all writes after it. Each waiting transaction has a pass of its own, in
// which bodies read the values that the states had at the end of this transaction. Actions read the
// newest values. Models are not concerned: their values are never kept, so a change of a model
// takes effect in the next pass, whatever its transaction is.

/// A place whose changes can wait for the pass of their transaction.
protocol WaitingPlace: AnyObject {
  /// Begins the pass of the first waiting transaction that has changed the place.
  func begin()
}

/// A transaction that waits for its pass, and the places that its writes have changed.
struct WaitingTransaction {
  let transaction: Transaction
  var places: [any WaitingPlace] = []
}

extension HostState {
  /// Whether a write to a state takes effect in the next pass. This is so if no transaction waits,
  /// and if the earlier writes of the next pass have the same transaction.
  mutating func takesIntoNextPass(_ transaction: Transaction) -> Bool {
    if work.contains(.transactions) || (hasWrites && self.transaction != transaction) {
      return false
    }
    hasWrites = true
    self.transaction = transaction
    return true
  }

  /// Makes a change of a place wait for the pass of its transaction.
  /// - Returns: whether it is the first change of the place in this transaction.
  mutating func wait(for place: any WaitingPlace, _ transaction: Transaction) -> Bool {
    guard let host = host?.takeUnretainedValue() else { return false }
    work.insert(.transactions)
    if host.waiting.last?.transaction != transaction {
      host.waiting.append(WaitingTransaction(transaction: transaction))
    }
    let last = host.waiting.count - 1
    if host.waiting[last].places.contains(where: { $0 === place }) { return false }
    host.waiting[last].places.append(place)
    return true
  }
}

extension TreeHost {
  /// Marks the components dirty that the first waiting transaction concerns.
  func beginWaiting() {
    let first = waiting.removeFirst()
    state.pointee.work.set(.transactions, to: !waiting.isEmpty)
    if let animation = first.transaction.animation { animate(for: animation.duration) }
    for place in first.places { place.begin() }
  }
}
