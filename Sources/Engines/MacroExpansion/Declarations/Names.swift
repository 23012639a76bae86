/// The names that an expansion declares or looks for.
enum Names {
  /// The enumeration through which an expansion reaches all types of the standard library and of
  /// the engine. A program may have types with these types' names, but none with this name.
  static let module: StaticString = "_$Observation"
  static let registrar: StaticString = "_$observationRegistrar"
  static let slotRegistrar: StaticString = "_$Observation.PropertyRegistrar"
  static let keyPaths: StaticString = "_$observedKeyPaths"
  static let tracked: StaticString = "ObservationTracked"
  static let ignored: StaticString = "ObservationIgnored"
  static let functions: Set<String> = ["access", "withMutation", "shouldNotifyObservers"]
}
