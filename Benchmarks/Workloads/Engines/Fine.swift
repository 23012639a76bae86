import ComponentTree
import FineObservation

/// This project's engine: one persistent observer a component, in one batch a tree.
///
/// A write hands the components over to the tree's queue, or, on another thread and inside of a body, marks their
/// observers in the batch's queue, which `collect()` empties: all of them at one depth, since the tree has an
/// order of its own. Unmounting destroys the observer.
final class Fine: ObservationEngine {
  private let batch: ObserverBatch

  @MainActor
  static func make() -> Fine { Fine(ObserverBatch(receiver: notify)) }

  private init(_ batch: ObserverBatch) {
    self.batch = batch
    super.init()
  }

  override func evaluate(_ component: Component) {
    let address = component.engineWord
    let observer = address == 0 ? makeObserver(component) : UnmanagedObserver(address: address)
    observer.track { component.evaluateBody() }
  }

  override func unmount(_ component: Component) {
    guard component.engineWord != 0 else { return }
    UnmanagedObserver(address: component.engineWord).destroy()
    component.engineWord = 0
  }

  override func collect() {
    batch.drain { component($0).notify() }
  }

  override var registrationCount: Int? { batch.registrationCount }

  @inline(never)
  private func makeObserver(_ component: Component) -> UnmanagedObserver {
    let observer = UnmanagedObserver(batch: batch, target: unsafeBitCast(component, to: UInt.self))
    component.engineWord = observer.address
    return observer
  }
}

/// An observer's word is the component itself: a handle is one word.
@inline(__always)
private func component(_ word: UInt) -> Component { unsafeBitCast(word, to: Component.self) }

private func notify(_ words: UnsafePointer<UInt>, _ count: Int) {
  for index in 0..<count { component(words[index]).notify() }
}
