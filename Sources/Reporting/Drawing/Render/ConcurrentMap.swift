import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Transforms all elements, using all cores, and returns the results in the order of the
  /// elements.
  package func concurrentMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result)
    -> [Result]
  {
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = transform(self[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.map { $0! } }
  }
}
