import ComponentTree
import Observation
import PublishAll

extension ToolchainNotation {
  @Observable
  final class MonitorRow: MonitorRowModel {
    var name = 0
    var queryCount = 0
    var query0 = 0
    var query1 = 0
    var query2 = 0
    var query3 = 0
    var query4 = 0
  }
}

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
