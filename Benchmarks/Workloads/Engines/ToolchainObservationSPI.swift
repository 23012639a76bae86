#if os(Linux)
  import ComponentTree
  @_spi(SwiftUI) import Observation

  /// The toolchain's `Observation` through the entrance that it keeps for SwiftUI: tracking that stays
  /// registered and calls back at each `willSet` until it is cancelled. Linux only: Apple's SDKs do not
  /// show it.
  ///
  /// What can be cancelled: a tracking that has fired. The handle that cancels it is handed over by the
  /// callback and by nothing else, so it is kept from the first call on, and the component's next
  /// evaluation, or its unmounting, cancels.
  ///
  /// What cannot: a tracking that has never fired. When its component is re-run by the parent, or is
  /// unmounted, it stays behind, about 650 bytes, for as long as the objects that were read live or
  /// until it fires once more; then it finds its serial over, and is cancelled there.
  final class ToolchainObservationSPI: ObservationEngine {
    private let mainThread = MainThread()

    override func evaluate(_ component: Component) {
      let fired: FiredTracking
      if let state = component.engineState {
        fired = unsafeDowncast(state, to: FiredTracking.self)
        fired.cancel()
      } else {
        fired = FiredTracking()
        component.engineState = fired
      }
      let serial = component.serial
      let mainThread = mainThread
      withObservationTracking {
        component.evaluateBody()
      } willSet: { tracking in
        guard mainThread.isCurrent else {
          component.enqueueNotification(serial: serial)
          return
        }
        if component.serial == serial {
          fired.keep(tracking)
          component.notify()
        } else {
          tracking.cancel()
        }
      }
    }

    override func unmount(_ component: Component) {
      guard let state = component.engineState else { return }
      unsafeDowncast(state, to: FiredTracking.self).cancel()
    }

    /// The library does not tell.
    override var registrationCount: Int? { nil }
  }

  /// The handle of a component's tracking, once it has fired. Main thread only, which the compiler
  /// cannot see, since the callback that fills it may run anywhere.
  private final class FiredTracking: @unchecked Sendable {
    private var tracking: ObservationTracking?

    func keep(_ tracking: ObservationTracking) {
      if self.tracking == nil { self.tracking = tracking }
    }

    func cancel() {
      guard let tracking else { return }
      tracking.cancel()
      self.tracking = nil
    }
  }
#endif
