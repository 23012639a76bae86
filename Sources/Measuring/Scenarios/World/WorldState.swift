/// The values of all properties of a world's objects, without an engine.
package struct WorldState: Sendable {
  /// The value of each property of each object. The value is 0 if the property is not an integer.
  package private(set) var integers: [[Int]]
  /// The references of each property of each object, as numbers of objects. The innermost array is
  /// empty if the property has no references.
  package private(set) var references: [[[Int]]]
  private let models: [WorldModel]

  /// Makes the state with the first values. The time is proportional to the number of objects times
  /// the number of properties.
  package init(_ world: World) {
    models = world.modelsOfObjects
    let firstObjects = world.firstObjects
    integers = models.map { model in
      model.properties.map { if case .integer(let first) = $0.kind { first } else { 0 } }
    }
    references = models.map { model in
      model.properties.map { property in
        guard case .references(let group, _, let first) = property.kind else { return [] }
        return Array(firstObjects[group]..<firstObjects[group] + first)
      }
    }
  }

  /// The value of a property that is an integer or computed.
  package func value(_ object: Int, _ property: Int) -> Int {
    guard case .memo(let combination, let inputs) = models[object].properties[property].kind else {
      return integers[object][property]
    }
    return combination.value(of: inputs.lazy.map { value(object, $0) })
  }
}

extension WorldModel.Combination {
  package func value(of inputs: some Sequence<Int>) -> Int {
    let sum = inputs.reduce(0, &+)
    return switch self {
    case .sum: sum
    case .parity: sum & 1
    }
  }
}

/// A write to one property of one object.
package struct Assignment: Sendable, Equatable {
  package enum Value: Sendable, Equatable {
    case integer(Int)
    /// References to objects, as object numbers.
    case references([Int])
  }

  package let object: Int
  package let property: Int
  package let value: Value
}

extension WorldState {
  /// Whether a write changes the value of a property. A write of references always counts as a
  /// change, because two arrays of objects that are not `Equatable` cannot be compared.
  package func isChanged(by assignment: Assignment) -> Bool {
    switch assignment.value {
    case .integer(let value): integers[assignment.object][assignment.property] != value
    case .references: true
    }
  }

  mutating func store(_ assignment: Assignment) {
    switch assignment.value {
    case .integer(let value): integers[assignment.object][assignment.property] = value
    case .references(let objects): references[assignment.object][assignment.property] = objects
    }
  }
}
