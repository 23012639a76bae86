/// A namespace for three types: the events to wait for, the event that has happened, and the token
/// that ends a registration. The names follow Swift Evolution SE-0506.
public enum ObservationTracking {
  /// The events that a registration waits for.
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

  /// The event that has made a registration fire.
  public struct Event: Sendable {
    public enum Kind: Sendable {
      case willSet, didSet, `deinit`
    }

    public let kind: Kind
  }

  /// A handle of a registration that fires at most once. Copies of a token refer to the same
  /// registration. Releasing a token does not cancel the registration. Any thread may use a token.
  public struct Token: Sendable {
    // The memory of nodes is never returned to the system, so the address stays valid. The number
    // in the node's state shows whether the node still belongs to this registration.
    private nonisolated(unsafe) let node: NodePointer?
    private let number: UInt64

    /// The token of a closure that read nothing.
    @usableFromInline
    static var none: Token { Token(node: nil, number: 0) }

    private init(node: NodePointer?, number: UInt64) {
      self.node = node
      self.number = number
    }

    /// The token of a registration that is not armed yet.
    init(node: NodePointer) {
      let state = node.pointee.state.load(ordering: .relaxed)
      self.init(node: node, number: state & ~Node.Phase.mask)
    }

    /// Ends the registration and releases its closure. The cost is proportional to the number of
    /// properties that were read. Nothing happens if the registration has fired or was cancelled.
    /// If another thread's write has just claimed the registration, the closure may still be
    /// running when `cancel` returns. The closure may even start after `cancel` has returned.
    public func cancel() {
      guard let node else { return }
      guard let root = Group.lockIfAny(node.pointee.group) else {
        // The node has no group. So the registration has ended, or an event has claimed the
        // registration. In the second case, the thread of the event checks the phase before it
        // calls the closure.
        _ = node.pointee.state.compareExchange(
          expected: number | Node.Phase.firing, desired: number | Node.Phase.done,
          ordering: .relaxed)
        return
      }
      guard node.pointee.state.load(ordering: .acquiring) == number | Node.Phase.armed else {
        return Group.unlock(root)
      }
      Node.setPhase(of: node, Node.Phase.done)
      Graph.unlinkAll(node)
      Group.leave(node.pointee.group)
      Group.unlockAndDissolve(root)
      OneShot.call(node, .willSet)
    }
  }
}

extension ObservationTracking.Options {
  /// An option that is used together with `deinit`. If the evaluating thread deinitialises an
  /// object during the evaluation, that deinitialisation causes no event.
  static let onlyOthersDeaths = ObservationTracking.Options(rawValue: 128)
}
