import ComponentTree
import Observation

/// The toolchain's `Observation` through its public API: what every app has today.
///
/// Each evaluation makes a one-shot registration for everything that it read. The first write of
/// any of it ends the registration. There is no way to cancel one: a component that its parent
/// re-runs, or that is unmounted, leaves its registration behind until something that it read is
/// written. Such a registration carries a serial that is over, so it notifies no component;
/// what it costs in memory and time is the toolchain's own and is left to be measured.
package final class ToolchainObservation: ObservationEngine {
  private struct Change {
    let component: Component
    let serial: UInt64
  }

  private let changes = NotificationQueue<Change>()
  /// Whether the content that was evaluated last has read something. A variable of the function
  /// would be allocated.
  private var hasRead = false

  deinit {
    changes.close { _ in }
  }

  // Nothing here is isolated: a closure of the main actor's would have its executor checked at each
  // call from the library, 160 instructions that no other engine pays.
  package override func evaluate(_ component: Component) {
    let change = Change(component: component, serial: component.serial)
    let changes = changes
    withObservationTracking {
      component.evaluateBody()
    } onChange: {
      changes.append { change }
    }
  }

  package override var scopesContent: Bool { true }

  /// The library asks for the handler only where something was read.
  package override func evaluateContent(_ content: Component) -> Bool {
    let change = Change(component: content, serial: content.serial)
    hasRead = false
    withObservationTracking({ content.evaluateBody() }, onChange: handler(change))
    return hasRead
  }

  private func handler(_ change: Change) -> @Sendable () -> Void {
    hasRead = true
    let changes = changes
    return { changes.append { change } }
  }

  package override func collect() {
    changes.drain { $0.component.notify(serial: $0.serial) }
  }

  /// The library does not tell.
  package override var registrationCount: Int? { nil }
}
