import ComponentTree
import Observation

extension ToolchainNotation {
  @Observable
  final class TreeRow: TreeRowModel {
    var label = 0
    var expanded = false
  }

  @Observable
  final class TreeApp: TreeAppModel {
    var theme = 0
    var selectedID = 0
  }
}
