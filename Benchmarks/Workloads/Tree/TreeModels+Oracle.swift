import ComponentTree

extension OracleNotation {
  final class TreeRow: TreeRowModel, HandWired {
    let readers = Readers(properties: 2)
    var label = 0 { didSet { readers.notify(TreeProperty.label) } }
    var expanded = false { didSet { readers.notify(TreeProperty.expanded) } }
  }

  final class TreeApp: TreeAppModel, HandWired {
    let readers = Readers(properties: 2)
    var theme = 0 { didSet { readers.notify(TreeProperty.theme) } }
    var selectedID = 0 { didSet { readers.notify(TreeProperty.selectedID) } }
  }
}
