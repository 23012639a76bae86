// An animation is a mark of a change. There is no time between two frames here, and no evaluation
// more: what is animated is shown at once.

/// What a change of state carries with it.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }

  /// That of the innermost `withTransaction` that runs. Main thread only, but not isolated: models
  /// that animate a change need not be.
  nonisolated(unsafe) public private(set) static var current = Transaction()

  static func run<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try body()
  }
}

/// Runs a closure whose changes are marked with a transaction. They cost what they cost without.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs a closure whose changes are marked as animated. They cost what they cost without.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// The same with a function that runs when the animation has ended: at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try withAnimation(animation, body)
}

/// When an animation has ended.
public enum AnimationCompletionCriteria: Sendable { case logicallyComplete, removed }

extension View {
  /// Changes the transaction of what is in the view, which costs nothing and shows nothing: the
  /// function does not run.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }

  /// - Parameter value: an argument, so the body that contains the view reads it.
  public nonisolated func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }
}
