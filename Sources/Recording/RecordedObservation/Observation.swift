import FineObservation
import Recording

public typealias Observations = FineObservation.Observations
public typealias ObservationTracking = FineObservation.ObservationTracking

/// Works like FineObservation's function `withObservationTracking`.
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  FineObservation.withObservationTracking(apply, onChange: onChange())
}

/// Works like FineObservation's function `withObservationTracking` with options.
public func withObservationTracking<Result: ~Copyable, Failure: Error>(
  options: ObservationTracking.Options,
  _ apply: () throws(Failure) -> Result,
  onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
) throws(Failure) -> Result {
  try FineObservation.withObservationTracking(options: options, apply, onChange: onChange)
}

/// Works like FineObservation's function `withContinuousObservation`.
public func withContinuousObservation(
  options: ObservationTracking.Options,
  @_inheritActorContext
  apply: @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
) -> ObservationTracking.Token {
  FineObservation.withContinuousObservation(options: options, apply: apply)
}

/// A replacement for the module `Observation` in sources that use its qualified names. The
/// enumeration contains the names that a program may use and the names that the expansion of
/// ``Observable()`` uses.
public enum Observation {
  public typealias ObservationRegistrar = RecordedObservation.ObservationRegistrar
  public typealias PropertyRegistrar = RecordedObservation.PropertyRegistrar
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations
  public typealias ObservationTracking = FineObservation.ObservationTracking

  /// Works like the function `withObservationTracking` of the module `Observation`.
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }

  /// Whether an object announces an assignment. An `@Observable` object does not announce a value
  /// that equals the old value. If the class is treated as migrated to `ObservableObject`, the
  /// object announces every value.
  public static func announces(_ object: AnyObject, _ differs: @autoclosure () -> Bool) -> Bool {
    Migration.makes(type(of: object), .observableObject) || differs()
  }
}

/// The name of ``Observation`` in the expansion of ``Observable()``, as in FineObservation.
public typealias _$Observation = Observation

extension Observation {
  public typealias AnyKeyPath = Swift.AnyKeyPath
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
  public typealias StaticString = Swift.StaticString
}
