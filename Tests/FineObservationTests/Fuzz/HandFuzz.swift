/// Announces the reads and writes of an object's properties, which have numbers. The models of
/// ``HandFuzz`` use this protocol.
protocol HandRegistrar: AnyObject {
  func read(_ property: Int)
  func willSet(_ property: Int)
  func didSet(_ property: Int)
  /// Makes a registrar for a second object.
  func another() -> any HandRegistrar
  /// The number of registrations for a property.
  func readers(of property: Int) -> Int
  /// `true` if the engine has the flaw that a write of an equal value notifies readers.
  var notifiesOfEqualValues: Bool { get }
}

/// Models without the macro. Each property calls the registrar as the macro's expansion would.
enum HandFuzz {
  /// Stores a property of a model, and announces the reads and writes of the property.
  @propertyWrapper
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

    var wrappedValue: Value {
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
      // A change in place counts as a read and as a change, even if the value stays the same.
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
    @Cell var number: Int
    @Cell var optional: Int?
    @Cell var list: [Int]
    @Cell var real: Double
    @Cell var pair: FuzzPair
    @Cell var child: Node?
    @Cell var children: [Node]
    @Cell private var box: Cell<Int>?

    /// The number of registrations for each property.
    var readers: [Int] { (0..<8).map { registrar.readers(of: $0) } }

    required init(_ registrar: any HandRegistrar) {
      self.registrar = registrar
      _number = Cell(registrar, 0, equatable: 0)
      _optional = Cell(registrar, 1, equatable: nil)
      _list = Cell(registrar, 2, equatable: [])
      _real = Cell(registrar, 3, equatable: 0)
      _pair = Cell(registrar, 4, FuzzPair())
      _child = Cell(registrar, 5, nil)
      _children = Cell(registrar, 6, [])
      _box = Cell(registrar, 7, nil)
    }

    var boxed: Int? {
      get { box?.wrappedValue }
      // A generic class cannot compare its values, so the box is made without a comparison.
      set { box = newValue.map { Cell(registrar.another(), 0, $0) } }
    }
    func setBoxValue(_ value: Int) { box?.wrappedValue = value }
    var twice: Int { number * 2 }
    var extra: Int? {
      get { (self as? Leaf)?.more }
      set { (self as? Leaf)?.more = newValue ?? 0 }
    }
  }

  final class Leaf: Node {
    @Cell var more: Int

    required init(_ registrar: any HandRegistrar) {
      // This property has a separate registrar. A further number in the registrar of the other
      // properties would also work.
      _more = Cell(registrar.another(), 0, equatable: 0)
      super.init(registrar)
    }
  }
}
