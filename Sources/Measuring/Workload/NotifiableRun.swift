/// A run that can notify a component although nothing has changed. The self-test uses such a run to
/// check that a gate finds a single unnecessary invalidation.
@MainActor
public protocol NotifiableRun: WorkloadRun {
  /// Notifies a component that no write affects, in the way in which the component's engine
  /// notifies it.
  func notifyOneMore()
}
