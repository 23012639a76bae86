import FineObservation

/// An alias of FineObservation's protocol.
public typealias Observable = FineObservation.Observable

/// Makes a class observable in the same way as FineObservation's macro. In addition, each read and
/// write of a property is recorded with the property's name.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(_$observedKeyPaths))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "FineObservationMacros", type: "RecordedObservableMacro")

/// The macro ``Observable()`` applies this attribute. Programs do not write this attribute
/// themselves.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "FineObservationMacros", type: "RecordedObservationTrackedMacro")

/// The macro ``Observable()`` applies this attribute. Programs do not write this attribute
/// themselves.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(preferredSlot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "RecordedObservationTrackedMacro")

/// Excludes a stored property of an ``Observable()`` class from observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationIgnoredMacro")
