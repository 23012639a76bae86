import ComponentTree
import Observation

/// The toolchain's `Observation` through its public API, which every app can use.
///
/// Each evaluation makes a registration for all properties that the evaluation has read. The first
/// write to one of these properties ends the registration. A registration cannot be cancelled. If a
/// component is evaluated again by its parent, or unmounted, its old registration remains until a
/// property of the registration is written. Such a registration has an outdated serial number, so
/// it notifies no component. Outdated registrations take memory and time. This memory and time are
/// costs of the toolchain's `Observation`, so the measurement includes them.
package final class ToolchainObservation: ObservationEngine {
  private struct Change {
    let component: Component
    let serial: UInt64
  }

  private let changes = NotificationQueue<Change>()
  /// Whether the most recently evaluated content, such as a row of a `ForEach`, has read a tracked
  /// property. The value is stored in the engine, because a local variable that a closure captures
  /// would be allocated on the heap.
  private var hasRead = false

  deinit {
    changes.close { _ in }
  }

  // The functions with tracked closures are not isolated to the main actor. The executor of an
  // isolated closure would be checked at each call from the library, which takes 160 instructions
  // that other engines do not need.
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

  package override func evaluateContent(_ content: Component) -> Bool {
    let change = Change(component: content, serial: content.serial)
    hasRead = false
    withObservationTracking({ content.evaluateBody() }, onChange: handler(change))
    return hasRead
  }

  /// Returns the closure that the library calls on a write. The library asks for this closure only
  /// if a tracked property was read.
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
