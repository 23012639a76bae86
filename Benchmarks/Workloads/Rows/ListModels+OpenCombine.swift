import ComponentTree
import OpenCombine

extension OpenCombineNotation {
  final class ListRow: ListRowModel, OpenCombine.ObservableObject, SubscribableObject {
    let id: Int
    @Published var label: Int

    init(id: Int) {
      self.id = id
      label = id
    }
  }

  final class List: ListModel, OpenCombine.ObservableObject, SubscribableObject {
    @Published var rows: [ListRow] = []
    @Published var selectedID: Int?
  }
}
