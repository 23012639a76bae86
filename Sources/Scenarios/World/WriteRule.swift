/// A rule for one or several writes of a frame.
package enum WriteRule: Sendable, Equatable {
  case value(PropertyPattern, ValueRule, times: Int)
  case references(PropertyPattern, ReferenceRule)
  /// One of several choices, drawn for each frame.
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
    /// A number of different objects, drawn for each frame.
    case random(Int)
    /// The object with the frame's number. A number that is too large for the group starts again at
    /// the first object.
    case frame
  }
}

package enum ValueRule: Sendable, Equatable {
  /// A number that was never written before.
  case next
  case fixed(Int)
  /// Adds a number to the current value; adding 0 writes an equal value.
  case add(Int)
  /// Writes 1 if the value is 0, or else 0.
  case toggle
}

/// The change of a list or an optional. If the rule changes nothing, the current value is written
/// again.
package enum ReferenceRule: Sendable, Equatable {
  case assign(ObjectPattern.Selection)
  case clear
  /// Appends the first object of the group that is not in the list.
  case append
  /// Removes one object, drawn for each frame.
  case remove
  case removeLast
  /// Swaps the second object and the second-last object. If there are fewer than four objects,
  /// swaps the first object and the last object.
  case swap
  case reverse
  case shuffle
}
