extension NodePointer {
  /// The names of the stored properties in which the view `new` differs from the component's
  /// current view. `()` is appended to the name of a closure, and `()?` if another build may find
  /// the closures equal (``EvaluationCause/inputs(names:from:)``). If no property is proved to
  /// differ and a user's `==` may not be called, the result names all properties that only a user's
  /// `==` could compare.
  /// - Parameter new: the view that the parent passes to the component.
  func differingInputs(from new: UnsafeRawPointer, mayCallUser: Bool) -> [String] {
    let component = Component(self)
    nonisolated(unsafe) let new = new
    return MainActor.assumeIsolated { component.differingInputs(from: new, mayCallUser) }
  }
}

extension Component {
  @MainActor
  fileprivate func differingInputs(from new: UnsafeRawPointer, _ mayCallUser: Bool) -> [String] {
    guard let old = node.pointee.value, let type = node.pointee.type?.pointee.viewType else {
      return []
    }
    let compared = inputs(of: type, .inputs(rules)).map { input in
      (input: input, result: input.comparator.compare(old, new, mayCallUser: mayCallUser))
    }
    let differing = compared.filter { $0.result == .unequal || $0.result == .incomparable }
    return (differing.isEmpty ? compared.filter { $0.result == .unknown } : differing).map {
      guard $0.result == .incomparable else { return $0.input.name }
      let dependsOnBuild = $0.input.comparator.steps.contains { $0.dependsOnBuild(old, new) }
      return $0.input.name + (dependsOnBuild ? "()?" : "()")
    }
  }
}

extension Inspection {
  /// Notes which stored properties of the view `new` differ from those of the component's current
  /// view.
  func noteInputs(of child: NodePointer, _ new: UnsafeRawPointer, _ comparison: Comparison) {
    nonisolated(unsafe) let (inspection, new) = (self, new)
    let component = Component(child)
    MainActor.assumeIsolated { component.noteInputs(new, comparison, in: inspection) }
  }
}

extension Component {
  @MainActor
  fileprivate func noteInputs(
    _ new: UnsafeRawPointer, _ comparison: Comparison, in inspection: Inspection
  ) {
    guard let shown = node.pointee.value, let type = node.pointee.type?.pointee.viewType else {
      return
    }
    let place = Difference.Place(node: node, aspect: .inputs)
    let mode = ComparisonMode.inputs(rules)
    if comparison == .unequal { inspection.note(load(type, new), at: place, mode) }
    for input in inputs(of: type, mode) {
      let comparison = input.comparator.compare(shown, new, mayCallUser: true)
      if comparison == .equal { continue }
      inspection.note(
        input.load(new), insteadOf: input.load(shown), comparison,
        at: place.appending(input.name), mode)
    }
  }
}

/// A stored property of a view, with the comparator for its values.
private struct Input {
  let name: String
  let comparator: Comparator
  /// Loads the value of the property from a view. The value of a `weak` or `unowned` property is
  /// the first word of its memory.
  let load: (UnsafeRawPointer) -> Any

  @MainActor
  init(_ field: FieldDescription, _ mode: ComparisonMode) {
    name = plain(field.name)
    comparator = Comparator(
      steps: fieldSteps(
        of: field.type, offset: field.offset, isUnretained: field.isUnretained, mode))
    let type: Any.Type = field.isUnretained ? UInt.self : field.type
    let offset = field.offset
    load = { ComponentTree.load(type, $0 + offset) }
  }
}

/// The value of a type at an address.
private func load(_ type: Any.Type, _ address: UnsafeRawPointer) -> Any {
  func open<T>(_ type: T.Type) -> Any { address.assumingMemoryBound(to: type).pointee }
  return _openExistential(type, do: open)
}

/// The inputs of a view type. The list is made once for each type and mode, because comparators are
/// never freed.
@MainActor
private func inputs(of type: Any.Type, _ mode: ComparisonMode) -> [Input] {
  let key = InputsKey(type: ObjectIdentifier(type), mode: mode.rawValue)
  if let known = knownInputs[key] { return known }
  let made = fields(of: type).map { Input($0, mode) }
  knownInputs[key] = made
  return made
}

private struct InputsKey: Hashable {
  let type: ObjectIdentifier
  let mode: Int
}

@MainActor private var knownInputs: [InputsKey: [Input]] = [:]

/// The name of a property, from the name of its storage. The storage of a property wrapper has a
/// name that begins with an underscore.
func plain(_ name: String) -> String {
  String(name.drop { $0 == "_" })
}
