import ComponentTree
import Scenarios

/// An object of a described world, whose properties are known by their numbers at run time.
///
/// There is one class for each notation, and all of them are real: each announces a read and a
/// write of a property exactly as what its notation's macro or property wrapper expands to does, to
/// the same graph or publisher, one property at a time. What is not there is a Swift property for
/// each of the description's, since the compiler would have to run for that. Each class says how it
/// announces a property of any number.
///
/// Numbers are compared before they are announced, as the expansions of both `@Observable` do it
/// for `Equatable` types; references are not, since they are arrays of objects without `==`; and
/// `ObservableObject` announces every write, equal or not.
///
/// Not isolated to the main actor: a closure of the main actor's would have its executor checked at
/// each call from another module.
protocol WorldObject: ObservedByTree {
  /// - Parameters:
  ///   - number: its place among all objects of the world.
  ///   - integers: the first values, one for each property; 0 for those that are no numbers.
  init(_ model: WorldModel, number: Int, integers: [Int])
  var number: Int { get }
  /// A number, or a computed value, which cannot be set.
  subscript(property: Int) -> Int { get set }
  subscript(references property: Int) -> [Self] { get set }
}

/// The computed properties of an object that are computed at each read: what a `var` without
/// storage does in every notation.
struct ComputedProperties {
  private let properties: [(combination: WorldModel.Combination, inputs: [Int])?]
  private let mask: UInt64

  init(_ model: WorldModel) {
    properties = model.properties.map { property in
      if case .memo(let combination, let inputs) = property.kind {
        (combination, inputs)
      } else {
        nil
      }
    }
    mask = model.properties.indices.reduce(0) {
      model.properties[$1].isMemo ? $0 | 1 << UInt64($1) : $0
    }
  }

  /// Asked at each read of a number.
  @inline(__always)
  func contains(_ property: Int) -> Bool { mask >> UInt64(property) & 1 != 0 }

  var all: [Int] { properties.indices.filter(contains) }

  func value(_ property: Int, of object: some WorldObject) -> Int {
    guard let (combination, inputs) = properties[property] else { return 0 }
    return combination.value(of: inputs.lazy.map { object[$0] })
  }
}
