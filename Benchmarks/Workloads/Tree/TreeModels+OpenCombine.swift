import ComponentTree
import OpenCombine

extension OpenCombineNotation {
  final class TreeRow: TreeRowModel, OpenCombine.ObservableObject, SubscribableObject {
    @Published var label = 0
    @Published var expanded = false
  }

  final class TreeApp: TreeAppModel, OpenCombine.ObservableObject, SubscribableObject {
    @Published var theme = 0
    @Published var selectedID = 0
  }
}
