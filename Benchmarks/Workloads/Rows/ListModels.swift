import ComponentTree

/// One row of a list.
@MainActor
protocol ListRowModel: ObservedByTree, Sendable, Identifiable where ID == Int {
  init(id: Int)
  var label: Int { get set }
}

/// A list of keyed rows, one of which may be selected.
@MainActor
protocol ListModel: ObservedByTree, Sendable {
  associatedtype Row: ListRowModel
  init()
  var rows: [Row] { get set }
  var selectedID: Int? { get set }
}

/// The numbers of the properties, for engines that register or track by number. Each model counts
/// its properties from 0.
enum ListProperty {
  static let label = 0
  static let rows = 0
  static let selectedID = 1
}
