/// The vocabulary of tracking: what to wait for, what has happened, and how to stop waiting. The
/// names follow Swift Evolution SE-0506.
public enum ObservationTracking {
  /// What a registration waits for.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A property is about to change; its old value can still be read.
    public static let willSet = Options(rawValue: 1)
    /// A property has changed; its new value can be read.
    public static let didSet = Options(rawValue: 2)
    /// An object whose properties were read is being deinitialised.
    public static let `deinit` = Options(rawValue: 4)
  }

  /// What has happened.
  public struct Event: Sendable {
    public enum Kind: Sendable {
      case willSet, didSet, `deinit`
    }

    public let kind: Kind
  }

  /// A live one-shot registration. A copy stands for the same registration; dropping it does not
  /// cancel. Thread-safe.
  public struct Token: Sendable {
    // Nodes are never returned to the system, so the address can always be followed; the id tells
    // whether the node still is this registration.
    private nonisolated(unsafe) let node: NodePointer?
    private let id: UInt64

    init(node: NodePointer?, id: UInt64) {
      self.node = node
      self.id = id
    }

    /// Ends the registration and releases its closure; costs O(properties read). Nothing happens if
    /// it has fired or was cancelled. When another thread's write has just taken the registration
    /// out, the closure may still be running when this returns, or even start after it.
    public func cancel() {
      guard let node else { return }
      var found = Found()
      graphLock.pointee.lock()
      if node.pointee.id == id {
        let state = node.pointee.state.load(ordering: .acquiring)
        if state == Node.State.armed {
          node.pointee.state.store(Node.State.done, ordering: .relaxed)
          found.append(node)
          found.unlink()
        } else if state == Node.State.firing {
          // Found by a write, not called yet. Its finder looks at the state before it calls.
          _ = node.pointee.state.compareExchange(
            expected: state, desired: Node.State.done, ordering: .relaxed)
        }
      }
      graphLock.pointee.unlock()
      found.run(.willSet)
    }
  }
}
