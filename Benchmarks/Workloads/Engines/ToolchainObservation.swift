import ComponentTree
import Observation

/// The toolchain's `Observation` through its public API: what every app has today.
///
/// Each evaluation makes a one-shot registration for everything that it read. The first write of any of
/// it ends the registration. There is no way to cancel one: a component that its parent re-runs, or that
/// is unmounted, leaves its registration behind until something that it read is written. Such a
/// registration carries a serial that is over, so it notifies nobody; what it costs in memory and time
/// is the toolchain's own and is left to be measured.
final class ToolchainObservation: ObservationEngine {
  private let mainThread = MainThread()

  // Nothing here is isolated: a closure of the main actor's would have its executor checked at each
  // call from the library, 160 instructions that no other engine pays.
  override func evaluate(_ component: Component) {
    let serial = component.serial
    let mainThread = mainThread
    withObservationTracking {
      component.evaluateBody()
    } onChange: {
      mainThread.deliver(to: component, serial: serial)
    }
  }

  /// The library does not tell.
  override var registrationCount: Int? { nil }
}
