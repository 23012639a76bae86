import ComponentTree
import PublishAll

extension PublishAllNotation {
  final class MonitorRow: MonitorRowModel, PublishAll.ObservableObject, SubscribableObject {
    @Published var name = 0
    @Published var queryCount = 0
    @Published var query0 = 0
    @Published var query1 = 0
    @Published var query2 = 0
    @Published var query3 = 0
    @Published var query4 = 0
  }
}
