extension Comparator {
  /// The comparator for the inputs of a view type: its fields, dynamic properties in their own way; or
  /// its `==`, if the view is `Equatable`.
  @MainActor
  static func inputs<V>(of type: V.Type, dynamicFields: [DynamicField]) -> Comparator {
    if let equatable = type as? any Equatable.Type {
      return Comparator(steps: [equalityStep(equatable, offset: 0)])
    }
    return Comparator(steps: structureSteps(of: type, offset: 0))
  }

  /// The comparator for values of any type.
  @MainActor
  static func values<T>(of type: T.Type) -> ComparatorPointer {
    find(type, in: valueComparators) { comparisonSteps(of: type, offset: 0) }
  }

  /// The comparator for what a place holds through which components read: a state, an environment value, a
  /// property that a binding leads to. As for other values; but another object is another one, also where
  /// its class calls the two equal, or readers would go on with the old one.
  @MainActor
  static func contents<T>(of type: T.Type) -> ComparatorPointer {
    find(type, in: contentComparators) {
      let wrapped = (type as? any OptionalType.Type)?.wrappedType ?? type
      return TypeShape(wrapped) == .reference
        ? [.bytes(offset: 0, count: MemoryLayout<T>.size)] : comparisonSteps(of: type, offset: 0)
    }
  }

  @MainActor
  private static func find<T>(
    _ type: T.Type, in known: TypeTable<Comparator>, or makeSteps: () -> [ComparisonStep]
  ) -> ComparatorPointer {
    if let found = known.find(ObjectIdentifier(type)) { return found }
    let pointer = ComparatorPointer.allocate(capacity: 1)
    pointer.initialize(to: Comparator(steps: makeSteps()))
    known.insert(ObjectIdentifier(type), pointer)
    return pointer
  }
}

extension Comparator {
  /// Types whose values are equal exactly when their bytes are.
  static let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
    ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt64.self), ObjectIdentifier(Bool.self), ObjectIdentifier(Double.self),
    ObjectIdentifier(Float.self), ObjectIdentifier(ObjectIdentifier.self),
  ]
}

typealias ComparatorPointer = UnsafeMutablePointer<Comparator>

// One comparator a type, never freed.
@MainActor private let valueComparators = TypeTable<Comparator>()
@MainActor private let contentComparators = TypeTable<Comparator>()

@MainActor
func comparisonSteps<T>(of type: T.Type, offset: Int) -> [ComparisonStep] {
  let size = MemoryLayout<T>.size
  if let property = type as? any TreeProperty.Type {
    return property.comparisonStep(offset: offset)
  }
  if Comparator.plainTypes.contains(ObjectIdentifier(type)) {
    return [.bytes(offset: offset, count: size)]
  }
  if type == String.self { return [.string(offset: offset)] }
  switch TypeShape(type) {
  case .function: return [.never]
  case .metatype: return [.bytes(offset: offset, count: size)]
  case .optional:
    guard let optional = type as? any OptionalType.Type else { return [.never] }
    return optionalSteps(optional, offset: offset)
  case .existential:
    return [.userDefined(offset: offset, count: size, existentialComparison(type))]
  case .reference:
    if let equatable = type as? any Equatable.Type {
      return [equalityStep(equatable, offset: offset)]
    }
    return [.bytes(offset: offset, count: size)]
  case .structure, .tuple, .enumeration, .other:
    if let equatable = type as? any Equatable.Type {
      return [equalityStep(equatable, offset: offset)]
    }
    return structureSteps(of: type, offset: offset)
  }
}

/// Field by field: a struct's padding is garbage that must not be compared.
@MainActor
private func structureSteps<T>(of type: T.Type, offset: Int) -> [ComparisonStep] {
  switch TypeShape(type) {
  case .structure, .tuple:
    return fields(of: type).flatMap { field in
      @MainActor func open<F>(_ fieldType: F.Type) -> [ComparisonStep] {
        let offset = offset + field.offset
        if field.isUnretained { return [.bytes(offset: offset, count: MemoryLayout<F>.size)] }
        return comparisonSteps(of: fieldType, offset: offset)
      }
      return _openExistential(field.type, do: open)
    }
  case .enumeration:
    return enumerationSteps(of: type, offset: offset)
  default:
    let size = MemoryLayout<T>.size
    return size == 0 ? [] : [.bytes(offset: offset, count: size)]
  }
}

@MainActor
private func equalityStep<E: Equatable>(_ type: E.Type, offset: Int) -> ComparisonStep {
  .userDefined(offset: offset, count: MemoryLayout<E>.size) { old, new in
    let old = old.assumingMemoryBound(to: E.self)
    return old.pointee == new.assumingMemoryBound(to: E.self).pointee ? .equal : .unequal
  }
}
