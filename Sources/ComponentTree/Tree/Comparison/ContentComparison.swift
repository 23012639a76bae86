// What a value holds where its type does not say so: optionals, existentials, enumerations.

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
  if TypeShape(type.wrappedType) == .function { return [.function(offset: offset, count: size)] }
  // An optional reference is one word, with no room for garbage.
  if TypeShape(type.wrappedType) == .reference, wrapped.pointee.steps.isEmpty {
    return [.bytes(offset: offset, count: size)]
  }
  let count = wrapped.pointee.isProvedByBytes ? size : 0
  return [.userDefined(offset: offset, count: count, type.comparison(wrapped))]
}

// MARK: Existentials

/// What an existential holds, as values of its type. Equal bytes prove nothing: there may be a
/// function in them, and beside a small value lies garbage. One of a class holds a reference, in
/// its first word.
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

/// Compares two values of any types: unequal if the types differ, else as values of that type are.
func compareContents(_ old: Any, _ new: Any, _ mode: ComparisonMode) -> Comparison {
  // Opened by type: the values may be existentials in existentials, which a cast looks through.
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

/// Case by case, and what a case carries as values of its type. Equal bytes prove something only
/// where all is plain data: elsewhere there may be a function in them.
@MainActor
func enumerationSteps<E>(
  of type: E.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  // Its mirror would be the user's, and not tell what the case carries.
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

/// The name of a value's case, which the type's metadata holds once.
@_silgen_name("swift_EnumCaseName")
func enumerationCase<E>(_ value: E) -> UnsafePointer<CChar>?
