/// How values are compared.
struct ComparisonMode: OptionSet {
  let rawValue: Int

  /// An object is equal only to itself, even if its class has a `==`.
  static let objectsByIdentity = ComparisonMode(rawValue: 1)
  /// Two functions are equal if both their words are equal: the code, and the storage of the
  /// captured values.
  static let functionsByBits = ComparisonMode(rawValue: 2)
  /// Plain data is compared field by field, even if its type has a `==`.
  static let plainByFields = ComparisonMode(rawValue: 4)
  /// Two functions with the same code are also equal if their captured values are equal.
  static let functionsByCaptures = ComparisonMode(rawValue: 8)
  /// The compared values are captured values of functions. A captured `State` is compared, too: it
  /// is equal only to the state of the same component, because the function uses that state.
  static let insideContext = ComparisonMode(rawValue: 16)

  /// The default value of a `State` is compared with the default value that the parent passed
  /// before.
  static let stateDefaults = ComparisonMode(rawValue: 32)

  /// The mode for values that components read from a place: a state, an environment value, a
  /// property that a binding leads to. Values that hold different objects are unequal, because
  /// readers would otherwise keep using the old object. A struct or a set with its own `==` is an
  /// exception: this `==` decides.
  static let contents: ComparisonMode = [.objectsByIdentity, .functionsByBits]

  /// The mode for the inputs that a parent passes to a child.
  static func inputs(_ rules: TreeRules) -> ComparisonMode {
    var mode: ComparisonMode = []
    if rules.functions != .neverEqual { mode.insert(.functionsByBits) }
    if rules.functions == .byCaptures { mode.insert(.functionsByCaptures) }
    if rules.equality == .unlessPlain { mode.insert(.plainByFields) }
    if rules.defaultInputs == .compared { mode.insert(.stateDefaults) }
    return mode
  }

  fileprivate static let count = 64
}

extension Comparator {
  /// The comparator for the inputs of a view type. If the view is `Equatable`, the comparator uses
  /// the view's `==`, except for plain data in the mode `plainByFields`. Otherwise the comparator
  /// compares the fields. Each dynamic property determines how its values are compared.
  @MainActor
  static func inputs<V>(of type: V.Type, _ mode: ComparisonMode) -> Comparator {
    if let equatable = type as? any Equatable.Type, usesEquality(type, mode) {
      return Comparator(steps: [equalityStep(equatable, offset: 0)])
    }
    return Comparator(steps: structureSteps(of: type, offset: 0, mode))
  }

  /// The comparator for the inputs of a view that is compared by its own `==`.
  @MainActor
  static func equality<V: Equatable>(of type: V.Type) -> Comparator {
    Comparator(steps: [equalityStep(type, offset: 0)])
  }

  /// The comparator for values of any type.
  @MainActor
  static func find<T>(_ type: T.Type, _ mode: ComparisonMode) -> ComparatorPointer {
    let known = comparators[mode.rawValue]
    if let found = known.find(ObjectIdentifier(type)) { return found }
    let pointer = ComparatorPointer.allocate(capacity: 1)
    // A value of the type may contain a collection of values of the same type. Then the comparator
    // of the collection, which is also made below, needs this comparator for the elements. So the
    // table holds an unfinished comparator until this comparator is complete.
    pointer.initialize(to: unfinished)
    known.insert(ObjectIdentifier(type), pointer)
    pointer.pointee = Comparator(steps: comparisonSteps(of: type, offset: 0, mode))
    return pointer
  }

  /// The comparator for contexts with this metadata. A context holds the captured values of a
  /// function. The metadata of a context is never the metadata of a type, so one table holds the
  /// comparators of types and of contexts.
  @MainActor
  static func find(context metadata: UnsafeRawPointer, _ mode: ComparisonMode) -> ComparatorPointer
  {
    let known = comparators[mode.rawValue]
    let key = unsafeBitCast(metadata, to: ObjectIdentifier.self)
    if let found = known.find(key) { return found }
    let pointer = ComparatorPointer.allocate(capacity: 1)
    pointer.initialize(to: Comparator(steps: captureSteps(metadata, mode) ?? [.never]))
    known.insert(key, pointer)
    return pointer
  }
}

extension Comparator {
  /// Types whose values are equal exactly when their bytes are equal.
  static let plainTypes: Set<ObjectIdentifier> = [
    ObjectIdentifier(Int.self), ObjectIdentifier(Int8.self), ObjectIdentifier(Int16.self),
    ObjectIdentifier(Int32.self), ObjectIdentifier(Int64.self), ObjectIdentifier(UInt.self),
    ObjectIdentifier(UInt8.self), ObjectIdentifier(UInt16.self), ObjectIdentifier(UInt32.self),
    ObjectIdentifier(UInt64.self), ObjectIdentifier(Bool.self),
    ObjectIdentifier(ObjectIdentifier.self),
  ]
}

typealias ComparatorPointer = UnsafeMutablePointer<Comparator>

/// A comparator that is not yet complete. The fields of the values are not known yet, so equal
/// bytes do not prove that two values are equal.
@MainActor private let unfinished = Comparator(
  steps: [.userDefined(offset: 0, count: 0) { _, _ in .unequal }])

// One table for each mode. A table holds a comparator for each type, and for the metadata of each
// kind of context. Comparators are never freed.
@MainActor private let comparators = (0..<ComparisonMode.count).map { _ in
  TypeTable<Comparator>()
}

/// Whether values of a type are compared by the type's own `==`, if there is one.
private func usesEquality<T>(_ type: T.Type, _ mode: ComparisonMode) -> Bool {
  !mode.contains(.plainByFields) || !_isPOD(type)
}

// Not specialised: a plan is made once, and the 6.3.1 optimiser crashes on the specialisation for
// an optional existential.
@MainActor @inline(never) @_semantics("optimize.sil.specialize.generic.never")
func comparisonSteps<T>(
  of type: T.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  let size = MemoryLayout<T>.size
  if mode.contains(.stateDefaults), !mode.contains(.insideContext),
    let state = type as? any PropertyWithDefault.Type
  {
    return [state.defaultStep(offset: offset, mode)]
  }
  if let property = type as? any TreeProperty.Type {
    let steps = property.comparisonStep(offset: offset)
    if !steps.isEmpty || !mode.contains(.insideContext) { return steps }
  }
  if let property = type as? any DynamicProperty.Type, !(type is any PassiveProperty.Type) {
    let fields = Comparator(steps: structureSteps(of: type, offset: 0, mode))
    return [handedPropertyStep(property, offset: offset, comparing: fields)]
  }
  if Comparator.plainTypes.contains(ObjectIdentifier(type)) {
    return [.bytes(offset: offset, count: size)]
  }
  if type == String.self { return [.string(offset: offset)] }
  if usesEquality(type, mode) {
    if type == Double.self { return [numberStep(Double.self, offset: offset)] }
    if type == Float.self { return [numberStep(Float.self, offset: offset)] }
  }
  let equatable = usesEquality(type, mode) ? type as? any Equatable.Type : nil
  if let collection = type as? any ComparedByElements.Type,
    mode.contains(.objectsByIdentity) || equatable == nil
  {
    return collection.elementSteps(offset: offset, mode)
  }
  switch TypeShape(type) {
  case .function: return [functionStep(type, offset: offset, size: size, mode)]
  case .metatype: return [.bytes(offset: offset, count: size)]
  case .optional:
    guard let optional = type as? any OptionalType.Type else { return [.never] }
    return optionalSteps(optional, offset: offset, mode)
  case .existential: return existentialSteps(of: type, offset: offset, mode)
  case .reference:
    if let equatable, !mode.contains(.objectsByIdentity) {
      return [equalityStep(equatable, offset: offset)]
    }
    return [.bytes(offset: offset, count: size)]
  case .structure, .tuple, .enumeration, .other:
    if let equatable { return [equalityStep(equatable, offset: offset)] }
    return structureSteps(of: type, offset: offset, mode)
  }
}

/// Steps that compare one part of a value: a stored field, or a captured value.
/// - Parameter isUnretained: whether the part is a `weak` or `unowned` reference, of which only the
///   bytes may be read.
@MainActor
func fieldSteps(
  of type: Any.Type, offset: Int, isUnretained: Bool, _ mode: ComparisonMode
) -> [ComparisonStep] {
  @MainActor func open<F>(_ type: F.Type) -> [ComparisonStep] {
    if isUnretained { return [.bytes(offset: offset, count: MemoryLayout<F>.size)] }
    return comparisonSteps(of: type, offset: offset, mode)
  }
  return _openExistential(type, do: open)
}

/// Steps that compare field by field. The padding of a struct holds garbage, so it is not compared.
@MainActor
private func structureSteps<T>(
  of type: T.Type, offset: Int, _ mode: ComparisonMode
) -> [ComparisonStep] {
  switch TypeShape(type) {
  case .structure, .tuple:
    let fields = fields(of: type)
    if hidesFields(type, fields) { return [.never] }
    return fields.flatMap { field in
      fieldSteps(
        of: field.type, offset: offset + field.offset, isUnretained: field.isUnretained, mode)
    }
  case .enumeration:
    return enumerationSteps(of: type, offset: offset, mode)
  default:
    // These types are built into the compiler. Plain data is compared by its bytes. Other values
    // are never equal.
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

/// A function consists of two words: its code, and the storage of its captured values. Two
/// functions with equal words are the same function with the same captured values. If the words
/// differ, the functions may still behave in the same way, for example with equal captured values
/// in different storage. The storage of the old function is retained until the comparison, so no
/// other storage can have its address. Thin functions and C functions have only one word, and equal
/// words prove that they are equal.
/// - Parameters:
///   - type: the type of the functions.
///   - size: the size of a function, or of an optional function.
@MainActor
func functionStep(
  _ type: Any.Type, offset: Int, size: Int, _ mode: ComparisonMode
) -> ComparisonStep {
  guard mode.contains(.functionsByBits) else { return .never }
  let comparesCaptures = mode.contains(.functionsByCaptures) && isOrdinaryFunction(type)
  return .function(
    offset: offset, count: size, captures: comparesCaptures ? mode.union(.insideContext) : nil)
}

/// A step that compares two numbers by their bytes and then by `==`. So zero and minus zero are
/// equal, and two NaNs with the same bytes are equal.
@MainActor
private func numberStep<N: BinaryFloatingPoint>(_ type: N.Type, offset: Int) -> ComparisonStep {
  .number(offset: offset, count: MemoryLayout<N>.size) { old, new in
    let old = old.assumingMemoryBound(to: N.self)
    return old.pointee == new.assumingMemoryBound(to: N.self).pointee ? .equal : .unequal
  }
}
