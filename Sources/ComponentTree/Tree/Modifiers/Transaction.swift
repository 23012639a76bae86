// An animation is a mark of a change. There is no time between two frames here, and no evaluation
// more: what is animated is shown at once.

/// What a change of state carries with it.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }

  /// That of the innermost `withTransaction` that runs.
  @MainActor public private(set) static var current = Transaction()

  @MainActor static func run<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try body()
  }
}

/// Runs a closure whose changes are marked with a transaction. They cost what they cost without.
@MainActor public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs a closure whose changes are marked as animated. They cost what they cost without.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}
