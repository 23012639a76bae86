import ComponentTree
import PublishAll

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
