import FineObservation

/// The models of FineObservation in the fuzzer. The models are written once per engine, because a
/// file can import only one of the two modules.
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

/// FineObservation as an engine of the fuzzer, with models that are observed by key paths or by
/// slots.
final class FineFuzzEngine<Node: FuzzObject>: FuzzEngine where Node.Node == Node {
  private let batch = ObserverBatch()
  private let isPlain: Bool
  private let makeNode: (_ isLeaf: Bool) -> Node
  private let countReaders: (Node) -> [Int]?

  /// - Parameter isPlain: whether one-shots use the standard library's function, whose
  ///   registrations cannot be cancelled.
  fileprivate init(
    isPlain: Bool, make: @escaping (_ isLeaf: Bool) -> Node,
    countReaders: @escaping (Node) -> [Int]? = { _ in nil }
  ) {
    self.isPlain = isPlain
    makeNode = make
    self.countReaders = countReaders
  }

  func make(isLeaf: Bool) -> Node { makeNode(isLeaf) }
  func readers(of node: Node) -> [Int]? { countReaders(node) }

  func once(
    _ waits: FuzzWaits, _ reads: () -> Int, onChange: @escaping (FuzzKind) -> Void
  ) -> (result: Int, cancel: () -> Void) {
    nonisolated(unsafe) let onChange = onChange
    if isPlain {
      nonisolated(unsafe) var isCancelled = false
      let result = withObservationTracking(reads) { if !isCancelled { onChange(.willSet) } }
      return (result, { isCancelled = true })
    }
    let tracked = withCancellableObservationTracking(options: .init(waits), reads) { event in
      switch event.kind {
      case .willSet: onChange(.willSet)
      case .didSet: onChange(.didSet)
      default: onChange(.death)
      }
    }
    return (tracked.result, { tracked.registration.cancel() })
  }

  func observer(
    depth: Int, _ waits: FuzzWaits, _ body: @escaping () -> Void
  ) -> () -> Void {
    let observer = Observer(batch: batch, depth: depth, options: .init(waits), body)
    return { observer.cancel() }
  }

  func flush() { batch.flush() }

  func derive(_ body: @escaping () -> Int) -> any FuzzDerived { Computed(body) }
}

extension Computed: FuzzDerived where Value == Int {}

extension ObservationTracking.Options {
  fileprivate init(_ waits: FuzzWaits) {
    self = []
    if waits.contains(.willSet) { insert(.willSet) }
    if waits.contains(.didSet) { insert(.didSet) }
    if waits.contains(.death) { insert(.deinit) }
  }
}

extension FineFuzzEngine<FineFuzz.Node> {
  static func keyPaths(isPlain: Bool) -> FineFuzzEngine {
    FineFuzzEngine(isPlain: isPlain) { $0 ? FineFuzz.Leaf() : FineFuzz.Node() }
  }
}

extension FineFuzzEngine<HandFuzz.Node> {
  /// - Parameter stride: the distance between the slots of two properties. If the distance is 32,
  ///   every second property shares a bit of the masks. If the distance is 64, all properties
  ///   share one bit.
  static func slots(stride: Int) -> FineFuzzEngine {
    FineFuzzEngine(isPlain: false) { isLeaf in
      let registrar = SlotHandRegistrar(stride: stride)
      return isLeaf ? HandFuzz.Leaf(registrar) : HandFuzz.Node(registrar)
    } countReaders: {
      $0.readers
    }
  }
}

/// Announces the properties of one object by slot.
private final class SlotHandRegistrar: HandRegistrar {
  private let registrar = SlotRegistrar()
  private let stride: Int

  init(stride: Int) {
    self.stride = stride
  }

  func read(_ property: Int) { registrar.access(slot: stride * property) }
  func willSet(_ property: Int) { registrar.willSet(slot: stride * property) }
  func didSet(_ property: Int) { registrar.didSet(slot: stride * property) }
  func another() -> any HandRegistrar { SlotHandRegistrar(stride: stride) }
  func readers(of property: Int) -> Int { registrar.registrations(slot: stride * property) }
  var notifiesOfEqualValues: Bool { false }
}
