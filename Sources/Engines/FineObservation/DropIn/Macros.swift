/// Makes a class observable, like the macro of the same name in the standard `Observation` module.
/// The calls that announce reads and writes identify a property by a number, its *slot*, so they
/// create no key path. A class that cannot have slots, for example because it declares a function
/// `access` itself, gets the expansion of the standard module.
///
/// Each object contains 8 bytes for observation, and gets a block of memory when an observer first
/// reads it. In a file that also imports `Observation` or SwiftUI, the name `@Observable` is
/// ambiguous: import only one of the two modules.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(_$observedKeyPaths))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "FineObservationMacros", type: "ObservableMacro")

/// The macro ``Observable()`` applies this attribute to a stored property of a class without slots.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// The macro ``Observable()`` applies this attribute to a stored property.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(slot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// The macro ``Observable()`` applies this attribute to a stored property whose isolation or
/// availability may differ from that of its class, or that is between `#if` and `#endif`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(preferredSlot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Excludes a stored property of an ``Observable()`` class from observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationIgnoredMacro")

/// Expands to the key paths of the slots of the enclosing class, as a default argument.
@freestanding(expression)
public macro _observedKeyPaths() -> Any =
  #externalMacro(module: "FineObservationMacros", type: "ObservedKeyPathsMacro")

/// What the name `Observation` means in a file that imports this module, so that qualified names
/// work. Attributes cannot be qualified: write `@Observable`, not `@Observation.Observable`.
public enum Observation {
  public typealias ObservationRegistrar = FineObservation.ObservationRegistrar
  public typealias PropertyRegistrar = FineObservation.PropertyRegistrar
  public typealias PropertyList = FineObservation.PropertyList
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations
  public typealias ObservationTracking = FineObservation.ObservationTracking

  @inlinable
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }

  @inlinable
  public static func withObservationTracking<Result: ~Copyable, Failure: Error>(
    options: ObservationTracking.Options,
    _ apply: () throws(Failure) -> Result,
    onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) throws(Failure) -> Result {
    try FineObservation.withObservationTracking(options: options, apply, onChange: onChange)
  }

  @inlinable
  public static func withContinuousObservation(
    options: ObservationTracking.Options,
    @_inheritActorContext
    apply: @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    FineObservation.withContinuousObservation(options: options, apply: apply)
  }
}

/// The name of ``Observation`` in the expansion of ``Observable()``, because a program may declare
/// types `Observation` and `KeyPath` itself.
public typealias _$Observation = Observation

extension Observation {
  public typealias AnyKeyPath = Swift.AnyKeyPath
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
}
