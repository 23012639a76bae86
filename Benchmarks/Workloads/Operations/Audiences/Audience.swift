/// The observers that a measured operation notifies. All observers of an audience belong to one
/// engine. All observers of an audience observe the same few objects.
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

  /// Adds an observer, and returns the closure's result. On fine-grained engines, the observer is
  /// registered for the properties that the closure reads. On whole-object engines, the observer is
  /// registered for all objects of the audience.
  func add(_ reads: () -> Int) -> Int
  /// Evaluates an observer again, and returns the closure's result. On fine-grained engines, the
  /// observer is then registered for the properties that the closure has read in this call. On
  /// whole-object engines, the registrations do not change.
  func track(_ index: Int, _ reads: () -> Int) -> Int
  /// Delivers notifications that the engine has deferred.
  func deliver()
  /// Ends those registrations that the engine can end. The audience is not used after this call.
  func cancel()
  /// The number of live registrations; `nil` if the engine does not report the number.
  var registrationCount: Int? { get }
  /// Adds observers until the engine's stock of free memory is used up, so that the next observer
  /// needs newly allocated memory. Does nothing for an engine without such a stock.
  func useUpStock(_ reads: () -> Int)

  /// The reason why repeated reads in one tracking scope are not measured; `nil`, the default, if
  /// such reads are measured.
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
  /// The reason why the operation `retrack` is not measured on an engine that registers an observer
  /// again at each evaluation.
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
/// access to a variable of a class is checked for exclusive access.
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
