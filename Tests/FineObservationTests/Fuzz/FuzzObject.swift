/// An observable object as scripts see it, with a property of every kind. Three classes conform:
/// this engine's, the toolchain's and the naive recorder's.
protocol FuzzObject: AnyObject {
  associatedtype Node: FuzzObject where Node.Node == Node

  var number: Int { get set }
  var optional: Int? { get set }
  var list: [Int] { get set }
  /// Its values include one that differs from itself.
  var real: Double { get set }
  /// Cannot be compared.
  var pair: FuzzPair { get set }
  var child: Node? { get set }
  var children: [Node] { get set }
  /// The value of an object of a generic class, if there is one. Setting makes a new one.
  var boxed: Int? { get set }
  /// Writes the value of the object that is there.
  func setBoxValue(_ value: Int)
  /// Computed from `number`.
  var twice: Int { get }
  /// The subclass's own property; `nil` in the base class, where setting does nothing.
  var extra: Int? { get set }
}

struct FuzzPair {
  var left = 0
  var right = 0
}
