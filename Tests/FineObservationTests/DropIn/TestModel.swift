/// Two properties that any thread may read and write, for tests that hold for every way of observing.
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

  /// The ways of observing that there are.
  let testModels: [any TestModel.Type] = [KeyPathModel.self, SharedModel.self]
#else
  let testModels: [any TestModel.Type] = [KeyPathModel.self]
#endif
