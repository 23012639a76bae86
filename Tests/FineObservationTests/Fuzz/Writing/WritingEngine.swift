/// An engine that writing scripts run on.
protocol WritingEngine: AnyObject {
  func property(_ value: Int, _ index: Int) -> any WritingProperty
  func derived(_ body: @escaping () -> Int) -> any WritingDerived
  /// Values each of which is computed from the one below it; returns how the top is read.
  func chain(
    length: Int, _ lowest: @escaping () -> Int, _ next: @escaping (Int) -> Int
  ) -> () -> Int
  /// - Parameter hook: Runs when the batch has something to do; it may be ignored.
  func batch(_ hook: @escaping () -> Void) -> any WritingBatch
  /// A one-shot for any write; returns what cancels it.
  func once(_ reads: () -> Void, onChange: @escaping () -> Void) -> () -> Void
  func untracked<Result>(_ body: () -> Result) -> Result
}

/// A property of an object that may be exchanged for another.
protocol WritingProperty: AnyObject {
  var value: Int { get set }
  /// Exchanges the object for a new one with this value.
  func renew(_ value: Int)
}

/// A derived value that may be exchanged for another.
protocol WritingDerived: AnyObject {
  var value: Int { get }
  func renew()
}

protocol WritingBatch: AnyObject {
  var isEmpty: Bool { get }
  func flush(limit: Int)
  /// A persistent observer, which runs at once, and goes when it is released.
  func observer(depth: Int, _ body: @escaping () -> Void) -> any WritingObserver
}

protocol WritingObserver: AnyObject {
  func cancel()
}
