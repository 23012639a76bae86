import ComponentTree

/// A model with four properties: a switch, two details from which the switch selects one, and a
/// property that is never written.
@MainActor
protocol BranchModel: ObservedByTree, Sendable {
  init()
  var showsFirst: Bool { get set }
  /// `first` starts as 1 and `second` starts as 2. The two values differ, so a change of the switch
  /// changes the output.
  var first: Int { get set }
  var second: Int { get set }
  var other: Int { get set }
}

/// The property numbers for the engine `oracle`. Both details have the same number, because the
/// model announces only writes of the selected detail.
enum BranchProperty {
  static let showsFirst = 0
  static let detail = 1
  static let other = 2
}
