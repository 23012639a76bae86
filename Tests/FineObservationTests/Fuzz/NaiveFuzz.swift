/// The models of the naive recorder: each property says by hand what the macro's expansion would.
enum NaiveFuzz {
  /// A stored property.
  final class Cell<Value> {
    private let recorder: NaiveRecorder
    private let key: NaiveRecorder.Key
    private let differs: (Value, Value) -> Bool
    private var stored: Value

    /// A property whose values cannot be compared: every assignment counts as a change.
    init(_ object: Object, _ property: Int, _ value: Value) {
      recorder = object.recorder
      key = NaiveRecorder.Key(object: object.number, property: property)
      stored = value
      differs = { _, _ in true }
    }

    init(_ object: Object, _ property: Int, equatable value: Value) where Value: Equatable {
      recorder = object.recorder
      key = NaiveRecorder.Key(object: object.number, property: property)
      stored = value
      let isBroken = recorder.flaw == .notifiesOfEqualValues
      differs = { isBroken || $0 != $1 }
    }

    var value: Value {
      get {
        recorder.read(key)
        return stored
      }
      set {
        guard differs(stored, newValue) else {
          stored = newValue
          return
        }
        recorder.willSet(key)
        stored = newValue
        recorder.didSet(key)
      }
      // In place: a read, and a change whatever comes of it.
      _modify {
        recorder.read(key)
        recorder.willSet(key)
        defer { recorder.didSet(key) }
        yield &stored
      }
    }
  }

  /// What cells have in common within an object.
  struct Object {
    let recorder: NaiveRecorder
    let number: Int

    init(_ recorder: NaiveRecorder) {
      self.recorder = recorder
      number = recorder.numberOfNextObject()
    }
  }

  class Node: FuzzObject {
    fileprivate let object: Object
    private let numberCell: Cell<Int>
    private let optionalCell: Cell<Int?>
    private let listCell: Cell<[Int]>
    private let realCell: Cell<Double>
    private let pairCell: Cell<FuzzPair>
    private let childCell: Cell<Node?>
    private let childrenCell: Cell<[Node]>
    private let boxCell: Cell<Cell<Int>?>

    init(_ recorder: NaiveRecorder) {
      object = Object(recorder)
      numberCell = Cell(object, 0, equatable: 0)
      optionalCell = Cell(object, 1, equatable: nil)
      listCell = Cell(object, 2, equatable: [])
      realCell = Cell(object, 3, equatable: 0)
      pairCell = Cell(object, 4, FuzzPair())
      childCell = Cell(object, 5, nil)
      childrenCell = Cell(object, 6, [])
      boxCell = Cell(object, 7, nil)
    }

    var number: Int {
      get { numberCell.value }
      set { numberCell.value = newValue }
      _modify { yield &numberCell.value }
    }
    var optional: Int? {
      get { optionalCell.value }
      set { optionalCell.value = newValue }
      _modify { yield &optionalCell.value }
    }
    var list: [Int] {
      get { listCell.value }
      set { listCell.value = newValue }
      _modify { yield &listCell.value }
    }
    var real: Double {
      get { realCell.value }
      set { realCell.value = newValue }
      _modify { yield &realCell.value }
    }
    var pair: FuzzPair {
      get { pairCell.value }
      set { pairCell.value = newValue }
      _modify { yield &pairCell.value }
    }
    var child: Node? {
      get { childCell.value }
      set { childCell.value = newValue }
      _modify { yield &childCell.value }
    }
    var children: [Node] {
      get { childrenCell.value }
      set { childrenCell.value = newValue }
      _modify { yield &childrenCell.value }
    }
    var boxed: Int? {
      get { boxCell.value?.value }
      // A generic class cannot know that its value can be compared.
      set { boxCell.value = newValue.map { Cell(Object(object.recorder), 0, $0) } }
    }
    func setBoxValue(_ value: Int) { boxCell.value?.value = value }
    var twice: Int { number * 2 }
    var extra: Int? {
      get { (self as? Leaf)?.more }
      set { (self as? Leaf)?.more = newValue ?? 0 }
    }
  }

  final class Leaf: Node {
    private let moreCell: Cell<Int>

    override init(_ recorder: NaiveRecorder) {
      // A number of its own will do: nobody else knows the key.
      moreCell = Cell(Object(recorder), 0, equatable: 0)
      super.init(recorder)
    }

    var more: Int {
      get { moreCell.value }
      set { moreCell.value = newValue }
    }
  }
}

/// What both engines are held to.
final class NaiveFuzzEngine: FuzzEngine {
  private let recorder: NaiveRecorder

  init(flaw: NaiveRecorder.Flaw? = nil) { recorder = NaiveRecorder(flaw: flaw) }

  func make(isLeaf: Bool) -> NaiveFuzz.Node {
    isLeaf ? NaiveFuzz.Leaf(recorder) : NaiveFuzz.Node(recorder)
  }

  func once(
    _ reads: () -> Int, onChange: @escaping () -> Void
  ) -> (result: Int, cancel: () -> Void) {
    let reader = NaiveRecorder.Reader(isPersistent: false, depth: 0, onChange)
    var result = 0
    recorder.evaluate(reader) { result = reads() }
    return (result, { [recorder] in recorder.cancel(reader) })
  }

  func observer(depth: Int, _ body: @escaping () -> Void) -> () -> Void {
    let reader = NaiveRecorder.Reader(isPersistent: true, depth: depth, body)
    recorder.evaluate(reader, body)
    return { [recorder] in recorder.cancel(reader) }
  }

  func flush() { recorder.flush() }
}
