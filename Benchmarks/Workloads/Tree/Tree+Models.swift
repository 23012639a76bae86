import ComponentTree
import Observation
import PublishAll

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

extension PublishAllNotation {
  final class TreeRow: TreeRowModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var label = 0
    @Published var expanded = false
  }

  final class TreeApp: TreeAppModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var theme = 0
    @Published var selectedID = 0
  }
}
