import FineObservation
import Recording

public typealias Observations = FineObservation.Observations
public typealias ObservationTracking = FineObservation.ObservationTracking

/// As FineObservation's function.
public func withObservationTracking<Result>(
  _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
) -> Result {
  FineObservation.withObservationTracking(apply, onChange: onChange())
}

/// What the module `Observation` is in a source that was compiled for it: the qualified names that
/// a program may use, and those that the expansion of ``Observable()`` uses.
public enum Observation {
  public typealias ObservationRegistrar = RecordedObservation.ObservationRegistrar
  public typealias PropertyRegistrar = RecordedObservation.PropertyRegistrar
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations

  /// As the function of the module.
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }

  /// Whether an assignment is announced. An `@Observable` object announces no equal value; an
  /// `ObservableObject` announces every one.
  public static func announces(_ object: AnyObject, _ differs: @autoclosure () -> Bool) -> Bool {
    Migration.makes(type(of: object), .observableObject) || differs()
  }
}
