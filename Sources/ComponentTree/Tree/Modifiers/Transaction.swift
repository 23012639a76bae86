// An animation only marks a change. In this module no time passes between two frames, and an
// animation causes no further evaluation: an animated change is shown immediately.

/// Information that accompanies a change of state, such as its animation.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }

  /// The transaction of the innermost `withTransaction` that runs. Main thread only. The property
  /// is not isolated to the main actor, so models without isolation can animate changes, too.
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

/// Runs a closure whose changes are marked with a transaction. The mark adds no cost to the
/// changes.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs a closure whose changes are marked as animated. The mark adds no cost to the changes.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Like `withAnimation(_:_:)`, with a function that runs when the animation has ended. An animation
/// ends immediately in this module.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try withAnimation(animation, body)
}

/// The condition under which an animation counts as ended.
public enum AnimationCompletionCriteria: Sendable { case logicallyComplete, removed }

extension View {
  /// Accepts a function that would change the transaction of the view. The function never runs, so
  /// the modifier has neither a cost nor an effect.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }

  /// - Parameter value: an argument, so the body reads the value. The modifier does not use the
  ///   value.
  public nonisolated func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }
}
