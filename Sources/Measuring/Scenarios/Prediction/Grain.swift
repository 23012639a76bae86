/// The grain of an engine: how precisely the engine knows which components a write affects. Two
/// engines that always have equal counts have the same grain.
package enum Grain: Sendable, Hashable, CaseIterable {
  /// A write affects the components that have read the property, and the components that have read
  /// a computed value that the write has changed.
  case memoisedProperty
  /// A write affects the components that have read the property, either directly or through a
  /// computed value.
  case property
  /// A write affects the components that hold the object.
  case object
}
