/// Observers of one engine, all of the same few objects: what the operations that notify drive.
///
/// Concrete types, one a file, that operations are specialised for: no call through an existential
/// or a generic's witness is timed.
protocol Audience: AnyObject, SendableMetatype {
  associatedtype Model: Operand

  /// Whether observers stay registered when they are notified, until they are cancelled.
  static var isPersistent: Bool { get }

  /// - Parameters:
  ///   - models: what observers will read.
  ///   - fires: told of every notification.
  ///   - capacity: how many observers there may be.
  init(of models: [Model], fires: FireCount, capacity: Int)

  /// Adds an observer, registered for what the closure reads; returns what it returns.
  func add(_ reads: () -> Int) -> Int
  /// Evaluates an observer again: from now on it is registered for what the closure reads now.
  func track(_ index: Int, _ reads: () -> Int) -> Int
  /// Makes notifications that the engine holds back arrive.
  func deliver()
  /// Ends all registrations, as far as the engine can. The audience is used no more.
  func cancel()
  /// Live registrations, or `nil` where the engine cannot be asked.
  var registrationCount: Int? { get }
  /// Adds observers until the engine's own stock of memory is used up, so that the next one's is
  /// new.
  func useUpStock(_ reads: () -> Int)
}

extension Audience {
  func deliver() {}
  func useUpStock(_ reads: () -> Int) {}
}

/// An engine that can end a registration that was never notified.
protocol CancellableAudience: Audience {
  /// Registers one more observer for what the closure reads, and cancels it.
  func addAndCancel(_ reads: () -> Int) -> Int
}

/// Counts notifications. Engines call back on the thread that writes, which here is the main
/// thread, so neither a lock nor an atomic is needed. Raw memory: a class's variable would be
/// checked for exclusive access.
final class FireCount: @unchecked Sendable {
  private let pointer: UnsafeMutablePointer<Int>

  init() {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: 0)
  }

  deinit { pointer.deallocate() }

  var value: Int { pointer.pointee }

  @inline(__always)
  func add() { pointer.pointee &+= 1 }
}

/// Nobody, for plain objects.
final class NoAudience<Model: Operand>: Audience {
  static var isPersistent: Bool { true }
  init(of models: [Model], fires: FireCount, capacity: Int) {}
  func add(_ reads: () -> Int) -> Int { reads() }
  func track(_ index: Int, _ reads: () -> Int) -> Int { reads() }
  func cancel() {}
  var registrationCount: Int? { 0 }
}
