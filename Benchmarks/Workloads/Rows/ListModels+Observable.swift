import ComponentTree
import Observation

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
