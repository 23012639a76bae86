/// Observation by numbers: what the models of ``HandFuzz`` announce.
protocol HandRegistrar: AnyObject {
  func read(_ property: Int)
  func willSet(_ property: Int)
  func didSet(_ property: Int)
  /// One for another object.
  func another() -> any HandRegistrar
  /// How many are registered for a property.
  func readers(of property: Int) -> Int
  /// A flaw.
  var notifiesOfEqualValues: Bool { get }
}

/// Models in which each property says by hand what the macro's expansion would.
enum HandFuzz {
  /// A stored property.
  final class Cell<Value> {
    private let registrar: any HandRegistrar
    private let property: Int
    private let differs: (Value, Value) -> Bool
    private var stored: Value

    /// A property whose values cannot be compared: every assignment counts as a change.
    init(_ registrar: any HandRegistrar, _ property: Int, _ value: Value) {
      self.registrar = registrar
      self.property = property
      stored = value
      differs = { _, _ in true }
    }

    init(_ registrar: any HandRegistrar, _ property: Int, equatable value: Value)
    where Value: Equatable {
      self.registrar = registrar
      self.property = property
      stored = value
      let isBroken = registrar.notifiesOfEqualValues
      differs = { isBroken || $0 != $1 }
    }

    var value: Value {
      get {
        registrar.read(property)
        return stored
      }
      set {
        guard differs(stored, newValue) else {
          stored = newValue
          return
        }
        registrar.willSet(property)
        stored = newValue
        registrar.didSet(property)
      }
      // In place: a read, and a change whatever comes of it.
      _modify {
        registrar.read(property)
        registrar.willSet(property)
        defer { registrar.didSet(property) }
        yield &stored
      }
    }
  }

  class Node: FuzzObject {
    fileprivate let registrar: any HandRegistrar
    private let numberCell: Cell<Int>
    private let optionalCell: Cell<Int?>
    private let listCell: Cell<[Int]>
    private let realCell: Cell<Double>
    private let pairCell: Cell<FuzzPair>
    private let childCell: Cell<Node?>
    private let childrenCell: Cell<[Node]>
    private let boxCell: Cell<Cell<Int>?>

    /// How many are registered for each property.
    var readers: [Int] { (0..<8).map { registrar.readers(of: $0) } }

    required init(_ registrar: any HandRegistrar) {
      self.registrar = registrar
      numberCell = Cell(registrar, 0, equatable: 0)
      optionalCell = Cell(registrar, 1, equatable: nil)
      listCell = Cell(registrar, 2, equatable: [])
      realCell = Cell(registrar, 3, equatable: 0)
      pairCell = Cell(registrar, 4, FuzzPair())
      childCell = Cell(registrar, 5, nil)
      childrenCell = Cell(registrar, 6, [])
      boxCell = Cell(registrar, 7, nil)
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
      set { boxCell.value = newValue.map { Cell(registrar.another(), 0, $0) } }
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

    required init(_ registrar: any HandRegistrar) {
      // As good as a property with a number of its own.
      moreCell = Cell(registrar.another(), 0, equatable: 0)
      super.init(registrar)
    }

    var more: Int {
      get { moreCell.value }
      set { moreCell.value = newValue }
    }
  }
}
