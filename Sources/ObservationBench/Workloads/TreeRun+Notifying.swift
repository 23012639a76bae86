import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// Notifies the component of the root view. The notification has no effect if the component is
  /// already dirty, because the script has written a value that the component reads. Such scripts
  /// are rare.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
