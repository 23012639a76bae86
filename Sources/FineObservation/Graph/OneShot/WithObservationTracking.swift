import CThreadLocal

/// Runs a closure and registers for the first change of any property that it reads.
///
/// `onChange` runs at most once, on the thread that writes, when the property is about to change:
/// it sees the old value. It runs under no lock; what it reads is not tracked by a scope that may
/// be open on that thread. Unlike the standard library's function of this name, a write by another
/// thread is never lost: one that comes while `apply` runs fires when `apply` ends, and a
/// registration made while a write is under way fires when the write is done. Such a late call
/// waits for a late call that is under way on the same thread: callbacks that register again run
/// one after the other, and not one inside the other.
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
/// that cancels. It is over after one event, whichever of the options comes first.
///
/// Besides `didSet`, a registration for `willSet` that was made while a write was under way fires
/// after it; the event tells.
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

/// Runs a closure whose reads no open scope notices.
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

  /// Opens a scope that reads do not go through. A write does: it is still known to be that of the
  /// scope around this one.
  @usableFromInline
  static func beginIgnoring(_ frame: UnsafeMutablePointer<Frame>) {
    begin(frame)
    frame.pointee.exceptions = .ignoresReads
  }

  /// Runs a closure whose reads and writes have nothing to do with the scopes that are open on this
  /// thread. They stay open: an observer can be cancelled in it that is being evaluated.
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
