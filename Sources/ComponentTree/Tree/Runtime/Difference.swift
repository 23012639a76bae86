/// A part of what a body returns now that differs from what the tree shows.
///
/// The audit runs a body again if the first run has found a difference. A difference is evidence of
/// a missed update only if every run finds this difference with an equal value.
struct Difference {
  /// The part of the output that differs.
  struct Place: Hashable {
    enum Aspect { case output, structure, environment, inputs }

    let node: NodePointer
    let aspect: Aspect
    /// The names of the stored properties that lead to a part of a value, from the outermost
    /// property to the innermost. The path is empty for the whole value.
    var path: [String] = []

    func appending(_ name: String) -> Place {
      Place(node: node, aspect: aspect, path: path + [name])
    }
  }

  let place: Place
  /// The value that the body returns now. The audit retains the objects in this value until the
  /// last run, so no object of a later run has the address of one of these objects.
  let value: Any
  /// The mode in which the tree compares the values at ``place``.
  let mode: ComparisonMode

  func hasEqualValue(_ other: Difference) -> Bool {
    compareContents(value, other.value, mode) == .equal
  }
}

/// The parts of two values that can be compared part by part: stored properties, associated values
/// and elements of an array. The result is empty if the values have no such parts, or if their
/// parts do not correspond.
///
/// The contents of an object are not parts of a value: the shown object may have changed since it
/// was made. Plain data with a `==`, such as a date or a duration, is one value. A dynamic property
/// determines itself how its values are compared.
func parts(of new: Any, and shown: Any) -> [(name: String, new: Any, shown: Any)] {
  if isOneValue(new) { return [] }
  let newMirror = Mirror(reflecting: new)
  switch newMirror.displayStyle {
  case .tuple, .optional, .collection: break
  // The mirror of a type with a custom mirror may show other values than the stored properties.
  case .struct, .enum: if new is any CustomReflectable { return [] }
  default: return []
  }
  let shownMirror = Mirror(reflecting: shown)
  let pairs = zip(newMirror.children, shownMirror.children)
  guard newMirror.subjectType == shownMirror.subjectType,
    newMirror.children.count == shownMirror.children.count,
    pairs.allSatisfy({ $0.label == $1.label })
  else { return [] }
  return pairs.enumerated().map { index, pair in
    (pair.0.label.map(plain) ?? "\(index)", pair.0.value, pair.1.value)
  }
}

private func isOneValue(_ value: Any) -> Bool {
  func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
  return value is any DynamicProperty
    || value is any Equatable && _openExistential(type(of: value), do: isPlain)
}
