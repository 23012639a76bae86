import CThreadLocal

/// Runs a closure and registers for the first change of any property that it reads.
///
/// `onChange` runs at most once, on the thread that writes, when the property is about to change,
/// so it sees the old value. No lock is held while `onChange` runs. What `onChange` reads is not
/// tracked by a scope that is open on that thread. Unlike the standard library's function of this
/// name, a write by another thread is never lost. If another thread writes while `apply` runs,
/// `onChange` runs when `apply` ends. A registration that is made during another thread's write
/// fires after that write. Such late calls are not nested on a thread: if one is running, the next
/// waits until it has returned.
///
/// The registration ends when it fires or when the last object that was read dies. It retains its
/// closure and nothing else.
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

/// Like ``withObservationTracking(_:onChange:)``, with a choice of what to wait for and a token
/// that cancels. The registration ends after one event, for whichever of the options comes first.
///
/// A `willSet` registration that is made during a write fires after that write; the kind of the
/// event is then `didSet`.
@inlinable
public func withObservationTracking<Result>(
  options: ObservationTracking.Options,
  _ apply: () -> Result,
  onChange: @escaping @Sendable (ObservationTracking.Event) -> Void
) -> (result: Result, token: ObservationTracking.Token) {
  var frame = Frame(options: options)
  return withUnsafeMutablePointer(to: &frame) { frame in
    Frame.begin(frame)
    let result = apply()
    guard Frame.end(frame) else { return (result, .none) }
    return (result, Frame.arm(frame, onChange))
  }
}

/// Runs a closure whose reads are not tracked by any open scope.
@inlinable
public func withoutObservationTracking<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard Frame.isOpen else { return try body() }
  var frame = Frame()
  return try _withUnprotectedUnsafeMutablePointer(to: &frame) { frame throws(Failure) in
    Frame.beginIgnoring(frame)
    defer { _ = Frame.end(frame) }
    return try body()
  }
}

extension Frame {
  @inlinable
  @inline(__always)
  static var isOpen: Bool { ctl_tracking_frame() != nil }

  /// Opens a scope that hides reads from the outer scopes. Writes are not hidden: the engine still
  /// attributes them to the outer scope.
  @usableFromInline
  static func beginIgnoring(_ frame: UnsafeMutablePointer<Frame>) {
    begin(frame)
    frame.pointee.exceptions = .ignoresReads
  }

  /// Runs a closure whose reads and writes are unrelated to the scopes that are open on this
  /// thread. The scopes stay open, so the closure can cancel an observer that is being evaluated.
  static func asOutsider(_ body: () -> Void) {
    guard isOpen else { return body() }
    var frame = Frame()
    withUnsafeMutablePointer(to: &frame) { frame in
      beginIgnoring(frame)
      frame.pointee.forward = nil
      body()
      _ = end(frame)
    }
  }
}
