import ComponentTree
import FineObservation

/// This project's engine: one persistent observer a component, in one batch a tree.
///
/// A write marks observers in the batch's queue, on whatever thread, and runs nothing of the
/// tree's; `collect()` hands the marked components over, all of them at one depth, since the tree
/// has an order of its own. Unmounting destroys the observer.
final class Fine: ObservationEngine {
  private let batch = ObserverBatch()

  override func evaluate(_ component: Component) {
    let address = component.engineWord
    let observer = address == 0 ? makeObserver(component) : UnmanagedObserver(address: address)
    observer.track { component.evaluateBody() }
  }

  override var scopesContent: Bool { true }

  /// What has read nothing keeps no observer: its node goes back to the pool.
  override func evaluateContent(_ content: Component) -> Bool {
    evaluate(content)
    if UnmanagedObserver(address: content.engineWord).registrationCount > 0 { return true }
    unmount(content)
    return false
  }

  override func unmount(_ component: Component) {
    guard component.engineWord != 0 else { return }
    UnmanagedObserver(address: component.engineWord).destroy()
    component.engineWord = 0
  }

  override func collect() {
    batch.drain { target in unsafeBitCast(target, to: Component.self).notify() }
  }

  override var registrationCount: Int? { batch.registrationCount }

  @inline(never)
  private func makeObserver(_ component: Component) -> UnmanagedObserver {
    // The target is the component itself: a handle is one word.
    let observer = UnmanagedObserver(batch: batch, target: unsafeBitCast(component, to: UInt.self))
    component.engineWord = observer.address
    return observer
  }
}
