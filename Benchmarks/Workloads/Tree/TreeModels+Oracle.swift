import ComponentTree

extension OracleNotation {
  final class TreeRow: HandWiredModel, TreeRowModel {
    var label = 0 { willSet { announce(TreeProperty.label, label, newValue) } }
    var expanded = false { willSet { announce(TreeProperty.expanded, expanded, newValue) } }

    init() { super.init(properties: 2) }
  }

  final class TreeApp: HandWiredModel, TreeAppModel {
    var theme = 0 { willSet { announce(TreeProperty.theme, theme, newValue) } }
    var selectedID = 0 { willSet { announce(TreeProperty.selectedID, selectedID, newValue) } }

    init() { super.init(properties: 2) }
  }
}
