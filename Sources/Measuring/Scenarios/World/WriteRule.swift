/// A rule by which a frame makes one or several writes.
package enum WriteRule: Sendable, Equatable {
  case value(PropertyPattern, ValueRule, times: Int)
  case references(PropertyPattern, ReferenceRule)
  /// The writes of one of several choices. Each frame selects a choice at random.
  case oneOf([Choice])

  package struct Choice: Sendable, Equatable {
    package var weight: Int
    package var writes: [WriteRule]
  }
}

/// A property of some objects of a group.
package struct PropertyPattern: Sendable, Equatable {
  package var objects: ObjectPattern
  package var property: Int
}

/// Some objects of a group.
package struct ObjectPattern: Sendable, Equatable {
  package var group: Int
  package var selection: Selection

  package enum Selection: Sendable, Equatable {
    case at(Int)
    case all
    /// Every n-th object, beginning with the first.
    case every(Int)
    /// The given number of different objects, selected at random in each frame.
    case random(Int)
    /// The object whose index is the frame's number, modulo the size of the group.
    case frame
  }
}

package enum ValueRule: Sendable, Equatable {
  /// A number that no write in the run has written before.
  case next
  case fixed(Int)
  /// Adds a number to the current value. Adding 0 writes a value that equals the current value.
  case add(Int)
  /// Writes 1 if the value is 0. Otherwise writes 0.
  case toggle
}

/// The change that a write makes to a list or an optional. If the rule changes nothing, the write
/// stores a value that equals the current value.
package enum ReferenceRule: Sendable, Equatable {
  case assign(ObjectPattern.Selection)
  case clear
  /// Appends the first object of the group that is not in the list.
  case append
  /// Removes one object, which is selected at random in each frame.
  case remove
  case removeLast
  /// Swaps the second object and the second-last object. If the list has two or three objects,
  /// swaps the first object and the last object.
  case swap
  case reverse
  case shuffle
}
