import FineObservation

/// The models of `FineFuzz`. Written once an engine, because a file can import only one of the two modules.
enum FineFuzz {
  @Observable
  class Node: FuzzObject {
    var number = 0
    var optional: Int?
    var list: [Int] = []
    var real = 0.0
    var pair = FuzzPair()
    var child: Node?
    var children: [Node] = []
    var box: Box<Int>?

    var twice: Int { number * 2 }
    var boxed: Int? {
      get { box?.value }
      set { box = newValue.map { Box($0) } }
    }
    func setBoxValue(_ value: Int) { box?.value = value }
    var extra: Int? {
      get { (self as? Leaf)?.more }
      set { (self as? Leaf)?.more = newValue ?? 0 }
    }
  }

  @Observable
  final class Leaf: Node {
    var more = 0
  }

  @Observable
  final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}

/// This engine.
final class FineFuzzEngine: FuzzEngine {
  typealias Node = FineFuzz.Node

  private let batch = ObserverBatch()

  func make(isLeaf: Bool) -> Node { isLeaf ? FineFuzz.Leaf() : Node() }

  func once(
    _ reads: () -> Int, onChange: @escaping () -> Void
  ) -> (result: Int, cancel: () -> Void) {
    nonisolated(unsafe) let onChange = onChange
    let tracked = withObservationTracking(options: .willSet, reads) { _ in onChange() }
    return (tracked.result, { tracked.token.cancel() })
  }

  func observer(depth: Int, _ body: @escaping () -> Void) -> () -> Void {
    let observer = Observer(batch: batch, depth: depth, body)
    return { observer.cancel() }
  }

  func flush() { batch.flush() }
}
