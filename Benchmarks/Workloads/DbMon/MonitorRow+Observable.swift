import ComponentTree
import Observation

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
