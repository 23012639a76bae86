import ComponentTree
import Observation

/// `Observation`, whose callback passes its notification to the tree's inbox.
final class Direct: ObservationEngine {
  override var scopesContent: Bool { true }

  override func evaluate(_ component: Component) { _ = evaluateContent(component) }

  override func evaluateContent(_ content: Component) -> Bool {
    let serial = content.serial
    var hasRead = false
    // The library asks for the callback only if a tracked property was read.
    func callback() -> @Sendable () -> Void {
      hasRead = true
      return { content.enqueueNotification(serial: serial) }
    }
    withObservationTracking({ content.evaluateBody() }, onChange: callback())
    return hasRead
  }
}

extension Engine {
  /// `Observation` through the tree's inbox.
  public static let direct = Engine(
    "direct", "Observation, the tree's inbox", grain: .property, notation: .observation,
    sameCounts: .init(as: observation.id, in: [.evaluations])
  ) { Direct() }
}
