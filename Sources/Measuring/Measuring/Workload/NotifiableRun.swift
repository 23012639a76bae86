/// A run that can notify a component although nothing has changed. The self-test uses such a run to
/// check that a gate finds a single unnecessary invalidation.
@MainActor
public protocol NotifiableRun: WorkloadRun {
  /// Notifies a component that no write affects. The notification is made like a notification by
  /// the component's engine.
  func notifyOneMore()
}
