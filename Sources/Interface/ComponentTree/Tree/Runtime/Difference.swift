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

    /// The name after which a path names the shape of a value, in place of a part. No property has
    /// this name.
    static let shape = "#"

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

/// What two unequal values of a body's output have in common.
enum Correspondence {
  /// The values are compared only as a whole.
  case whole
  /// The values have different types, different cases of an enumeration, or different numbers of
  /// elements. `shape` describes the shape of the new value. The shape does not depend on the
  /// values of the parts, so it is equal in every run, even if a part is a new object.
  case otherShape(shape: String)
  /// The parts of the values: stored properties, associated values or elements of an array.
  case parts([(name: String, new: Any, shown: Any)])

  /// The contents of an object are not parts of a value: the shown object may have changed since it
  /// was made. Plain data with a `==`, such as a date or a duration, is one value, and so is an
  /// array of such data. A dynamic property determines itself how its values are compared.
  init(of new: Any, and shown: Any) {
    self = .whole
    if isOneValue(new) { return }
    // A mirror retains the object of an `unowned` property, which may no longer exist.
    if fields(of: type(of: new)).contains(where: \.isUnretained) { return }
    let mirrors = (new: Mirror(reflecting: new), shown: Mirror(reflecting: shown))
    guard let style = mirrors.new.displayStyle, style != .class else { return }
    // The mirror of a type with a custom mirror may show other values than the stored properties.
    if style == .struct || style == .enum, new is any CustomReflectable { return }
    guard mirrors.new.subjectType == mirrors.shown.subjectType,
      mirrors.new.children.count == mirrors.shown.children.count,
      zip(mirrors.new.children, mirrors.shown.children).allSatisfy({ $0.label == $1.label })
    else {
      let label = style == .enum ? mirrors.new.children.first?.label ?? "" : ""
      self = .otherShape(
        shape: "\(mirrors.new.subjectType) \(mirrors.new.children.count) \(label)")
      return
    }
    // The elements of a dictionary or a set have no place.
    if style == .dictionary || style == .set { return }
    let pairs = zip(mirrors.new.children, mirrors.shown.children)
    self = .parts(
      pairs.enumerated().map { index, pair in
        (pair.0.label.map(plain) ?? "\(index)", pair.0.value, pair.1.value)
      })
  }
}

private func isOneValue(_ value: Any) -> Bool {
  func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) && type is any Equatable.Type }
  func holdsPlain<Values: Collection>(_ values: Values) -> Bool { isPlain(Values.Element.self) }
  if value is any DynamicProperty || _openExistential(type(of: value), do: isPlain) { return true }
  return (value as? any Collection).map { holdsPlain($0) } ?? false
}
