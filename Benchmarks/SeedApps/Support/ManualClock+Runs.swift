import ComponentTree

extension ManualClock {
  /// Calls `body`. Timers that start during the call use this clock, so that two runs in one
  /// process do not share timers.
  @MainActor
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try body()
  }

  /// Lets the given time pass. All timers that fire do so in the same frame.
  @MainActor
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while advanceToNextDeadline(before: end) {}
  }
}
