import ComponentTree
import ObservationWorkloads

extension OracleNotation {
  final class MonitorRow: HandWiredModel, MonitorRowModel {
    @exclusivity(unchecked) var name = 0 { willSet { announce(0, name, newValue) } }
    @exclusivity(unchecked) var queryCount = 0 { willSet { announce(1, queryCount, newValue) } }
    @exclusivity(unchecked) var query0 = 0 { willSet { announce(2, query0, newValue) } }
    @exclusivity(unchecked) var query1 = 0 { willSet { announce(3, query1, newValue) } }
    @exclusivity(unchecked) var query2 = 0 { willSet { announce(4, query2, newValue) } }
    @exclusivity(unchecked) var query3 = 0 { willSet { announce(5, query3, newValue) } }
    @exclusivity(unchecked) var query4 = 0 { willSet { announce(6, query4, newValue) } }

    init() { super.init(properties: monitorRowProperties) }
  }
}
