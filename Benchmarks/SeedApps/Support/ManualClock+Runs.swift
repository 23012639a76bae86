import ComponentTree

extension ManualClock {
  /// Lets the given time pass. All timers that fire do so in the same frame.
  @MainActor
  public func advance(by duration: Duration) {
    let end = now.advanced(by: duration)
    while advanceToNextDeadline(before: end) {}
  }
}
