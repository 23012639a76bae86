#if FINE
  import FineObservation
#endif

/// Two properties that any thread may read and write, for tests that hold for every way of
/// observing.
protocol TestModel: AnyObject, Sendable {
  init()
  var a: Int { get set }
  var b: Int { get set }
  /// Writes `a`, with something else happening between the announcement and the store.
  func setA(_ value: Int, between: () -> Void)
}

extension KeyPathModel: TestModel {}

#if FINE
  extension SharedModel: TestModel {}

  /// As ``SharedModel``, with a computed value between the reader and each property.
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

  /// The ways of observing that there are.
  let testModels: [any TestModel.Type] = [KeyPathModel.self, SharedModel.self, ComputedModel.self]
#else
  let testModels: [any TestModel.Type] = [KeyPathModel.self]
#endif
