import ComponentTree
import Measuring

extension TreeRun: NotifiableRun {
  /// The root's component: hardly a script writes what it reads. Where one does, it is dirty
  /// already, and nothing more happens.
  public func notifyOneMore() { host.rootComponent?.notify() }
}
