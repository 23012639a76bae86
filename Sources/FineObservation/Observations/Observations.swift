/// The values of a closure over observable objects, as an asynchronous sequence: the value at
/// first, and then a new one after each change of what the closure read. Shaped as in Swift
/// Evolution SE-0475.
///
/// ```swift
/// for await name in Observations({ person.name }) { print(name) }
/// ```
///
/// The closure runs on the actor that it is isolated to. All changes that one job of that actor
/// makes are one element: the closure runs when the job is over. Values that come faster than they
/// are consumed are skipped, never the last one. A change is never lost, whatever thread makes it.
/// The death of an object that the closure read is a change, too: a closure that holds a model
/// weakly runs once more when the model goes.
///
/// It ends when the closure says so, throws, or the consuming task is cancelled. Every iterator
/// runs the closure for itself.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// An element, or the end.
  public enum Iteration: Sendable {
    case next(Element)
    case finish
  }

  private let isolation: (any Actor)?
  // Runs on `isolation` only.
  private let emit: @Sendable () throws(Failure) -> Iteration

  /// A sequence without an end.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    isolation = emit.isolation
    // The type says where to run; `Iterator` sees to it, and runs the closure inside a tracking
    // scope, which a function type with an isolation cannot be called in.
    let emit = unsafeBitCast(emit, to: (@Sendable () throws(Failure) -> Element).self)
    self.emit = { () throws(Failure) -> Iteration in .next(try emit()) }
  }

  private init(
    untilFinished emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) {
    isolation = emit.isolation
    self.emit = unsafeBitCast(emit, to: (@Sendable () throws(Failure) -> Iteration).self)
  }

  /// A sequence that ends when the closure returns `finish`.
  public static func untilFinished(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) -> Observations<Element, Failure> {
    Observations(untilFinished: emit)
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(isolation: isolation, emit: emit)
  }

  public struct Iterator: AsyncIteratorProtocol {
    private let isolation: (any Actor)?
    private let emit: @Sendable () throws(Failure) -> Iteration
    // What to wait for before the next element; none before the first.
    private var registration: ChangeRegistration?
    private var finished = false

    fileprivate init(
      isolation: (any Actor)?, emit: @escaping @Sendable () throws(Failure) -> Iteration
    ) {
      self.isolation = isolation
      self.emit = emit
    }

    public mutating func next(
      isolation iterationIsolation: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      if finished { return nil }
      if let registration { await registration.change.wait() }
      if Task.isCancelled { return finish() }
      let (outcome, registration) = await Observations.evaluate(emit, isolation: isolation)
      self.registration = registration
      switch outcome {
      case .success(.next(let element)):
        return element
      case .success(.finish):
        return finish()
      case .failure(let error):
        _ = finish()
        throw error
      }
    }

    private mutating func finish() -> Element? {
      finished = true
      registration = nil
      return nil
    }
  }

  /// Runs the closure on its actor, and registers for the first change of what it read: for
  /// `didSet`, since the next run may come before the value is stored when another thread writes.
  /// An object that the closure makes and drops is no reason to run again.
  private static func evaluate(
    _ emit: @Sendable () throws(Failure) -> Iteration, isolation: isolated (any Actor)?
  ) -> (Result<Iteration, Failure>, ChangeRegistration) {
    let change = Change()
    let (outcome, token) = withObservationTracking(
      options: [.didSet, .deinit, .onlyOthersDeaths]
    ) {
      () -> Result<Iteration, Failure> in
      do throws(Failure) {
        return .success(try emit())
      } catch {
        return .failure(error)
      }
    } onChange: { _ in
      change.signal()
    }
    return (outcome, ChangeRegistration(change: change, token: token))
  }
}
