import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class ListRow: ListRowModel {
    let id: Int
    var label: Int

    init(id: Int) {
      self.id = id
      label = id
    }
  }

  @Observable
  final class List: ListModel {
    var rows: [ListRow] = []
    var selectedID: Int?
  }
}

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
