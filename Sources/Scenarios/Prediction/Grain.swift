/// How precisely an engine knows which components a write concerns, as far as counts depend on it.
package enum Grain: Sendable, Hashable, CaseIterable {
  /// A write concerns the components that have read the property, or a computed value that has
  /// changed.
  case memoisedProperty
  /// A write concerns the components that have read the property, directly or for a computed value.
  case property
  /// A write concerns the components that hold the object.
  case object
}
