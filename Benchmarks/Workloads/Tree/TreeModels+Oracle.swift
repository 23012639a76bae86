import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  final class TreeRow: HandWiredModel, TreeRowModel {
    @exclusivity(unchecked) var label = 0 {
      willSet { announce(TreeProperty.label, label, newValue) }
    }
    @exclusivity(unchecked) var expanded = false {
      willSet { announce(TreeProperty.expanded, expanded, newValue) }
    }

    init() { super.init(properties: 2) }
  }

  final class TreeApp: HandWiredModel, TreeAppModel {
    @exclusivity(unchecked) var theme = 0 {
      willSet { announce(TreeProperty.theme, theme, newValue) }
    }
    @exclusivity(unchecked) var selectedID = 0 {
      willSet { announce(TreeProperty.selectedID, selectedID, newValue) }
    }

    init() { super.init(properties: 2) }
  }
}
