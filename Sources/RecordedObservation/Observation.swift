import FineObservation
import Recording

public typealias Observations = FineObservation.Observations
public typealias ObservationTracking = FineObservation.ObservationTracking

/// Works like FineObservation's function with the same name.
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  FineObservation.withObservationTracking(apply, onChange: onChange())
}

/// A replacement for the module `Observation` in sources that use its qualified names. It contains
/// the names that a program may use, and those that the expansion of ``Observable()`` uses.
public enum Observation {
  public typealias ObservationRegistrar = RecordedObservation.ObservationRegistrar
  public typealias PropertyRegistrar = RecordedObservation.PropertyRegistrar
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations

  /// Works like the module's function with the same name.
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }

  /// Whether an assignment is announced. An `@Observable` object does not announce an equal value.
  /// An `ObservableObject` announces every value.
  public static func announces(_ object: AnyObject, _ differs: @autoclosure () -> Bool) -> Bool {
    Migration.makes(type(of: object), .observableObject) || differs()
  }
}
