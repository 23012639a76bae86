/// A workload that is described as data instead of Swift code: models, objects, components, and the
/// writes of each frame. A world has the contents of a scenario file, but refers to elements by
/// number instead of by name.
///
/// The elements of each list are numbered from 0. `WorldReader` and `RandomWorld` make only worlds
/// with valid numbers. No other code checks these numbers.
package struct World: Sendable, Equatable {
  package var id: String
  package var title: String
  package var models: [WorldModel]
  package var groups: [ObjectGroup]
  /// The names of environment values that components set for the components below them.
  package var environment: [String]
  package var components: [ComponentKind]
  /// The component at the top of the tree. Its inputs are objects of groups, since the root has no
  /// parent that could pass inputs.
  package var root: Child
  /// The number of frames that are counted.
  package var frames: Int
  /// The steps of the script. Frame f makes the writes of step f modulo the number of steps.
  package var script: [[WriteRule]]
}

/// A class of objects that components observe.
package struct WorldModel: Sendable, Equatable {
  package var name: String
  package var properties: [Property]

  /// The greatest number of properties of a model. `PropertyMask` has 64 bits, one bit for each
  /// property.
  package static let mostProperties = 64

  package struct Property: Sendable, Equatable {
    package var name: String
    package var kind: Kind
  }

  package enum Kind: Sendable, Equatable {
    /// A whole number. The associated value is the number at the start of a run. If the property is
    /// used as a condition, every number except 0 counts as true.
    case integer(Int)
    /// References to objects of one group. At the start of a run, the property refers to the first
    /// `first` objects of the group. If `isOptional` is `true`, the property refers to at most one
    /// object.
    case references(group: Int, isOptional: Bool, first: Int)
    /// A value that is computed from other properties of the object. Engines that can memoise a
    /// value memoise this value. All other engines compute the value at each read.
    case memo(Combination, of: [Int])
  }

  package enum Combination: String, Sendable, Equatable, CaseIterable {
    case sum
    /// The parity of the sum: 0 or 1. The parity often stays equal when the numbers in the sum
    /// change.
    case parity
  }
}

/// One or several objects of one model. In a description, the addresses of the objects are
/// `name[0]`, `name[1]` and so on.
package struct ObjectGroup: Sendable, Equatable {
  package var name: String
  package var model: Int
  package var count: Int
}

/// The description of a kind of component: its inputs, its reads and its children.
package struct ComponentKind: Sendable, Equatable {
  package var name: String
  /// The objects that the component observes. With engines that observe whole objects, the
  /// component subscribes to each of these objects.
  package var holds: [Input] = []
  /// The objects that the component only passes to its children. The component does not observe
  /// these objects: each object is in a plain `let` property of the view.
  package var passes: [Input] = []
  package var reads: [ReadRule] = []
  /// The environment values that the component holds.
  package var uses: [Int] = []
  /// The environment value that the component sets for all components below, and the property whose
  /// value the component sets.
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

  /// The greatest numbers of held objects, passed objects and used values of a component. The view
  /// types for components have a fixed number of fields for objects and values.
  package static let mostHeld = 4
  package static let mostPassed = 2
  package static let mostUsed = 2
}

/// A property of an object that the component holds. `input` is the object's index in `holds`.
package struct Read: Sendable, Hashable {
  package var input: Int
  package var property: Int
}

package enum ReadRule: Sendable, Equatable {
  case always(Read)
  /// Reads a condition, and then the properties of the branch that the condition selects.
  case either(Read, then: [Read], otherwise: [Read])
}

/// A child component in the body of its parent.
package struct Child: Sendable, Equatable {
  package var component: Int
  /// The number of copies of the child in the body, one after the other.
  package var times = 1
  /// The objects that the parent passes to the child: first the objects that the child observes
  /// (`holds`), and then the objects that the child only passes to its own children (`passes`).
  package var hands: [Handed]
}

package enum Handed: Sendable, Equatable {
  case object(group: Int, ObjectIndex)
  /// The index of an input of the parent. The objects that the parent observes (`holds`) are
  /// numbered first, and the objects that it only passes on (`passes`) follow.
  case input(Int)
  /// The object of the list or the optional for which the child is made.
  case element
}

package enum ObjectIndex: Sendable, Equatable {
  case at(Int)
  /// The index is the component's number modulo the size of the group. The number of a component
  /// depends on the way in which its parent contains the component. Copy `copy` of a child in a
  /// body has the number `parent * times + copy`: `parent` is the number of the parent, and `copy`
  /// counts from 0. A row has the index of its object in the object's group. A child of an optional
  /// has the number of its parent.
  case number
}

package enum ChildRule: Sendable, Equatable {
  case plain(Child)
  /// One child for each object of a list, in the order of the list. If the list changes, the child
  /// of an object that is still in the list is kept.
  case each(Read, Child)
  /// One child if the optional contains an object, and no child otherwise.
  case optional(Read, Child)
  case branch(Read, then: [Child], otherwise: [Child])
}

extension World {
  /// For each group, the number of the group's first object. The objects of all groups are numbered
  /// consecutively.
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

  /// Whether an object has a value that engines may memoise.
  package var hasMemos: Bool {
    groups.contains { models[$0.model].properties.contains(where: \.isMemo) }
  }

  /// Whether a component has conditional reads. In a conditional read, the value of one property
  /// decides which other properties are read.
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
  /// Every property that an evaluation may read, for all values of the conditions.
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
