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

  // Unmanaged references throughout: four retains and releases cost more than what they would guard.
  // The component keeps its state until it is unmounted, which never happens inside its evaluation.
  override func evaluate(_ component: Component) {
    let observer = observer(of: component)
    observer._withUnsafeGuaranteedRef { $0.beginTracking() }
    component.evaluateBody()
    observer._withUnsafeGuaranteedRef { $0.endTracking() }
  }

  override func unmount(_ component: Component) {
    guard let object = component.engineState else { return }
    let state = unsafeDowncast(object, to: FineState.self)
    state.cancel()
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
    states.reduce(0) { $0 + $1.takeUnretainedValue().registrationCount }
  }

  @inline(__always)
  private func observer(of component: Component) -> Unmanaged<Observer> {
    guard let state = component.engineState else { return makeState(component).observer }
    return unsafeDowncast(state, to: FineState.self).observer
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
  /// Retained by this object.
  let observer: Unmanaged<Observer>
  /// Its place in the engine's list.
  var index: Int

  init(_ observer: Observer, index: Int) {
    self.observer = .passRetained(observer)
    self.index = index
  }

  deinit { observer.release() }

  var registrationCount: Int { observer.takeUnretainedValue().registrationCount }

  func cancel() { observer.takeUnretainedValue().cancel() }
}
