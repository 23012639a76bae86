// An animated change is shown immediately. But writes to states with different transactions take
// effect in different passes (TreeHost+Transactions.swift). And if the host has a clock, an
// animation has a duration: a view that an animated change removes is leaving until the end of the
// animation (TreeHost+Leaving.swift).

/// Information that accompanies a change of state, such as its animation.
public struct Transaction: Hashable, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  public init(animation: Animation? = nil) { self.animation = animation }

  /// The transaction of the innermost `withTransaction` or `withAnimation` that is running. If none
  /// is running, a transaction without an animation. Main thread only. The property is not isolated
  /// to the main actor, so models without isolation can animate changes, too.
  nonisolated(unsafe) public private(set) static var current = Transaction()

  static func run<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    guard let animation = transaction.animation, MainThread.isCurrent else { return try body() }
    let change = MainActor.assumeIsolated { AnimatedChange() }
    defer { MainActor.assumeIsolated { change.end(animation.duration) } }
    return try body()
  }
}

/// Runs a closure whose changes are marked with a transaction. Writes to states with different
/// marks take effect in different passes.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(transaction, body)
}

/// Runs a closure whose changes are marked as animated, as by `withTransaction`.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Runs a closure whose changes are marked as animated, and then calls `completion`. An animation
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
  /// the modifier has no effect.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }

  /// - Parameters:
  ///   - value: a value that the modifier does not use. The value is an argument, so the body that
  ///     contains the view reads the value.
  ///   - transform: a function that never runs.
  public nonisolated func transaction<Value: Equatable>(
    value: Value, _ transform: @escaping (inout Transaction) -> Void
  ) -> Self { self }
}
