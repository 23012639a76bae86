/// A workload that is described and not programmed: models, objects, components, and the writes of
/// each frame. What a scenario file says, with numbers for names.
///
/// Lists are numbered from 0 in their order here. `WorldReader` makes sure that every number leads
/// somewhere, and `RandomWorld` makes none that does not; nothing else checks them.
package struct World: Sendable, Equatable {
  package var id: String
  package var title: String
  package var models: [WorldModel]
  package var groups: [ObjectGroup]
  /// The names of values that components set for those below them.
  package var environment: [String]
  package var components: [ComponentKind]
  /// The component at the top. It is handed its objects by name.
  package var root: Child
  /// How many frames are counted.
  package var frames: Int
  /// Frame f makes the writes of step f mod their number.
  package var script: [[WriteRule]]
}

/// A class of objects that components observe.
package struct WorldModel: Sendable, Equatable {
  package var name: String
  package var properties: [Property]

  /// `PropertyMask` has a bit for each property.
  package static let mostProperties = 64

  package struct Property: Sendable, Equatable {
    package var name: String
    package var kind: Kind
  }

  package enum Kind: Sendable, Equatable {
    /// A whole number, with its first value. As a condition it holds unless it is 0.
    case integer(Int)
    /// References to objects of one group, with how many of the first ones are there at first. An
    /// optional holds one at most.
    case references(group: Int, isOptional: Bool, first: Int)
    /// A value that is computed from other properties of the object: memoised where an engine can,
    /// else computed at each read.
    case memo(Combination, of: [Int])
  }

  package enum Combination: String, Sendable, Equatable, CaseIterable {
    case sum
    /// Of the sum: 0 or 1. It often stays equal when what it is made of changes.
    case parity
  }
}

/// Objects of one model, which the description calls `name[0]`, `name[1]` and so on.
package struct ObjectGroup: Sendable, Equatable {
  package var name: String
  package var model: Int
  package var count: Int
}

/// A component: what it is handed, what its body reads, and what it shows.
package struct ComponentKind: Sendable, Equatable {
  package var name: String
  /// Objects that it observes: under object-grained engines it subscribes to each of them.
  package var holds: [Input] = []
  /// Objects that it hands on and does not observe, as a plain `let`.
  package var passes: [Input] = []
  package var reads: [ReadRule] = []
  /// Values of the environment that it holds.
  package var uses: [Int] = []
  /// The value of the environment that it sets for all components below it, and what it reads for
  /// that.
  package var sets: Setting?
  package var children: [ChildRule] = []

  package struct Setting: Sendable, Equatable {
    package var name: Int
    package var read: Read
  }

  package struct Input: Sendable, Equatable {
    package var name: String
    package var model: Int
  }

  /// How many of each a component may have: the realisation has a view type for each number.
  package static let mostHeld = 4
  package static let mostPassed = 2
  package static let mostUsed = 2
}

/// A property of an object that the component holds, by its place in `holds`.
package struct Read: Sendable, Hashable {
  package var input: Int
  package var property: Int
}

package enum ReadRule: Sendable, Equatable {
  case always(Read)
  /// Reads a condition, and then what it selects.
  case either(Read, then: [Read], otherwise: [Read])
}

/// A component in the body of another.
package struct Child: Sendable, Equatable {
  package var component: Int
  /// How often it stands there, one after the other.
  package var times = 1
  /// What its `holds` and then its `passes` are.
  package var hands: [Handed]
}

package enum Handed: Sendable, Equatable {
  case object(group: Int, ObjectIndex)
  /// The parent's `holds`, then its `passes`.
  case input(Int)
  /// What a list or an optional holds.
  case element
}

package enum ObjectIndex: Sendable, Equatable {
  case at(Int)
  /// The component's own number: of the k-th of n repeated children of component p it is n p + k,
  /// of a row the place of its object in its group, and of another child its parent's. After the
  /// last object comes the first.
  case number
}

package enum ChildRule: Sendable, Equatable {
  case plain(Child)
  /// One for each object of a list, in its order, matched by object.
  case each(Read, Child)
  /// One where an optional holds an object.
  case optional(Read, Child)
  case branch(Read, then: [Child], otherwise: [Child])
}

extension World {
  /// Where the objects of each group begin, when the objects of all groups are numbered.
  package var firstObjects: [Int] {
    var next = 0
    return groups.map { group in
      defer { next += group.count }
      return next
    }
  }

  package var objectCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// The model of each object.
  package var modelsOfObjects: [WorldModel] {
    groups.flatMap { Array(repeating: models[$0.model], count: $0.count) }
  }

  /// Whether some model has a value that engines may memoise.
  package var hasMemos: Bool {
    models.contains { model in model.properties.contains(where: \.isMemo) }
  }

  /// Whether what some component reads depends on a value that it reads.
  package var hasConditionalReads: Bool {
    components.contains { component in
      component.reads.contains { if case .either = $0 { true } else { false } }
    }
  }
}

extension WorldModel.Property {
  package var isMemo: Bool { if case .memo = kind { true } else { false } }
}

extension ComponentKind {
  /// Every property that some evaluation may read, whatever the conditions.
  package var allReads: Set<Read> {
    var all: Set<Read> = []
    for rule in reads {
      switch rule {
      case .always(let read): all.insert(read)
      case .either(let condition, let then, let otherwise):
        all.formUnion([condition] + then + otherwise)
      }
    }
    if let sets { all.insert(sets.read) }
    for child in children {
      switch child {
      case .plain: break
      case .each(let read, _), .optional(let read, _), .branch(let read, _, _): all.insert(read)
      }
    }
    return all
  }
}
