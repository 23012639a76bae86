/// Two properties that any thread may read and write, for tests that hold for every way of
/// observing.
protocol TestModel: AnyObject, Sendable {
  init()
  var a: Int { get set }
  var b: Int { get set }
  /// Writes `a`, with something else happening between the announcement and the store.
  func setA(_ value: Int, between: () -> Void)
  /// How often `a` is registered, where a model can tell.
  var registrations: Int? { get }
}

extension TestModel {
  var registrations: Int? { nil }
}

extension KeyPathModel: TestModel {}
