import Synchronization

/// An observation that may have several events: one before a change, one after it, and one when an
/// object dies. It consists of one one-shot observer for each option. Their scopes are nested, so
/// the closure runs once, and each read is registered with all of them.
@usableFromInline
final class EventTracking: @unchecked Sendable, EventSource {
  @usableFromInline
  let options: ObservationTracking.Options
  private let onChange: @Sendable (borrowing ObservationTracking.Event) -> Void
  // Constant after the first of the one-shot observers is armed.
  private var registrations: [ObservationTracking.Registration] = []
  private let isOver = Atomic(false)

  @usableFromInline
  init(
    _ options: ObservationTracking.Options,
    _ onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) {
    self.options = options
    self.onChange = onChange
  }

  @inlinable
  func run<Result: ~Copyable, Failure: Error>(
    _ apply: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // A read is registered with the innermost scope first. So a late registration hears of
    // `willSet` before `didSet`.
    let result = try scoped(.deinit) { () throws(Failure) -> Result in
      try scoped(.didSet) { () throws(Failure) -> Result in try scoped(.willSet, apply) }
    }
    arm()
    return result
  }

  @inlinable
  func scoped<Result: ~Copyable, Failure: Error>(
    _ option: ObservationTracking.Options, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard options.contains(option) else { return try body() }
    let scopeOptions = option.union(.named).union(options.intersection(.onlyOthersDeaths))
    return try Frame.scoped(scopeOptions, body) { add($0) }
  }

  @usableFromInline
  func add(_ frame: UnsafeMutablePointer<Frame>) {
    registrations.append(ObservationTracking.Registration(node: frame.pointee.node!))
  }

  @usableFromInline
  func arm() {
    for registration in registrations {
      OneShot.arm(registration.node!, .event { [self] event in handle(event) })
    }
    // An event may have ended the observation before the last one-shot observer was armed.
    if isOver.load(ordering: .acquiring) { cancel() }
  }

  /// Passes an event on. An event after a change is the last one. So is an event before a change,
  /// unless the observation also waits for the event after it.
  ///
  /// The attribute keeps the optimiser of Swift 6.3 from crashing with `-Ounchecked`.
  @inline(never)
  private func handle(_ event: borrowing ObservationTracking.Event) {
    if isOver.load(ordering: .acquiring) { return }
    let isLast = event.kind != .deinit && (event.kind == .didSet || !options.contains(.didSet))
    if isLast { cancel() }
    onChange(event.passed(to: self))
  }

  func cancel() {
    isOver.store(true, ordering: .releasing)
    for registration in registrations { registration.cancel() }
  }
}
