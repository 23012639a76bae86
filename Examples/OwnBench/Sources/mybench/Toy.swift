import ComponentTree
import Observation
import ObservationBench

/// The shortest engine that works. Models may be written only on the main thread.
final class Toy: ObservationEngine {
  override func evaluate(_ component: Component) {
    let serial = component.serial
    withObservationTracking {
      component.evaluateBody()
    } onChange: {
      component.notify(serial: serial)
    }
  }
}

extension Engine {
  static let toy = Engine(
    "toy", "Observation without a queue", grain: .property, notation: .observation,
    look: .init(light: "#8b3fa0", dark: "#d493e6", mark: .triangle)
  ) { Toy() }
}
