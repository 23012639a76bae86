import ComponentTree

/// The model of one component of the tree.
@MainActor
protocol TreeRowModel: ObservedByTree, Sendable {
  init()
  var label: Int { get set }
  /// The component's children read this property. The component itself does not read the property.
  var expanded: Bool { get set }
}

/// The model that the whole tree shares.
@MainActor
protocol TreeAppModel: ObservedByTree, Sendable {
  init()
  var theme: Int { get set }
  /// No component of the tree reads this property.
  var selectedID: Int { get set }
}

/// The numbers of the properties, for engines that register or track by number. Each model counts
/// its properties from 0.
enum TreeProperty {
  static let label = 0
  static let expanded = 1
  static let theme = 0
  static let selectedID = 1
}
