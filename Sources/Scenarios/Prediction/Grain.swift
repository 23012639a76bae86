/// What an engine knows of a write, as far as counts go.
package enum Grain: Sendable, Hashable, CaseIterable {
  /// Who has read the property, or a computed value that is another one now.
  case memoisedProperty
  /// Who has read the property, by itself or for a computed value.
  case property
  /// Who holds the object.
  case object
}
