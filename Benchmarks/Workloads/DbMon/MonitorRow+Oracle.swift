import ComponentTree

extension OracleNotation {
  final class MonitorRow: HandWiredModel, MonitorRowModel {
    var name = 0 { willSet { announce(0, name, newValue) } }
    var queryCount = 0 { willSet { announce(1, queryCount, newValue) } }
    var query0 = 0 { willSet { announce(2, query0, newValue) } }
    var query1 = 0 { willSet { announce(3, query1, newValue) } }
    var query2 = 0 { willSet { announce(4, query2, newValue) } }
    var query3 = 0 { willSet { announce(5, query3, newValue) } }
    var query4 = 0 { willSet { announce(6, query4, newValue) } }

    init() { super.init(properties: monitorRowProperties) }
  }
}
