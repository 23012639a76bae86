import ComponentTree
import Observation

/// The toolchain's `Observation` through its public API, which every app can use.
///
/// Each evaluation makes a one-shot registration for all properties that it has read. The first
/// write of one of them ends the registration. A registration cannot be cancelled. If a component
/// is evaluated again by its parent, or unmounted, its old registration remains until one of its
/// properties is written. Such a registration has an outdated serial number, so it notifies no
/// component. Its costs in memory and time are costs of the toolchain, and are included in the
/// measurement.
package final class ToolchainObservation: ObservationEngine {
  private struct Change {
    let component: Component
    let serial: UInt64
  }

  private let changes = NotificationQueue<Change>()
  /// Whether the content that was evaluated last has read something. This is a property because a
  /// captured local variable would be allocated on the heap.
  private var hasRead = false

  deinit {
    changes.close { _ in }
  }

  // These functions are not isolated to the main actor. The executor of an isolated closure would
  // be checked at each call from the library, which takes 160 instructions that other engines do
  // not need.
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

  /// Returns the handler for writes. The library calls this function only if something was read.
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

  /// `nil`, since the library does not give the number of registrations.
  package override var registrationCount: Int? { nil }
}
