import ComponentTree

/// A switch, the two properties that it selects from, and one that is never written.
@MainActor
protocol BranchModel: ObservedByTree, Sendable {
  init()
  var showsFirst: Bool { get set }
  /// Starts at 1, and `second` at 2: the switch changes what is shown.
  var first: Int { get set }
  var second: Int { get set }
  var other: Int { get set }
}

/// What is wired by hand: the detail that is shown counts as one property.
enum BranchProperty {
  static let showsFirst = 0
  static let detail = 1
  static let other = 2
}
