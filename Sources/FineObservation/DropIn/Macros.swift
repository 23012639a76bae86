/// A type whose properties announce that they are read and written. Conformance comes with
/// ``Observable()``; by hand it makes sense only together with an ``ObservationRegistrar``.
public protocol Observable {}

/// Makes a class observable, as the macro of the same name in the standard `Observation` module
/// does, and by that module's own expansion: only the registrar behind it differs. A file that also
/// imports `Observation` (or SwiftUI, which re-exports it) finds the name ambiguous; import one of
/// the two.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Applied by ``Observable()`` to each stored property; not meant to be written by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Keeps a stored property of an ``Observable()`` class out of observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "ObservationMacros", type: "ObservationIgnoredMacro")

/// The expansion of ``Observable()`` names `Observation.ObservationRegistrar` and
/// `Observation.Observable`, meaning the toolchain's module. In a file that imports this module
/// instead, `Observation` is this enumeration, which also takes the qualified names that a program
/// may use itself. Only attributes cannot be qualified: write `@Observable`, not
/// `@Observation.Observable`.
public enum Observation {
  public typealias ObservationRegistrar = FineObservation.ObservationRegistrar
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations

  /// As the function of the module.
  @inlinable
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }
}
