import ComponentTree

/// A place in the tree: its row model, its parent's row model, and the places below it. After the
/// tree has been built, a place never changes.
@MainActor
final class TreePlace<Row: TreeRowModel>: Identifiable {
  nonisolated let id: Int
  let row: Row
  let parent: Row
  private(set) var children: [TreePlace] = []

  init(id: Int, parent: Row) {
    self.id = id
    self.parent = parent
    row = Row()
  }

  /// Builds a tree of `components` places, level by level. Each inner place has ten children.
  /// - Returns: the places in the order of their ids. The first place is the root.
  static func grow(components: Int) -> [TreePlace] {
    // The root has no parent, so it gets a row model that belongs to no component.
    var places = [TreePlace(id: 0, parent: Row())]
    for id in 1..<components {
      let parent = places[(id - 1) / TreeSize.branching]
      let place = TreePlace(id: id, parent: parent.row)
      parent.children.append(place)
      places.append(place)
    }
    return places
  }
}

/// A component that reads `own.label`, `parent.expanded` and `app.theme`.
struct TreeNode<Row: TreeRowModel, App: TreeAppModel>: View {
  @Observed private var row: Row
  @Observed private var parent: Row
  @Observed private var app: App
  private let place: TreePlace<Row>

  init(place: TreePlace<Row>, app: App) {
    _row = Observed(place.row, reads: 1 << PropertyMask(TreeProperty.label))
    _parent = Observed(place.parent, reads: 1 << PropertyMask(TreeProperty.expanded))
    _app = Observed(app, reads: 1 << PropertyMask(TreeProperty.theme))
    self.place = place
  }

  var body: some View {
    VStack {
      Number(row.label)
      Number(parent.expanded ? 1 : 0)
      Number(app.theme)
      if !place.children.isEmpty {
        ForEach(place.children) { TreeNode(place: $0, app: app) }
      }
    }
  }
}

/// The numbers of nodes in a full tree whose inner nodes have ten children each.
struct TreeSize {
  static let branching = 10

  let components: Int

  /// - Precondition: `components` fills all levels of the tree: 11, 111, 1,111, 11,111 ...
  init(components: Int) {
    self.components = components
    precondition(
      components > 1 && (components - 1).isMultiple(of: Self.branching),
      "a tree has 11, 111, 1,111, 11,111 ... components")
  }

  /// The number of components with children. Their ids are 0 ..< `inner`.
  var inner: Int { (components - 1) / Self.branching }
  /// The number of components without children. Their ids are `inner` ..< `components`.
  var leaves: Int { components - inner }
  /// The ids of every tenth leaf, beginning with the first leaf.
  var tenth: StrideTo<Int> { stride(from: inner, to: components, by: 10) }
  var tenthCount: Int { (leaves + 9) / 10 }
}
