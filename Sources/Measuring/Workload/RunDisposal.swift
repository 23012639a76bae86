/// What becomes of a run that is done with when its piece of work is.
package enum RunDisposal: Sendable {
  /// It is taken down and its memory given back: where the process goes on.
  case unmount
  /// It stays as it is, for good: where the process ends with the piece of work, which takes a
  /// fifth less time when it does not take large trees apart first. The trees of all engines then
  /// lie in memory together, as those of a process that times do: half a gigabyte where `wide` has
  /// 100,000 components.
  case leave

  @MainActor
  func callAsFunction(_ run: any WorkloadRun) {
    switch self {
    case .unmount: run.unmount()
    case .leave: _ = Unmanaged.passRetained(run as AnyObject)
    }
  }
}
