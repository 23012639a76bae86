/// What happens to a run when its piece of work is finished.
package enum RunDisposal: Sendable {
  /// The tree is unmounted, and the tree's memory is freed. This case is for processes that
  /// continue with other work.
  case unmount
  /// The run is leaked on purpose. This case is for processes that end after the piece of work.
  /// Such a process takes a fifth less time if it does not free large trees before its end. The
  /// trees of all engines are then in memory at the same time: half a gigabyte for 100,000
  /// components. A process that measures times needs as much memory in any case, since it mounts
  /// the trees of all engines at the same time.
  case leave

  @MainActor
  func callAsFunction(_ run: any WorkloadRun) {
    switch self {
    case .unmount: run.unmount()
    case .leave: _ = Unmanaged.passRetained(run as AnyObject)
    }
  }
}
