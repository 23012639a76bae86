import ComponentTree
import Observation

/// The toolchain's public API as an engine: enough to run the seed documents' code as it stands.
final class OneShotEngine: ObservationEngine {
  override func evaluate(_ component: Component) {
    let serial = component.serial
    withObservationTracking {
      component.evaluateBody()
    } onChange: {
      component.notify(serial: serial)
    }
  }
}
