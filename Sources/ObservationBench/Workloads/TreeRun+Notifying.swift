import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// Notifies the component of the root view. Scripts rarely write a value that it reads. If a
  /// script does, the component is already dirty, and the notification has no effect.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
