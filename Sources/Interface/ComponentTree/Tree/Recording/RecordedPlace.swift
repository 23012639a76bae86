// This file finds the property and the component to which a location belongs. A location stores a
// state or an environment value. Reflection finds the property when a change is recorded, so no
// data is stored for this purpose.

/// A dynamic property that reads its value from a location.
@MainActor protocol RecordedPlace {
  /// The location, or `nil` if the property is not installed yet.
  var recordedLocation: AnyObject? { get }
  /// The key of the environment value or object; `nil` for state.
  func environmentKey(property: String) -> String?
}

extension RecordedPlace {
  func environmentKey(property: String) -> String? { nil }
}

extension State: RecordedPlace {
  var recordedLocation: AnyObject? { location }
}

extension NodePointer {
  /// The cause to record after the value at `location` has changed. This component, or this
  /// content, has read the value.
  func cause(ofChangeAt location: AnyObject) -> EvaluationCause {
    let reader = Component(pointee.kind == .component ? self : owner)
    nonisolated(unsafe) let location = location
    return MainActor.assumeIsolated { reader.cause(ofChangeAt: location) }
  }
}

extension Component {
  @MainActor
  fileprivate func cause(ofChangeAt location: AnyObject) -> EvaluationCause {
    var candidate: NodePointer? = node
    while let holder = candidate {
      if holder.pointee.kind == .component,
        let cause = Component(holder).causeOfOwnProperty(at: location)
      {
        return cause
      }
      candidate = holder.pointee.parent
    }
    // Neither the component nor a component above has a property with this location: a primitive
    // view has read an environment value directly, for example a style or `isEnabled`.
    return .environment(key: "of the view's own")
  }

  @MainActor
  private func causeOfOwnProperty(at location: AnyObject) -> EvaluationCause? {
    guard let view = node.pointee.value, let type = node.pointee.type?.pointee.viewType else {
      return nil
    }
    return places(of: type, at: view).lazy.compactMap { name, place -> EvaluationCause? in
      guard place.recordedLocation === location else { return nil }
      return place.environmentKey(property: name).map { .environment(key: $0) }
        ?? .state(property: name, owner: id)
    }.first
  }
}

/// A view's properties that read their values from a location, with their names. Properties inside
/// the view's properties are included.
@MainActor
private func places(
  of type: Any.Type, at memory: UnsafeRawPointer
) -> [(name: String, place: any RecordedPlace)] {
  fields(of: type).flatMap { field -> [(name: String, place: any RecordedPlace)] in
    let memory = memory + field.offset
    if let place = field.type as? any RecordedPlace.Type {
      func load<P: RecordedPlace>(_ type: P.Type) -> any RecordedPlace {
        memory.assumingMemoryBound(to: type).pointee
      }
      return [(plain(field.name), load(place))]
    }
    let isHolder = field.type is any DynamicPropertyHolder.Type
    guard isHolder || field.type is any DynamicProperty.Type else { return [] }
    return places(of: field.type, at: memory)
  }
}
