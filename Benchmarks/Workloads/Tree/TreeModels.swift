import ComponentTree

/// The model of one component of the tree.
@MainActor
protocol TreeRowModel: ObservedByTree, Sendable {
  init()
  var label: Int { get set }
  /// Read by the component's children, not by the component.
  var expanded: Bool { get set }
}

/// The model that the whole tree shares.
@MainActor
protocol TreeAppModel: ObservedByTree, Sendable {
  init()
  var theme: Int { get set }
  /// No component of the tree reads it.
  var selectedID: Int { get set }
}

/// The numbers of the properties, for code that wires or tracks by number.
enum TreeProperty {
  static let label = 0
  static let expanded = 1
  static let theme = 0
  static let selectedID = 1
}
