/// How two objects are compared whose class is `Equatable`.
enum ObjectEquality {
  /// As their class has it.
  case byClass
  /// An object is equal to itself only.
  case byIdentity
}

extension Comparator {
  /// The comparator for the inputs of a view type: its fields, dynamic properties in their own way;
  /// or its `==`, if the view is `Equatable`.
  @MainActor
  static func inputs<V>(of type: V.Type) -> Comparator {
    if let equatable = type as? any Equatable.Type {
      return Comparator(steps: [equalityStep(equatable, offset: 0)])
    }
    return Comparator(steps: structureSteps(of: type, offset: 0, .byClass))
  }

  /// The comparator for values of any type.
  @MainActor
  static func values<T>(of type: T.Type) -> ComparatorPointer { find(type, .byClass) }

  /// The comparator for what a place holds through which components read: a state, an environment
  /// value, a property that a binding leads to. As for other values; but another object is another
  /// one, wherever it lies, also where its class calls the two equal, or readers would go on with
  /// the old one.
  @MainActor
  static func contents<T>(of type: T.Type) -> ComparatorPointer { find(type, .byIdentity) }

  @MainActor
  static func find<T>(_ type: T.Type, _ objects: ObjectEquality) -> ComparatorPointer {
    let known = objects == .byClass ? valueComparators : contentComparators
    if let found = known.find(ObjectIdentifier(type)) { return found }
    let pointer = ComparatorPointer.allocate(capacity: 1)
    // A type that holds a collection of itself meets this one while its own is made.
    pointer.initialize(to: unfinished)
    known.insert(ObjectIdentifier(type), pointer)
    pointer.pointee = Comparator(steps: comparisonSteps(of: type, offset: 0, objects))
    return pointer
  }
}

extension Comparator {
  /// Types whose values are equal exactly when their bytes are.
  static let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
    ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt64.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(ObjectIdentifier.self),
  ]
}

typealias ComparatorPointer = UnsafeMutablePointer<Comparator>

/// What is not known yet may hold anything: bytes prove nothing.
@MainActor private let unfinished = Comparator(
  steps: [.userDefined(offset: 0, count: 0) { _, _ in .unequal }])

// One comparator a type, never freed.
@MainActor private let valueComparators = TypeTable<Comparator>()
@MainActor private let contentComparators = TypeTable<Comparator>()

@MainActor
func comparisonSteps<T>(
  of type: T.Type, offset: Int, _ objects: ObjectEquality
) -> [ComparisonStep] {
  let size = MemoryLayout<T>.size
  if let property = type as? any TreeProperty.Type {
    return property.comparisonStep(offset: offset)
  }
  if Comparator.plainTypes.contains(ObjectIdentifier(type)) {
    return [.bytes(offset: offset, count: size)]
  }
  if type == String.self { return [.string(offset: offset)] }
  if type == Double.self { return [numberStep(Double.self, offset: offset)] }
  if type == Float.self { return [numberStep(Float.self, offset: offset)] }
  let equatable = type as? any Equatable.Type
  if let collection = type as? any ComparedByElements.Type,
    objects == .byIdentity || equatable == nil
  {
    return collection.elementSteps(offset: offset, objects)
  }
  switch TypeShape(type) {
  case .function: return [.never]
  case .metatype: return [.bytes(offset: offset, count: size)]
  case .optional:
    guard let optional = type as? any OptionalType.Type else { return [.never] }
    return optionalSteps(optional, offset: offset, objects)
  case .existential: return existentialSteps(of: type, offset: offset, objects)
  case .reference:
    if let equatable, objects == .byClass { return [equalityStep(equatable, offset: offset)] }
    return [.bytes(offset: offset, count: size)]
  case .structure, .tuple, .enumeration, .other:
    if let equatable { return [equalityStep(equatable, offset: offset)] }
    return structureSteps(of: type, offset: offset, objects)
  }
}

/// Field by field: a struct's padding is garbage that must not be compared.
@MainActor
private func structureSteps<T>(
  of type: T.Type, offset: Int, _ objects: ObjectEquality
) -> [ComparisonStep] {
  switch TypeShape(type) {
  case .structure, .tuple:
    let fields = fields(of: type)
    if hidesFields(type, fields) { return [.never] }
    return fields.flatMap { field in
      @MainActor func open<F>(_ fieldType: F.Type) -> [ComparisonStep] {
        let offset = offset + field.offset
        if field.isUnretained { return [.bytes(offset: offset, count: MemoryLayout<F>.size)] }
        return comparisonSteps(of: fieldType, offset: offset, objects)
      }
      return _openExistential(field.type, do: open)
    }
  case .enumeration:
    return enumerationSteps(of: type, offset: offset, objects)
  default:
    // The compiler's own types: a number's bytes, or nobody knows what.
    let size = MemoryLayout<T>.size
    if size == 0 { return [] }
    return _isPOD(type) ? [.bytes(offset: offset, count: size)] : [.never]
  }
}

@MainActor
private func equalityStep<E: Equatable>(_ type: E.Type, offset: Int) -> ComparisonStep {
  .userDefined(offset: offset, count: MemoryLayout<E>.size) { old, new in
    let old = old.assumingMemoryBound(to: E.self)
    return old.pointee == new.assumingMemoryBound(to: E.self).pointee ? .equal : .unequal
  }
}

/// Zero and minus zero are equal, and what is no number is equal to itself.
@MainActor
private func numberStep<N: BinaryFloatingPoint>(_ type: N.Type, offset: Int) -> ComparisonStep {
  .number(offset: offset, count: MemoryLayout<N>.size) { old, new in
    let old = old.assumingMemoryBound(to: N.self)
    return old.pointee == new.assumingMemoryBound(to: N.self).pointee ? .equal : .unequal
  }
}
