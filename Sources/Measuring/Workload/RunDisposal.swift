/// What happens to a run when its piece of work is finished.
package enum RunDisposal: Sendable {
  /// The tree is taken down and its memory is freed. For processes that continue with other work.
  case unmount
  /// The run is leaked on purpose. For processes that end after the piece of work: they need a
  /// fifth less time if they do not take large trees apart first. The trees of all engines are then
  /// in memory together, as they are in a process that times: half a gigabyte for `wide` with
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
