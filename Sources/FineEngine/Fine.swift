import ComponentTree
import FineObservation

/// This project's engine: one persistent observer a component, in one batch a tree.
///
/// A write marks observers in the batch's queue, on whatever thread, and runs nothing of the
/// tree's; `collect()` hands the marked components over, all of them at one depth, since the tree
/// has an order of its own. Unmounting destroys the observer.
public final class Fine: ObservationEngine {
  private let batch = ObserverBatch()
  /// The observer of the last content that read nothing, for the next content; `nil` while it is in
  /// use. Most content reads nothing, and making an observer takes longer than asking it.
  private var spare: UnmanagedObserver?

  public override init() {}

  deinit { spare?.destroy() }

  public override func evaluate(_ component: Component) {
    let address = component.engineWord
    let observer = address == 0 ? makeObserver(component) : UnmanagedObserver(address: address)
    observer.track { component.evaluateBody() }
  }

  public override var scopesContent: Bool { true }

  /// What has read nothing keeps no observer.
  public override func evaluateContent(_ content: Component) -> Bool {
    if content.engineWord == 0, let observer = spare {
      spare = nil
      observer.retarget(unsafeBitCast(content, to: UInt.self))
      content.engineWord = observer.address
    }
    evaluate(content)
    let observer = UnmanagedObserver(address: content.engineWord)
    if observer.registrationCount > 0 { return true }
    // Evaluating may have evaluated other content, which left its observer here.
    if spare == nil { spare = observer } else { observer.destroy() }
    content.engineWord = 0
    return false
  }

  public override func unmount(_ component: Component) {
    guard component.engineWord != 0 else { return }
    UnmanagedObserver(address: component.engineWord).destroy()
    component.engineWord = 0
  }

  public override func collect() {
    batch.drain { target in unsafeBitCast(target, to: Component.self).notify() }
  }

  public override var registrationCount: Int? { batch.registrationCount }

  @inline(never)
  private func makeObserver(_ component: Component) -> UnmanagedObserver {
    // The target is the component itself: a handle is one word.
    let observer = UnmanagedObserver(batch: batch, target: unsafeBitCast(component, to: UInt.self))
    component.engineWord = observer.address
    return observer
  }
}
