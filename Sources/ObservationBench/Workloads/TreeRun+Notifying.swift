import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// Notifies the component of the root view. If a script writes a value that this component reads,
  /// which is rare, the component is already dirty. The notification then has no effect.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
