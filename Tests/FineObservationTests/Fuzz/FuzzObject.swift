/// An observable object that a script can use, with a property of every kind. Three engines have
/// classes that conform: FineObservation, the toolchain's engine and the naive recorder.
protocol FuzzObject: AnyObject {
  associatedtype Node: FuzzObject where Node.Node == Node

  var number: Int { get set }
  var optional: Int? { get set }
  var list: [Int] { get set }
  /// The values include NaN, which differs from itself.
  var real: Double { get set }
  /// A property whose values cannot be compared.
  var pair: FuzzPair { get set }
  var child: Node? { get set }
  var children: [Node] { get set }
  /// The value of the box, which is an object of a generic class; `nil` if there is no box. Setting
  /// this property makes a new box.
  var boxed: Int? { get set }
  /// Writes the value of the box, if there is a box.
  func setBoxValue(_ value: Int)
  /// A computed property: two times `number`.
  var twice: Int { get }
  /// A property that only the subclass has. In the base class, the value is `nil`, and setting the
  /// property does nothing.
  var extra: Int? { get set }
}

struct FuzzPair {
  var left = 0
  var right = 0
}
