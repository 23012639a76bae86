import Synchronization

/// A request to stop. Code that runs for a long time checks between its steps whether the
/// interruption is raised. An interruption can be raised on any thread and in a signal handler.
package final class Interruption: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package func raise() { flag.store(true, ordering: .relaxed) }
  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}
