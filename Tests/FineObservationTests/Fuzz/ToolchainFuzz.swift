import Observation

/// The models of the toolchain's engine in the fuzzer. The models are written once per engine,
/// because a file can import only one of the two modules.
enum ToolchainFuzz {
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

/// The toolchain's engine. The toolchain's engine has no persistent observers.
final class ToolchainFuzzEngine: FuzzEngine {
  typealias Node = ToolchainFuzz.Node

  func make(isLeaf: Bool) -> Node { isLeaf ? ToolchainFuzz.Leaf() : Node() }

  func once(
    _ waits: FuzzWaits, _ reads: () -> Int, onChange: @escaping (FuzzKind) -> Void
  ) -> (result: Int, cancel: () -> Void) {
    // The toolchain's engine cannot cancel registrations, so the callback of a cancelled
    // registration does nothing.
    nonisolated(unsafe) var isCancelled = false
    nonisolated(unsafe) let onChange = onChange
    let result = withObservationTracking(reads) { if !isCancelled { onChange(.willSet) } }
    return (result, { isCancelled = true })
  }

  func observer(
    depth: Int, _ waits: FuzzWaits, _ body: @escaping () -> Void
  ) -> () -> Void { {} }
  func flush() {}
}
