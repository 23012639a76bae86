import Synchronization

/// A request to stop, looked at between steps. Raised from any thread, a signal's handler queue
/// included.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package func raise() { flag.store(true, ordering: .relaxed) }
  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}
