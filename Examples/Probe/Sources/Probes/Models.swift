import Observation

/// The model that the probes observe.
@Observable
final class Model {
  var name = "a"
  var count = 0
  var isOn = false
}

/// The model of one row.
@Observable
final class RowModel: Identifiable {
  let id: Int
  var name: String

  init(id: Int) {
    self.id = id
    name = "row \(id)"
  }
}
