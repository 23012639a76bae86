#if os(Linux)
  import ComponentTree
  @_spi(SwiftUI) import Observation

  /// The toolchain's `Observation` through the interface (SPI) that it provides for SwiftUI. A
  /// *tracking* is a registration that this interface makes. A tracking stays registered and calls
  /// back at each `willSet` until it is cancelled. This engine exists only on Linux, since Apple's
  /// SDKs do not contain this interface.
  ///
  /// A tracking can only be cancelled after it has fired, since only the callback gets the handle
  /// for cancelling it. The first call of the callback stores the handle. The component's next
  /// evaluation, or its unmounting, cancels the tracking.
  ///
  /// A tracking that has never fired cannot be cancelled. If the parent evaluates the tracking's
  /// component again, or if the component is unmounted, the tracking remains and takes about 650
  /// bytes. The tracking ends when it fires, or when the objects that were read are deallocated.
  /// When the tracking fires, the engine notices that the tracking is outdated, and cancels the
  /// tracking.
  package final class ToolchainObservationSPI: ObservationEngine {
    private let changes = NotificationQueue<FiredTracking>()
    /// Whether the most recently evaluated content, such as a row of a `ForEach`, has read a
    /// tracked property.
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

    /// Evaluates content, such as a row of a `ForEach`. Until the content has read a tracked
    /// property for the first time, the engine evaluates the content with the public API. If the
    /// content reads nothing, the public API allocates nothing. After the first such read, the
    /// engine uses a tracking.
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

    /// Returns the closure that the library calls on a write. The library asks for this closure
    /// only if a tracked property was read.
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

    /// `nil`, since the library does not give the number of registrations.
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

  /// One call of the callback of a tracking, or of a registration that the public API has made.
  private struct FiredTracking {
    let component: Component
    let serial: UInt64
    /// The state of the tracking's component, and the handle for cancelling the tracking. The value
    /// is `nil` for a registration of the public API, which ended when its callback was called.
    let held: (state: ComponentTracking, tracking: ObservationTracking)?
  }

  /// The state that the engine keeps for a component. The component's trackings retain this object.
  /// This object retains only the tracking that has fired.
  private final class ComponentTracking: @unchecked Sendable {
    /// The tracking of the last evaluation, as soon as this tracking has fired. Used only on the
    /// main actor.
    var tracking: ObservationTracking?
    /// The serial number of the latest evaluation whose tracking has fired. Protected by the
    /// queue's lock.
    private var firedSerial: UInt64 = 0

    /// Whether a tracking fires for the first time. A tracking calls back at each write until the
    /// tracking is cancelled, but the engine needs only the first call. If a later tracking of the
    /// component has already fired, this tracking is outdated, but its first call must still
    /// deliver its handle.
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
