import ComponentTree
import Observation
import Recording
import ToolchainEngine

/// The engine of a `MountedView`. This engine tracks the toolchain's `@Observable` models. A
/// `RecordingEngine` inside of this engine tracks all other models and records causes. One tree can
/// therefore use models of all kinds, whether or not they are compiled against the recorded
/// modules.
final class TestingEngine: ObservationEngine {
  private struct Change {
    let component: Component
    let serial: UInt64
  }

  private let base: RecordingEngine
  private let changes = NotificationQueue<Change>()
  /// Whether the most recently evaluated content has read a property of one of the toolchain's
  /// models. An example of content is a row of a `ForEach`.
  private var hasRead = false

  init(round base: RecordingEngine) {
    self.base = base
    super.init()
  }

  deinit {
    changes.close { _ in }
  }

  override func evaluate(_ component: Component) {
    let change = Change(component: component, serial: component.serial)
    let changes = changes
    withObservationTracking {
      base.evaluate(component)
    } onChange: {
      changes.append { change }
    }
  }

  override var scopesContent: Bool { true }

  /// `withObservationTracking` takes the argument `handler(change)` as an autoclosure, and
  /// evaluates the argument only if a tracked property was read. The call of `handler(_:)`
  /// therefore sets `hasRead` to `true`.
  override func evaluateContent(_ content: Component) -> Bool {
    let change = Change(component: content, serial: content.serial)
    hasRead = false
    var isCounted = false
    withObservationTracking(
      { isCounted = base.evaluateContent(content) }, onChange: handler(change))
    return isCounted || hasRead
  }

  private func handler(_ change: Change) -> @Sendable () -> Void {
    hasRead = true
    let changes = changes
    return { changes.append { change } }
  }

  override func unmount(_ component: Component) { base.unmount(component) }

  override func collect() {
    base.collect()
    changes.drain { $0.component.notify(serial: $0.serial) }
  }

  override var registrationCount: Int? { nil }
}
