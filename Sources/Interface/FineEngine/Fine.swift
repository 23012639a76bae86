import ComponentTree
import FineObservation

/// The engine of this project. The engine has one persistent observer for each component, and one
/// batch of observers for each tree. Content that has read no tracked property, such as a row of a
/// `ForEach`, has no observer.
///
/// A write, on any thread, puts the observers of the written property into the batch's queue, and
/// runs no code of the tree. Later, `collect()` notifies the components of the queued observers.
/// All observers have the same depth, since the tree itself orders its components. Unmounting a
/// component destroys its observer.
public final class Fine: ObservationEngine {
  private let batch = ObserverBatch()
  /// An observer that no component uses; `nil` if there is none. The observer was made for content
  /// that has read no tracked property. The next evaluation of new content uses this observer
  /// again, and `spare` is `nil` during that evaluation. Without `spare`, the engine would create
  /// an observer for each evaluation of content, although most content needs no observer.
  private var spare: UnmanagedObserver?

  public override init() {}

  deinit { spare?.destroy() }

  public override func evaluate(_ component: Component) {
    let address = component.engineWord
    let observer = address == 0 ? makeObserver(component) : UnmanagedObserver(address: address)
    observer.track { component.evaluateBody() }
  }

  public override var scopesContent: Bool { true }

  /// Content that has read no tracked property keeps no observer.
  public override func evaluateContent(_ content: Component) -> Bool {
    if content.engineWord == 0, let observer = spare {
      spare = nil
      observer.retarget(unsafeBitCast(content, to: UInt.self))
      content.engineWord = observer.address
    }
    evaluate(content)
    let observer = UnmanagedObserver(address: content.engineWord)
    if observer.registrationCount > 0 { return true }
    // This evaluation may also have evaluated inner content, and the observer of the inner content
    // may now be in `spare`.
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
    // Most calls find an empty batch. The drain is a separate function, so that these calls need
    // not save registers.
    if !batch.isEmpty { drain() }
  }

  @inline(never)
  private func drain() {
    batch.drainAll { target in unsafeBitCast(target, to: Component.self).notify() }
  }

  public override var registrationCount: Int? { batch.registrationCount }

  @inline(never)
  private func makeObserver(_ component: Component) -> UnmanagedObserver {
    // The target of the observer is the component itself, since a component handle is one word.
    let observer = UnmanagedObserver(batch: batch, target: unsafeBitCast(component, to: UInt.self))
    component.engineWord = observer.address
    return observer
  }
}
