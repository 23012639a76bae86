/// A run one of whose components can be notified in vain. The self-test needs it to check that a
/// gate finds one invalidation too many.
@MainActor
public protocol NotifiableRun: WorkloadRun {
  /// Notifies a component that nothing concerns, the way its engine would.
  func notifyOneMore()
}
