import FineObservation

/// A class like ``SharedModel``, with a computed value between the reader and each property.
final class ComputedModel: TestModel {
  private let model = SharedModel()
  private let first: SharedComputed<Int>
  private let second: SharedComputed<Int>

  init() {
    first = SharedComputed { [model] in model.a }
    second = SharedComputed { [model] in model.b }
  }

  var a: Int {
    get { first.value }
    set { model.a = newValue }
  }
  var b: Int {
    get { second.value }
    set { model.b = newValue }
  }
  func setA(_ value: Int, between: () -> Void) { model.setA(value, between: between) }
}
