/// The result of an inspection: a walk that runs bodies and changes nothing in the tree.
@usableFromInline final class Inspection {
  /// The differences that an audit has found, in the order of the walk. Swift's dynamic exclusivity
  /// check is off for this property, because the check took a tenth of the time of an audit.
  /// Accesses to this property never overlap.
  @exclusivity(unchecked) private var differences: [Difference] = []
  private var kept: [Any] = []
  /// Whether the walk compares the output with what the tree shows.
  private let compares: Bool
  /// An empty group, used to continue the walk if the structure does not match.
  let void: NodePointer

  init(_ host: HostPointer, compares: Bool) {
    self.compares = compares
    void = .allocate(capacity: 1)
    void.initialize(
      to: Node(
        kind: .group, type: nil, host: host, parent: nil, path: 0, environment: nil, id: -1,
        depth: 0, flags: []))
  }

  deinit { void.deallocate() }

  /// Whether the output at a place is compared with what the tree shows. The empty group shows
  /// nothing.
  private func compares(_ place: Difference.Place) -> Bool { compares && place.node != void }

  func note(_ value: Any, at place: Difference.Place, _ mode: ComparisonMode) {
    guard compares(place) else { return }
    differences.append(Difference(place: place, value: value, mode: mode))
  }

  /// Notes that the value `new` is not equal to the shown value, and notes each part of `new` that
  /// is unequal to the same part of the shown value. If the values have different shapes, the shape
  /// of `new` is noted. If only functions differ, nothing is noted, because a body may make a new
  /// function in every evaluation.
  func note(
    _ new: Any, insteadOf shown: Any, _ comparison: Comparison, at place: Difference.Place,
    _ mode: ComparisonMode
  ) {
    guard compares(place) else { return }
    if comparison == .unequal { note(new, at: place, mode) }
    switch Correspondence(of: new, and: shown) {
    case .whole: break
    case .otherShape(let shape): note(shape, at: place.appending(Difference.Place.shape), mode)
    case .parts(let parts):
      for part in parts {
        // Only the comparison of a component's inputs knows the value that the parent has passed.
        if part.new is any DynamicProperty, !(part.new is any TreeProperty) { continue }
        let comparison = compareContents(part.shown, part.new, mode)
        if comparison == .equal { continue }
        note(part.new, insteadOf: part.shown, comparison, at: place.appending(part.name), mode)
      }
    }
  }

  /// Retains a value until the last run of the audited body, so that no object of a later run has
  /// the address of an object in this value.
  func keep(_ value: Any) { kept.append(value) }

  func releaseKept() { kept = [] }

  /// Returns the differences that were noted since the last call.
  func takeDifferences() -> [Difference] {
    if differences.isEmpty { return [] }
    defer { differences = [] }
    return differences
  }
}

extension Walker {
  func note(
    _ value: Any, at node: NodePointer, _ aspect: Difference.Place.Aspect, path: [String] = [],
    _ mode: ComparisonMode = []
  ) {
    inspection.unsafelyUnwrapped.takeUnretainedValue()
      .note(value, at: .init(node: node, aspect: aspect, path: path), mode)
  }

  /// Notes that the output of a component or of content has a different hash.
  @usableFromInline @inline(never)
  func noteOutput(of node: NodePointer) { note(hash, at: node, .output) }

  /// Notes that the rows of a `ForEach` have a different order or number.
  @usableFromInline @inline(never)
  func noteOrder(_ order: UInt64) { note(order, at: list, .structure) }

  /// Notes that the rows of a `ForEach` have different identities.
  /// - Parameters:
  ///   - hash: a hash of the identities.
  ///   - elements: the elements that have these identities. An identity may be the address of an
  ///     element.
  @usableFromInline @inline(never)
  func noteIdentities(_ hash: Int, of elements: Any) {
    note(hash, at: list, .structure, path: ["id"])
    inspection.unsafelyUnwrapped.takeUnretainedValue().keep(elements)
  }

  /// Notes that the list of children has too few or too many nodes.
  /// - Returns: an empty group, with which the walk continues.
  @usableFromInline @inline(never)
  func noteMismatch() -> NodePointer { noteMismatch(of: list, shown: 0) }

  /// Notes that a node must show `shown`, for example a different branch.
  /// - Returns: an empty group, with which the walk continues.
  func noteMismatch(of node: NodePointer, shown: Any) -> NodePointer {
    note(shown, at: node, .structure)
    let void = inspection.unsafelyUnwrapped.takeUnretainedValue().void
    // The content of a modifier finds the modifier's component through the parents of the group.
    if list != void { void.pointee.parent = list }
    return void
  }
}
