import ComponentTree

/// A model with a switch, two properties that the switch selects from, and a property that is never
/// written.
@MainActor
protocol BranchModel: ObservedByTree, Sendable {
  init()
  var showsFirst: Bool { get set }
  /// Starts at 1, and `second` at 2: so flipping the switch changes what is shown.
  var first: Int { get set }
  var second: Int { get set }
  var other: Int { get set }
}

/// The property numbers for the oracle engine, in which the selected detail counts as one property.
enum BranchProperty {
  static let showsFirst = 0
  static let detail = 1
  static let other = 2
}
