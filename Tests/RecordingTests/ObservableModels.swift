import RecordedObservation

@Observable
final class Note: Codable {
  var title = ""
  var pages = [1]
  @ObservationIgnored var hidden = 0
  @ObservationIgnored private var stored = "stored"

  var byHand: String {
    get {
      access(keyPath: \.byHand)
      return stored
    }
    set { withMutation(keyPath: \.byHand) { stored = newValue } }
  }
}

/// A generic class has no slots: its properties are announced by key path.
@Observable
final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
