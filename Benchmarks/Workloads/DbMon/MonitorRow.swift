import ComponentTree

/// The figures of one monitored database: its name, its number of queries, and its five slowest
/// queries.
@MainActor
protocol MonitorRowModel: IndexedModel {
  var name: Int { get set }
  var queryCount: Int { get set }
  var query0: Int { get set }
  var query1: Int { get set }
  var query2: Int { get set }
  var query3: Int { get set }
  var query4: Int { get set }
}

/// The number of properties of a `MonitorRowModel`.
let monitorRowProperties = 7

extension MonitorRowModel {
  /// The property with a given number. The subscript is a `switch`, so that the engine sees an
  /// access to the property itself.
  subscript(property: Int) -> Int {
    get {
      switch property {
      case 0: name
      case 1: queryCount
      case 2: query0
      case 3: query1
      case 4: query2
      case 5: query3
      case 6: query4
      default: preconditionFailure("a monitored row has properties 0 to 6, not \(property)")
      }
    }
    set {
      switch property {
      case 0: name = newValue
      case 1: queryCount = newValue
      case 2: query0 = newValue
      case 3: query1 = newValue
      case 4: query2 = newValue
      case 5: query3 = newValue
      case 6: query4 = newValue
      default: preconditionFailure("a monitored row has properties 0 to 6, not \(property)")
      }
    }
  }
}
