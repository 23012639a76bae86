// Compares values whose contents can have different types or sizes: optionals, existentials and
// enumerations.

// MARK: Optionals

protocol OptionalType {
  static var wrappedType: Any.Type { get }
  static func comparison(
    _ wrapped: ComparatorPointer
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Comparison
}

extension Optional: OptionalType {
  static var wrappedType: Any.Type { Wrapped.self }

  static func comparison(
    _ wrapped: ComparatorPointer
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Comparison {
    { old, new in
      let old = old.assumingMemoryBound(to: Self.self).pointee
      let new = new.assumingMemoryBound(to: Self.self).pointee
      guard let old, let new else { return old == nil && new == nil ? .equal : .unequal }
      return compareValues(old, new, wrapped.pointee, true)
    }
  }
}

@MainActor
func optionalSteps<O: OptionalType>(
  _ type: O.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  @MainActor func open<W>(_ wrapped: W.Type) -> ComparatorPointer {
    Comparator.find(wrapped, mode)
  }
  let wrapped = _openExistential(type.wrappedType, do: open)
  if wrapped.pointee.isNeverEqual { return [.never] }
  let size = MemoryLayout<O>.size
  if TypeShape(type.wrappedType) == .function {
    return [functionStep(type.wrappedType, offset: offset, size: size, mode)]
  }
  // An optional reference is one word without padding.
  if TypeShape(type.wrappedType) == .reference, wrapped.pointee.steps.isEmpty {
    return [.bytes(offset: offset, count: size)]
  }
  let count = wrapped.pointee.isProvedByBytes ? size : 0
  return [.userDefined(offset: offset, count: count, type.comparison(wrapped))]
}

// MARK: Existentials

/// A step that compares the contents of two existentials as values of their type. The bytes of the
/// existentials are not compared first: equal contents may have different bytes, because the bytes
/// after a small value are undefined, and contents with equal bytes may hold a function that is
/// never equal. Class existentials are an exception: two class existentials are equal if their
/// first words, the references, are equal.
@MainActor
func existentialSteps<T>(
  of type: T.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  let count = isClassExistential(type) ? MemoryLayout<UInt>.size : 0
  let step = ComparisonStep.userDefined(offset: offset, count: count) { old, new in
    compareContents(
      old.assumingMemoryBound(to: T.self).pointee, new.assumingMemoryBound(to: T.self).pointee,
      mode)
  }
  return [step]
}

/// Compares two values of any types. Values of different types are unequal. Two values of the same
/// type are compared by the comparator of that type.
func compareContents(_ old: Any, _ new: Any, _ mode: ComparisonMode) -> Comparison {
  // Both values are cast to their dynamic type, so that the comparator of this type can compare
  // them.
  func open<Content>(_ content: Content.Type) -> Comparison {
    nonisolated(unsafe) var comparator: ComparatorPointer?
    MainActor.assumeIsolated { comparator = Comparator.find(content, mode) }
    guard let comparator, let old = old as? Content, let new = new as? Content else {
      return .unequal
    }
    return compareValues(old, new, comparator.pointee, true)
  }
  let type = type(of: old)
  return type == Swift.type(of: new) ? _openExistential(type, do: open) : .unequal
}

// MARK: Enumerations

/// A step that compares the cases of two enumeration values, and then the associated values. If all
/// associated values are plain data, equal bytes prove that two values are equal. Otherwise equal
/// bytes prove nothing, because an associated value may hold a function that is never equal.
@MainActor
func enumerationSteps<E>(
  of type: E.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  // If a type has a custom mirror, the mirror may not contain the associated values.
  if type is any CustomReflectable.Type { return [.never] }
  let count = _isPOD(E.self) ? MemoryLayout<E>.size : 0
  let step = ComparisonStep.userDefined(offset: offset, count: count) { old, new in
    let old = old.assumingMemoryBound(to: E.self).pointee
    let new = new.assumingMemoryBound(to: E.self).pointee
    guard enumerationCase(old) == enumerationCase(new) else { return .unequal }
    guard let oldContent = Mirror(reflecting: old).children.first?.value,
      let newContent = Mirror(reflecting: new).children.first?.value
    else { return .equal }
    return compareContents(oldContent, newContent, mode)
  }
  return MemoryLayout<E>.size == 0 ? [] : [step]
}

/// The address of the name of a value's case. The type's metadata holds one copy of each name, so
/// values of the same case have the same address.
@_silgen_name("swift_EnumCaseName")
func enumerationCase<E>(_ value: E) -> UnsafePointer<CChar>?
