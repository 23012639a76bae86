import FineObservation

/// As FineObservation's protocol: it is that protocol.
public typealias Observable = FineObservation.Observable

/// Makes a class observable as FineObservation's macro does. Each property says its name when it is
/// read and written.
@attached(
  member, names: named(_$observationRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers), named(_$observedKeyPaths))
@attached(memberAttribute)
@attached(extension, conformances: Observable)
public macro Observable() =
  #externalMacro(module: "FineObservationMacros", type: "RecordedObservableMacro")

/// Applied by ``Observable()``; not meant to be written in a program.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Applied by ``Observable()``; not meant to be written in a program.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`_`))
public macro ObservationTracked(preferredSlot: Int) =
  #externalMacro(module: "FineObservationMacros", type: "ObservationTrackedMacro")

/// Keeps a stored property of an ``Observable()`` class out of observation.
@attached(accessor)
public macro ObservationIgnored() =
  #externalMacro(module: "FineObservationMacros", type: "ObservationIgnoredMacro")
