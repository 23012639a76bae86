/// A model with two properties that any thread may read and write. A test that uses this protocol
/// runs once with each kind of model in `testModels`, for example with models that announce
/// properties by key path.
protocol TestModel: AnyObject, Sendable {
  init()
  var a: Int { get set }
  var b: Int { get set }
  /// Writes `a`, and calls `between` after the announcement and before the store.
  func setA(_ value: Int, between: () -> Void)
  /// The number of registrations for `a`; `nil` if the model does not report it.
  var registrations: Int? { get }
}

extension TestModel {
  var registrations: Int? { nil }
}

extension KeyPathModel: TestModel {}
