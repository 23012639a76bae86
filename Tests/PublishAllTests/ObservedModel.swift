/// A model of PublishAll or of OpenCombine. With this protocol, one script can run on models of
/// both libraries.
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

/// A subscription of PublishAll or of OpenCombine.
protocol Token: AnyObject {
  func cancel()
}
