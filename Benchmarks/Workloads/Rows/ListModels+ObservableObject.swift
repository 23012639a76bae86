import ComponentTree
import PublishAll

extension PublishAllNotation {
  final class ListRow: ListRowModel, PublishAll.ObservableObject, SubscribableObject {
    let id: Int
    @Published var label: Int

    init(id: Int) {
      self.id = id
      label = id
    }
  }

  final class List: ListModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var rows: [ListRow] = []
    @Published var selectedID: Int?
  }
}
