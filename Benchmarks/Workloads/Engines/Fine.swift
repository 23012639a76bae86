import ComponentTree
import FineObservation

/// This project's engine: one persistent observer a component, in one batch a tree.
///
/// A write marks observers in the batch's queue, on whatever thread, and runs nothing of the tree's;
/// `collect()` hands the marked components over. Unmounting cancels.
final class Fine: ObservationEngine {
  private let batch = ObserverBatch()
  /// Every mounted component's, in no order: for counting registrations.
  private var states: [Unmanaged<FineState>] = []

  override func evaluate(_ component: Component) {
    let state =
      component.engineState.map { unsafeDowncast($0, to: FineState.self) } ?? makeState(component)
    state.observer.beginTracking()
    component.evaluateBody()
    state.observer.endTracking()
  }

  override func unmount(_ component: Component) {
    guard let object = component.engineState else { return }
    let state = unsafeDowncast(object, to: FineState.self)
    state.observer.cancel()
    let last = states.removeLast()
    if state.index < states.count {
      states[state.index] = last
      last.takeUnretainedValue().index = state.index
    }
  }

  override func collect() {
    batch.drain { target in unsafeBitCast(target, to: Component.self).notify() }
  }

  override var registrationCount: Int? {
    states.reduce(0) { $0 + $1.takeUnretainedValue().observer.registrationCount }
  }

  private func makeState(_ component: Component) -> FineState {
    // The target is the component itself: a handle is one word.
    let observer = Observer(
      batch: batch, depth: component.depth, target: unsafeBitCast(component, to: UInt.self))
    let state = FineState(observer, index: states.count)
    states.append(.passUnretained(state))
    component.engineState = state
    return state
  }
}

/// What the engine keeps for a component; the component retains it.
private final class FineState {
  let observer: Observer
  /// Its place in the engine's list.
  var index: Int

  init(_ observer: Observer, index: Int) {
    self.observer = observer
    self.index = index
  }
}
