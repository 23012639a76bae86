/// A type whose properties announce that they are read and written. Conformance comes with
/// ``Observable()``; by hand it makes sense only together with an ``ObservationRegistrar``.
public protocol Observable {}

/// Makes a class observable, as the macro of the same name in the standard `Observation` module
/// does, and with the same meaning. What is announced differs: each property has a number, its
/// *slot*, and no key path is made to read or write it. A class that cannot have slots (one that
/// writes `access(keyPath:)` itself, say) gets the expansion of the standard module, and announces
/// by key path.
///
/// In the object it takes 8 bytes, and one block of memory once the object is read by an observer.
/// A file that also imports `Observation` (or SwiftUI, which re-exports it) finds the name
/// ambiguous; import one of the two.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers), named(_$observedKeyPaths))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "FineObservationMacros", type: "ObservableMacro")

/// Applied by ``Observable()`` to a stored property of a class that has no slots; not meant to be
/// written by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Applied by ``Observable()`` to a stored property; not meant to be written by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(slot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Applied by ``Observable()`` to a stored property that may be isolated or available otherwise
/// than its class, or that is between `#if` and `#endif`; not meant to be written by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(preferredSlot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Keeps a stored property of an ``Observable()`` class out of observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationIgnoredMacro")

/// The key paths of the slots of the class that the call is in, for a call of its registrar that
/// does not give them; not meant to be written by hand.
@freestanding(expression)
public macro _observedKeyPaths() -> Any =
  #externalMacro(module: "FineObservationMacros", type: "ObservedKeyPathsMacro")

/// In a file that imports the standard module, `Observation` is that module; in one that imports
/// this module instead, it is this enumeration. It takes the qualified names that a program may use
/// itself, and those that the expansion of ``Observable()`` uses. Only attributes cannot be
/// qualified: write `@Observable`, not `@Observation.Observable`.
public enum Observation {
  public typealias ObservationRegistrar = FineObservation.ObservationRegistrar
  public typealias PropertyRegistrar = FineObservation.PropertyRegistrar
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
