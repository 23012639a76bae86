import CThreadLocal

/// Runs a closure and registers for the first change of any property that it reads.
///
/// `onChange` runs at most once, on the thread that writes, when the property is about to change: it
/// sees the old value. It runs under no lock; what it reads is not tracked by a scope that may be open
/// on that thread. Unlike the standard library's function of this name, a write by another thread is
/// never lost: one that comes while `apply` runs fires when `apply` ends, and a registration made while
/// a write is under way fires when the write is done.
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

/// Like ``withObservationTracking(_:onChange:)``, with a choice of what to wait for and a token that
/// cancels. It is over after one event, whichever of the options comes first.
///
/// Besides `didSet`, a registration for `willSet` that was made while a write was under way fires after
/// it; the event tells.
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

extension ObservationTracking.Token {
  /// The token of a closure that read nothing.
  @usableFromInline
  static var none: ObservationTracking.Token { .init(node: nil, id: 0) }
}

/// Runs a closure whose reads no open scope notices.
@inlinable
public func withoutObservationTracking<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  guard Frame.isOpen else { return try body() }
  // A frame of its own, and not "no frame": the scopes around it stay open, so that a write in `body`
  // is still known to be theirs.
  let outcome: Swift.Result<Result, Failure>
  var frame = Frame()
  outcome = withUnsafeMutablePointer(to: &frame) { frame in
    Frame.beginIgnoring(frame)
    defer { _ = Frame.end(frame) }
    do throws(Failure) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }
  return try outcome.get()
}

extension Frame {
  @inlinable
  @inline(__always)
  static var isOpen: Bool { ctl_tracking_frame() != nil }

  @usableFromInline
  static func beginIgnoring(_ frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.outer = Frame.current
    frame.pointee.ignores = true
    Frame.setCurrent(frame)
  }
}
