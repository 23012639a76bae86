import Synchronization

/// A request to stop. Long work checks between its steps whether the request was raised. The
/// request can be raised on any thread and in a signal handler.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package func raise() { flag.store(true, ordering: .relaxed) }
  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}
