/// Something that can be stopped.
public protocol Cancellable {
  /// Stops it. Stopping again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a set; it is cancelled when it leaves the set or the set goes.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Keeps this in a collection; it is cancelled when it leaves it or the collection goes.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// A token that cancels what it stands for when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var target: (any Cancellable)?

  /// Wraps something that can be cancelled.
  public init(_ target: some Cancellable) { self.target = target }

  /// Wraps a closure, which is called at most once.
  public init(_ cancel: @escaping () -> Void) { target = ClosureCancellable(onCancel: cancel) }

  deinit { target?.cancel() }

  public func cancel() {
    // Taken out first: cancelling may come back here.
    let target = self.target
    self.target = nil
    target?.cancel()
  }

  /// By identity.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct ClosureCancellable: Cancellable {
  let onCancel: () -> Void

  func cancel() { onCancel() }
}
