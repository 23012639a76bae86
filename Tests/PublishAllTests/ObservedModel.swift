/// A model of either library, on which the same script can run.
protocol ObservedModel: AnyObject {
  init()
  var number: Int { get set }
  var label: String { get set }
  var items: [Int] { get set }
  /// A property whose changes are not announced.
  var plain: Int { get set }
  func announce()
  func observe(_ body: @escaping () -> Void) -> any Token
  func observeNumber(_ body: @escaping (Int) -> Void) -> any Token
}

/// A subscription of either library.
protocol Token: AnyObject {
  func cancel()
}
