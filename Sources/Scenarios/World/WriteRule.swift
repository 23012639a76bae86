/// A write of a frame, or several.
package enum WriteRule: Sendable, Equatable {
  case value(PropertyPattern, ValueRule, times: Int)
  case references(PropertyPattern, ReferenceRule)
  /// One of several, drawn for the frame.
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
    /// Every n-th, from the first.
    case every(Int)
    /// So many different ones, drawn for the frame.
    case random(Int)
    /// That of the frame's number; after the last object comes the first.
    case frame
  }
}

package enum ValueRule: Sendable, Equatable {
  /// A number that was never written before.
  case next
  case fixed(Int)
  /// To the value that is there; 0 writes an equal value.
  case add(Int)
  /// 1 where it is 0, else 0.
  case toggle
}

/// What becomes of a list or an optional. Where the rule changes nothing, what is there is written
/// again.
package enum ReferenceRule: Sendable, Equatable {
  case assign(ObjectPattern.Selection)
  case clear
  /// The first object of the group that is not in it goes to its end.
  case append
  /// One goes, drawn for the frame.
  case remove
  case removeLast
  /// The second and the last but one change places; of fewer than four, the first and the last.
  case swap
  case reverse
  case shuffle
}
