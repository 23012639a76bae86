/// Makes a class observable, like the macro of the same name in the standard `Observation` module.
/// Only the calls that announce reads and writes differ: they identify a property by a number, its
/// *slot*. So reading or writing a property creates no key path. A class that cannot have slots
/// gets the expansion of the standard module, and announces its properties by key path. For
/// example, a class cannot have slots if it declares a function `access` itself.
///
/// Each object contains 8 bytes for observation. When an observer reads the object for the first
/// time, the engine also allocates a block of memory for the object. In a file that also imports
/// `Observation` (or SwiftUI, which re-exports `Observation`), the name `@Observable` is ambiguous.
/// Import only one of the two modules.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(_$observedKeyPaths))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "FineObservationMacros", type: "ObservableMacro")

/// The macro ``Observable()`` applies this attribute to a stored property of a class that has no
/// slots. Programs do not write this attribute themselves.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// The macro ``Observable()`` applies this attribute to a stored property. Programs do not write
/// this attribute themselves.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(slot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// The macro ``Observable()`` applies this attribute to a stored property whose isolation or
/// availability may differ from that of its class, or that is between `#if` and `#endif`. Programs
/// do not write this attribute themselves.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(preferredSlot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Excludes a stored property of an ``Observable()`` class from observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationIgnoredMacro")

/// Expands to the key paths of the slots of the enclosing class. A call of the registrar uses the
/// macro as a default argument; programs do not write this macro themselves.
@freestanding(expression)
public macro _observedKeyPaths() -> Any =
  #externalMacro(module: "FineObservationMacros", type: "ObservedKeyPathsMacro")

/// In a file that imports the standard module, the name `Observation` means that module. In a file
/// that imports this module instead, the name means this enumeration. The enumeration makes
/// qualified names work in a program's code. Only attributes cannot be qualified: write
/// `@Observable`, not `@Observation.Observable`.
public enum Observation {
  public typealias ObservationRegistrar = FineObservation.ObservationRegistrar
  public typealias PropertyRegistrar = FineObservation.PropertyRegistrar
  public typealias PropertyList = FineObservation.PropertyList
  public typealias Observable = FineObservation.Observable
  public typealias Observations = FineObservation.Observations
  public typealias ObservationTracking = FineObservation.ObservationTracking

  /// Calls the function ``withObservationTracking(_:onChange:)`` of this module.
  @inlinable
  public static func withObservationTracking<Result>(
    _ apply: () -> Result, onChange: @autoclosure () -> @Sendable () -> Void
  ) -> Result {
    FineObservation.withObservationTracking(apply, onChange: onChange())
  }

  /// Calls the function ``withObservationTracking(options:_:onChange:)`` of this module.
  @inlinable
  public static func withObservationTracking<Result: ~Copyable, Failure: Error>(
    options: ObservationTracking.Options,
    _ apply: () throws(Failure) -> Result,
    onChange: @escaping @Sendable (borrowing ObservationTracking.Event) -> Void
  ) throws(Failure) -> Result {
    try FineObservation.withObservationTracking(options: options, apply, onChange: onChange)
  }

  /// Calls the function ``withContinuousObservation(options:apply:)`` of this module.
  @inlinable
  public static func withContinuousObservation(
    options: ObservationTracking.Options,
    @_inheritActorContext
    apply: @isolated(any) @Sendable @escaping (borrowing ObservationTracking.Event) -> Void
  ) -> ObservationTracking.Token {
    FineObservation.withContinuousObservation(options: options, apply: apply)
  }
}

/// The name of ``Observation`` in the expansion of ``Observable()``. The expansion names every type
/// through this alias, because a program may declare types `Observation` and `KeyPath` itself.
public typealias _$Observation = Observation

extension Observation {
  public typealias AnyKeyPath = Swift.AnyKeyPath
  public typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
}
