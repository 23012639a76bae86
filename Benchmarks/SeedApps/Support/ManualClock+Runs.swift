import ComponentTree

extension ManualClock {
  /// Timers that `body` connects run on this clock, so that several runs that are alive at once
  /// keep their timers apart.
  @MainActor
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }

  /// Lets so much time pass, in one frame, however many timers fire.
  @MainActor
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while advanceToNextDeadline(before: end) {}
  }
}
