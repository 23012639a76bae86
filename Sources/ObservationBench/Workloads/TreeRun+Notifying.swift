import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// Notifies the component of the root view. Scripts rarely write a value that this component
  /// reads. After such a write the component is already dirty, so the notification has no effect.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
