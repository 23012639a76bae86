/// What the same script can do to a model of either library.
protocol ObservedModel: AnyObject {
  init()
  var number: Int { get set }
  var label: String { get set }
  var items: [Int] { get set }
  /// Announced by nobody.
  var plain: Int { get set }
  func announce()
  func observe(_ body: @escaping () -> Void) -> any Token
  func observeNumber(_ body: @escaping (Int) -> Void) -> any Token
}

/// A subscription of either library.
protocol Token: AnyObject {
  func cancel()
}
