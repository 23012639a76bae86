import Synchronization

/// A request to stop, looked at between steps. Raised from any thread, a signal's handler queue
/// included.
public final class Interruption: Sendable {
  private let flag = Atomic(false)

  public init() {}

  public func raise() { flag.store(true, ordering: .relaxed) }
  public var isRaised: Bool { flag.load(ordering: .relaxed) }
}
