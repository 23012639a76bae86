/// The values of a closure over observable objects, as an asynchronous sequence: the current value
/// first, then a new value after each change of a property that the closure read. The interface
/// follows Swift Evolution SE-0475.
///
/// ```swift
/// for await name in Observations({ person.name }) { print(name) }
/// ```
///
/// The closure runs on the actor that it is isolated to. If one job of that actor makes several
/// changes, the sequence has one element for all of these changes, because the closure runs after
/// the job. If values change faster than the program consumes them, intermediate values are
/// skipped. The last value is never skipped. No change is lost, even if a different thread makes
/// the change. The deinitialisation of an object that the closure read also counts as a change: a
/// closure that holds a model weakly runs once more when the model is released.
///
/// The sequence ends when the closure returns `finish` or throws, or when the consuming task is
/// cancelled. Each iterator runs the closure separately, so each gets every change.
public struct Observations<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  /// The next element, or the end of the sequence.
  public enum Iteration: Sendable {
    case next(Element)
    case finish
  }

  private let isolation: (any Actor)?
  // This closure is called only on the actor `isolation`.
  private let emit: @Sendable () throws(Failure) -> Iteration

  /// Makes a sequence that ends only if the closure throws or the consuming task is cancelled.
  public init(
    @_inheritActorContext _ emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Element
  ) {
    isolation = emit.isolation
    // An isolated closure cannot be called inside a tracking scope. `Iterator` makes sure that the
    // closure runs on its actor.
    let emit = unsafeBitCast(emit, to: (@Sendable () throws(Failure) -> Element).self)
    self.emit = { () throws(Failure) -> Iteration in .next(try emit()) }
  }

  private init(
    untilFinished emit: @escaping @isolated(any) @Sendable () throws(Failure) -> Iteration
  ) {
    isolation = emit.isolation
    self.emit = unsafeBitCast(emit, to: (@Sendable () throws(Failure) -> Iteration).self)
  }

  /// Makes a sequence that ends when the closure returns `finish`.
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
    // What the iterator waits for before the next element; nil before the first element.
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

  /// Runs the closure on its actor, and registers for `didSet`: with `willSet`, it could run again
  /// before another thread stores the new value. An object that the closure creates and releases
  /// causes no other run.
  private static func evaluate(
    _ emit: @Sendable () throws(Failure) -> Iteration, isolation: isolated (any Actor)?
  ) -> (Result<Iteration, Failure>, ChangeRegistration) {
    let change = Change()
    var registration = ObservationTracking.Registration.none
    let outcome = Frame.scoped([.didSet, .deinit, .onlyOthersDeaths]) {
      () -> Result<Iteration, Failure> in
      do throws(Failure) {
        return .success(try emit())
      } catch {
        return .failure(error)
      }
    } arm: {
      registration = Frame.arm($0) { _ in change.signal() }
    }
    return (outcome, ChangeRegistration(change: change, registration: registration))
  }
}
