#if os(Linux)
  import ComponentTree
  @_spi(SwiftUI) import Observation

  /// The toolchain's `Observation` through the entrance that it keeps for SwiftUI: tracking that
  /// stays registered and calls back at each `willSet` until it is cancelled. Linux only: Apple's
  /// SDKs do not show it.
  ///
  /// What can be cancelled: a tracking that has fired. The handle that cancels it is handed over by
  /// the callback and by nothing else, so the first call puts it by, and the component's next
  /// evaluation, or its unmounting, cancels.
  ///
  /// What cannot: a tracking that has never fired. When its component is re-run by the parent, or
  /// is unmounted, it stays behind, about 650 bytes, for as long as the objects that were read live
  /// or until it fires once more; then it is found to be over, and is cancelled.
  package final class ToolchainObservationSPI: ObservationEngine {
    private let changes = NotificationQueue<FiredTracking>()
    /// Whether the content that was evaluated last has read something.
    private var hasRead = false

    deinit {
      changes.close { $0.held?.tracking.cancel() }
    }

    package override func evaluate(_ component: Component) {
      let state = state(of: component)
      state.cancel()
      let serial = component.serial
      let changes = changes
      withObservationTracking {
        component.evaluateBody()
      } willSet: { tracking in
        let isTaken = changes.append {
          state.isFirstFire(serial: serial)
            ? FiredTracking(component: component, serial: serial, held: (state, tracking))
            : nil
        }
        if !isTaken { tracking.cancel() }
      }
    }

    package override var scopesContent: Bool { true }

    /// Content that has not read anything yet is evaluated by a one-shot of the public API, which
    /// allocates nothing where nothing is read; from then on by this engine's own tracking.
    package override func evaluateContent(_ content: Component) -> Bool {
      if knownState(of: content) != nil {
        evaluate(content)
        return true
      }
      hasRead = false
      withObservationTracking({ content.evaluateBody() }, onChange: handler(content))
      if hasRead { _ = state(of: content) }
      return hasRead
    }

    /// The library asks for the handler only where something was read.
    private func handler(_ content: Component) -> @Sendable () -> Void {
      hasRead = true
      let (changes, serial) = (changes, content.serial)
      return {
        changes.append { FiredTracking(component: content, serial: serial, held: nil) }
      }
    }

    package override func unmount(_ component: Component) {
      guard let state = knownState(of: component) else { return }
      state.takeUnretainedValue().cancel()
      state.release()
      component.engineWord = 0
    }

    package override func collect() {
      changes.drain { fired in
        if fired.component.serial == fired.serial {
          if let held = fired.held { held.state.tracking = held.tracking }
          fired.component.notify()
        } else {
          fired.held?.tracking.cancel()
        }
      }
    }

    /// The library does not tell.
    package override var registrationCount: Int? { nil }

    private func state(of component: Component) -> ComponentTracking {
      if let state = knownState(of: component) { return state.takeUnretainedValue() }
      let state = ComponentTracking()
      component.engineWord = UInt(bitPattern: Unmanaged.passRetained(state).toOpaque())
      return state
    }

    private func knownState(of component: Component) -> Unmanaged<ComponentTracking>? {
      UnsafeRawPointer(bitPattern: component.engineWord).map { .fromOpaque($0) }
    }
  }

  /// A call of a tracking's callback.
  private struct FiredTracking {
    let component: Component
    let serial: UInt64
    /// What cancels it; `nil` for a one-shot, which is over.
    let held: (state: ComponentTracking, tracking: ObservationTracking)?
  }

  /// What the engine keeps for a component. Its trackings retain it, and it retains none but the
  /// fired.
  private final class ComponentTracking: @unchecked Sendable {
    /// That of the last evaluation, once it has fired. Main actor only.
    var tracking: ObservationTracking?
    /// The latest evaluation whose tracking has fired. Guarded by the queue's lock.
    private var firedSerial: UInt64 = 0

    /// A tracking calls back at each write until it is cancelled; the first time says it all. One
    /// that is older than another that fired is over, but has a handle to hand over all the same.
    func isFirstFire(serial: UInt64) -> Bool {
      if serial == firedSerial { return false }
      firedSerial = max(serial, firedSerial)
      return true
    }

    func cancel() {
      guard let tracking else { return }
      tracking.cancel()
      self.tracking = nil
    }
  }
#endif
