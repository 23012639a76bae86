// An animation is a mark of a change. There is no time between two frames here, and no evaluation
// more: what is animated is shown at once.

/// How a change is animated. No part of the output.
public struct Animation: Hashable, Sendable {
  let name: String

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")

  public static func linear(duration: Double) -> Animation { .linear }
  public static func easeIn(duration: Double) -> Animation { .easeIn }
  public static func easeOut(duration: Double) -> Animation { .easeOut }
  public static func easeInOut(duration: Double) -> Animation { .easeInOut }
  public static func spring(duration: Double = 0.5, bounce: Double = 0) -> Animation { .spring }
}

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

extension View {
  /// Accepted, without effect on the output. The value is an argument: the body reads it.
  @inlinable
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self { self }
}
