/// Runs a closure, and registers for the first change of any property that the closure reads.
///
/// `onChange` runs at most once, usually on the writing thread before the property changes, and
/// with no lock held. Its reads are not registered for a scope that is open on that thread. If
/// another thread writes while `apply` runs, `onChange` runs when `apply` ends. A registration that
/// is made during a write fires after that write. Such calls of `onChange` are not nested.
///
/// The registration ends when `onChange` is called, or when the last object that was read is
/// deinitialised. A registration retains its closure and nothing else.
@inlinable
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  var frame = Frame(options: .willSet)
  return withUnsafeMutablePointer(to: &frame) { frame in
    Frame.begin(frame)
    let result = apply()
    if Frame.end(frame) { Frame.arm(frame, onChange()) }
    return result
  }
}

/// Runs a closure, and calls `onChange` for the first change of a property that the closure read,
/// and for the first death of an object whose properties it read. The names and the meaning are
/// those of Swift Evolution SE-0506.
///
/// A change has an event before it (`willSet`) and one after it (`didSet`), of which `onChange`
/// receives those that the options contain. The last of them ends the observation, also that of
/// deaths. If a registration is made during a write, its events come at the end of the write. If
/// the closure throws, nothing is observed.
@inlinable
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result {
  if options.areSeveral { return try EventTracking(options, onChange).run(apply) }
  return try Frame.scoped(options.union(.named), apply) { _ = Frame.arm($0, onChange) }
}

/// Runs a closure, and registers for the first of several events, whichever it is. Returns a handle
/// that cancels the registration, which SE-0506 and the standard module do not have.
@inlinable
public func withCancellableObservationTracking<Result>(
  options: ObservationTracking.Options,
  _ apply: () -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) -> (result: Result, registration: ObservationTracking.Registration) {
  var registration = ObservationTracking.Registration.none
  let result = Frame.scoped(options.union(.named), apply) {
    registration = Frame.arm($0, onChange)
  }
  return (result, registration)
}

@_documentation(visibility: internal)
@available(*, deprecated, renamed: "withCancellableObservationTracking(options:_:onChange:)")
@_disfavoredOverload
public func withObservationTracking<Result>(
  options: ObservationTracking.Options,
  _ apply: () -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) -> (result: Result, token: ObservationTracking.Registration) {
  let tracked = withCancellableObservationTracking(options: options, apply, onChange: onChange)
  return (tracked.result, tracked.registration)
}

/// Runs a closure whose reads are not tracked by any open scope.
@inlinable
public func withoutObservationTracking<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  if Frame.current == nil { return try body() }
  var frame = Frame()
  return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
    Frame.beginIgnoring(frame)
    defer { _ = Frame.end(frame) }
    return try body()
  }
}

extension Frame {
  /// Opens a scope that hides reads, but not writes, from the outer scopes.
  @usableFromInline
  static func beginIgnoring(_ frame: UnsafeMutablePointer<Frame>) {
    begin(frame)
    frame.pointee.exceptions = .ignoresReads
  }

  /// Runs a closure as if no scope were open on this thread. The scopes stay in the thread's list,
  /// so that an observer that is being evaluated is still recognised if the closure cancels it.
  static func asOutsider(_ body: () -> Void) {
    if Frame.current == nil { return body() }
    var frame = Frame()
    withUnsafeMutablePointer(to: &frame) { frame in
      beginIgnoring(frame)
      frame.pointee.forward = nil
      body()
      _ = end(frame)
    }
  }
}
