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

  /// The comparator for values of any type: states, environment values, bindings' snapshots.
  @MainActor
  static func values<T>(of type: T.Type) -> ComparatorPointer {
    if let known = valueComparators.find(ObjectIdentifier(type)) { return known }
    let pointer = ComparatorPointer.allocate(capacity: 1)
    pointer.initialize(to: Comparator(steps: comparisonSteps(of: type, offset: 0)))
    valueComparators.insert(ObjectIdentifier(type), pointer)
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

/// One comparator a type, never freed.
@MainActor private let valueComparators = TypeTable<Comparator>()

@MainActor
private func comparisonSteps<T>(of type: T.Type, offset: Int) -> [ComparisonStep] {
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
    return [.equatable(offset: offset, count: size, areExistentialsEqual(type))]
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
        comparisonSteps(of: fieldType, offset: offset + field.offset)
      }
      return _openExistential(field.type, do: open)
    }
  default:
    let size = MemoryLayout<T>.size
    return size == 0 ? [] : [.bytes(offset: offset, count: size)]
  }
}

@MainActor
private func equalityStep<E: Equatable>(_ type: E.Type, offset: Int) -> ComparisonStep {
  .equatable(offset: offset, count: MemoryLayout<E>.size) { old, new in
    old.assumingMemoryBound(to: E.self).pointee == new.assumingMemoryBound(to: E.self).pointee
  }
}

// MARK: Optionals

protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static func equality(
    _ wrapped: Comparator
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }

  static func equality(
    _ wrapped: Comparator
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { old, new in
      let old = old.assumingMemoryBound(to: Self.self).pointee
      let new = new.assumingMemoryBound(to: Self.self).pointee
      guard let old, let new else { return old == nil && new == nil }
      return compareValues(old, new, wrapped, true) == .equal
    }
  }
}

@MainActor
private func optionalSteps<O: OptionalType>(_ type: O.Type, offset: Int) -> [ComparisonStep] {
  @MainActor func open<W>(_ wrapped: W.Type) -> Comparator {
    Comparator.values(of: wrapped).pointee
  }
  let wrapped = _openExistential(type.wrappedType, do: open)
  if wrapped.isNeverEqual { return [.never] }
  let size = MemoryLayout<O>.size
  // An optional reference is one word, with no room for garbage.
  if TypeShape(type.wrappedType) == .reference, wrapped.steps.isEmpty {
    return [.bytes(offset: offset, count: size)]
  }
  return [.equatable(offset: offset, count: size, type.equality(wrapped))]
}

// MARK: Existentials

/// Compares what two existential containers hold: the same type and equal, or the same object.
@MainActor
private func areExistentialsEqual<T>(
  _ type: T.Type
) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
  { old, new in
    let old = old.assumingMemoryBound(to: T.self).pointee as Any
    let new = new.assumingMemoryBound(to: T.self).pointee as Any
    func open<E: Equatable>(_ old: E) -> Bool { new as? E == old }
    if let old = old as? any Equatable { return open(old) }
    guard Swift.type(of: old) is AnyClass, Swift.type(of: new) is AnyClass else { return false }
    return (old as AnyObject) === (new as AnyObject)
  }
}
