import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// Notifies the component of the root view. If the script has already written a value that this
  /// component reads, the component is dirty, and the notification has no effect.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
