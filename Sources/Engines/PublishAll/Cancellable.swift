/// Something that can be cancelled, such as a subscription.
public protocol Cancellable {
  /// Stops the activity. A second call of this function does nothing.
  func cancel()
}

extension Cancellable {
  /// Stores this cancellable in a set. The cancellable is cancelled when it is removed from the
  /// set, or when the set is destroyed.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Stores this cancellable in a collection. The cancellable is cancelled when it is removed from
  /// the collection, or when the collection is destroyed.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// A token that calls `cancel` on its target when the token is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var target: (any Cancellable)?

  /// Wraps something that can be cancelled.
  public init(_ target: some Cancellable) { self.target = target }

  /// Wraps a closure, which is called at most once.
  public init(_ cancel: @escaping () -> Void) { target = ClosureCancellable(onCancel: cancel) }

  deinit { target?.cancel() }

  public func cancel() {
    // Clear the property before calling the target, since the target may call this function again.
    let target = self.target
    self.target = nil
    target?.cancel()
  }

  /// Compares tokens by identity.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct ClosureCancellable: Cancellable {
  let onCancel: () -> Void

  func cancel() { onCancel() }
}
