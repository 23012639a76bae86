import ComponentTree
import Scenarios

/// An object of a described world, which is a workload that a scenario file describes. The
/// properties of the object are identified by numbers at run time.
///
/// There is one class for each notation. Each class announces reads and writes of a property with
/// the calls that the expansion of its notation's macro or property wrapper makes. The properties
/// of the description are not Swift properties, since the Swift compiler would have to compile
/// them. The documentation of each class says how the class announces a property with a given
/// number.
///
/// Objects for `@Observable` and hand-wired objects do not announce a write of a number that equals
/// the old number. The expansion of either `@Observable` macro does not announce such a write
/// either. References are not compared, since a reference property contains an array of objects
/// without `==`. Objects for `ObservableObject` announce every write, even of an equal value.
///
/// The classes are not isolated to the main actor. If the classes were isolated to the main actor,
/// each call of one of their closures from a different module would check the executor of the
/// closure, which takes time.
protocol WorldObject: ObservedByTree {
  /// - Parameters:
  ///   - number: the index of the object among all objects of the world.
  ///   - integers: the initial values, one for each property; 0 for properties that are not
  ///     numbers.
  init(_ model: WorldModel, number: Int, integers: [Int])
  var number: Int { get }
  /// The value of a property that is a number, or of a computed property, which cannot be set.
  subscript(property: Int) -> Int { get set }
  subscript(references property: Int) -> [Self] { get set }
  /// How often the object's memoised values were computed; `nil` if the object has no memoised
  /// value. The default is `nil`.
  var memoEvaluations: Int? { get }
}

extension WorldObject {
  var memoEvaluations: Int? { nil }
}

/// The computed properties of an object. The value of a computed property is computed at each read,
/// like the value of a `var` without storage.
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

  /// Whether a property is computed. Each read of a number calls this function.
  @inline(__always)
  func contains(_ property: Int) -> Bool { mask >> UInt64(property) & 1 != 0 }

  var all: [Int] { properties.indices.filter(contains) }

  func value(_ property: Int, of object: some WorldObject) -> Int {
    guard let (combination, inputs) = properties[property] else { return 0 }
    return combination.value(of: inputs.lazy.map { object[$0] })
  }
}
