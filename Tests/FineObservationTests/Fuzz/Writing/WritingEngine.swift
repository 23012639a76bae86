/// An engine on which a ``WritingSession`` can run a ``WritingScript``.
protocol WritingEngine: AnyObject {
  func property(_ value: Int, _ index: Int) -> any WritingProperty
  func derived(_ body: @escaping () -> Int) -> any WritingDerived
  /// Makes a chain of values, each of which is computed from the value below it. Returns a closure
  /// that reads the top value of the chain.
  func chain(
    length: Int, _ lowest: @escaping () -> Int, _ next: @escaping (Int) -> Int
  ) -> () -> Int
  /// - Parameter hook: a closure that the engine calls when the batch's queue of dirty observers
  ///   becomes non-empty. An engine may ignore the hook.
  func batch(_ hook: @escaping () -> Void) -> any WritingBatch
  /// Makes a one-shot that fires at the first write of a property that `reads` has read. Returns a
  /// closure that cancels the one-shot.
  func once(_ reads: () -> Void, onChange: @escaping () -> Void) -> () -> Void
  func untracked<Result>(_ body: () -> Result) -> Result
}

/// A property of an object. ``renew(_:)`` exchanges the object for a new object.
protocol WritingProperty: AnyObject {
  var value: Int { get set }
  /// Exchanges the object for a new object whose property has this value.
  func renew(_ value: Int)
}

/// A derived value. `renew()` replaces the derived value by a new derived value with the same
/// closure.
protocol WritingDerived: AnyObject {
  var value: Int { get }
  func renew()
}

protocol WritingBatch: AnyObject {
  var isEmpty: Bool { get }
  func flush(limit: Int)
  /// Makes a persistent observer, which runs immediately and ends when it is released.
  func observer(depth: Int, _ body: @escaping () -> Void) -> any WritingObserver
}

protocol WritingObserver: AnyObject {
  func cancel()
}
