/// What happens to a run when its piece of work is finished.
package enum RunDisposal: Sendable {
  /// The tree is unmounted, and its memory is freed. For processes that continue with other work.
  case unmount
  /// The run is leaked on purpose. For processes that end after the piece of work: they take a
  /// fifth less time if they do not free large trees first. The trees of all engines are then in
  /// memory at the same time: half a gigabyte for `wide` with 100,000 components. A process that
  /// times also has the trees of all engines in memory.
  case leave

  @MainActor
  func callAsFunction(_ run: any WorkloadRun) {
    switch self {
    case .unmount: run.unmount()
    case .leave: _ = Unmanaged.passRetained(run as AnyObject)
    }
  }
}
