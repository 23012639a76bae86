/// The observers of one engine that a measured operation notifies. All of them observe the same few
/// objects.
///
/// Each audience is a concrete type in a separate file. The compiler specialises the operations for
/// each audience type, so that no call through an existential or a witness table is timed.
protocol Audience: AnyObject, SendableMetatype {
  associatedtype Model: Operand

  /// `true` if an observer stays registered after a notification, until it is cancelled.
  static var isPersistent: Bool { get }

  /// - Parameters:
  ///   - models: the objects that observers will read.
  ///   - fires: counts every notification.
  ///   - capacity: the largest number of observers.
  init(of models: [Model], fires: FireCount, capacity: Int)

  /// Adds an observer that is registered for the properties that the closure reads. Returns the
  /// closure's result.
  func add(_ reads: () -> Int) -> Int
  /// Evaluates an observer again. After the call, the observer is registered for the properties
  /// that the closure has read in this call.
  func track(_ index: Int, _ reads: () -> Int) -> Int
  /// Delivers notifications that the engine has deferred.
  func deliver()
  /// Ends those registrations that the engine can end. The audience is not used after this call.
  func cancel()
  /// The number of live registrations; `nil` if the engine does not report the number.
  var registrationCount: Int? { get }
  /// Adds observers until the engine's stock of free memory is used up, so that the next observer
  /// needs newly allocated memory.
  func useUpStock(_ reads: () -> Int)

  /// The reason why repeated reads in one scope are not measured; `nil`, the default, if they are.
  static var reasonAgainstRepeatedReads: String? { get }
  /// The reason why an evaluation with unchanged reads is not measured; `nil`, the default, if such
  /// an evaluation is measured.
  static var reasonAgainstRetracking: String? { get }
  /// The reason why a registration cannot be cancelled; `nil` for a ``CancellableAudience``.
  static var reasonAgainstCancelling: String? { get }
}

extension Audience {
  func deliver() {}
  func useUpStock(_ reads: () -> Int) {}
  static var reasonAgainstRepeatedReads: String? { nil }
  static var reasonAgainstRetracking: String? { nil }
  static var reasonAgainstCancelling: String? { "a registration cannot be cancelled" }
  /// A reason against retracking.
  static var registersAnew: String { "it registers anew each time: op.track-fire" }
}

/// The observers of an engine that can end a registration before its first notification.
protocol CancellableAudience: Audience {
  /// Registers one more observer for the properties that the closure reads, and cancels the
  /// registration.
  func addAndCancel(_ reads: () -> Int) -> Int
}

extension CancellableAudience {
  static var reasonAgainstCancelling: String? { nil }
}

/// Counts notifications. Engines call back on the thread that writes. Operations write on the main
/// thread, so the counter needs no lock and no atomic. The counter is in raw memory, because each
/// access to a variable of a class costs a check for exclusive access.
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

/// An audience without observers, for plain objects.
final class NoAudience<Model: Operand>: Audience {
  static var isPersistent: Bool { true }
  init(of models: [Model], fires: FireCount, capacity: Int) {}
  func add(_ reads: () -> Int) -> Int { reads() }
  func track(_ index: Int, _ reads: () -> Int) -> Int { reads() }
  func cancel() {}
  var registrationCount: Int? { 0 }
}
