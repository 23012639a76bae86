// Compares the captured values of two functions that have the same code. Swift does not document
// how captured values are stored. The layout is that of `TargetHeapLocalVariableMetadata`
// (swift/ABI/Metadata.h) and `CaptureDescriptor` (swift/RemoteInspection/Records.h). If a captured
// value's type or place is not known, the functions are unequal.

/// The start of the metadata of a context that holds captured values.
private struct ContextMetadata {
  let kind: Int
  let firstOffset: UInt32
  let descriptor: UnsafeRawPointer?
}

/// The start of the description of captured values. For each captured value, a relative address of
/// the mangled name of the value's type follows.
private struct CaptureDescriptor {
  let captureCount: UInt32
  /// The number of places from which generic parameters are found.
  let sourceCount: UInt32
  /// The number of generic parameters that are stored before the captured values.
  let bindingCount: UInt32
}

/// The context at which the pointer at `place` points, with its metadata. The result is `nil` if
/// there is no context, or if the context is an object.
private func boxContext(
  _ place: UnsafeRawPointer
) -> (context: UnsafeRawPointer, metadata: UnsafeRawPointer)? {
  guard let context = place.load(as: UnsafeRawPointer?.self) else { return nil }
  let metadata = context.load(as: UnsafeRawPointer.self)
  // The number 0x400 is the kind `HeapLocalVariable` of metadata in Swift's runtime
  // (swift/ABI/MetadataKind.def).
  return metadata.load(as: Int.self) == 0x400 ? (context, metadata) : nil
}

/// Whether two functions with the same code have contexts that a specialised copy of the code does
/// not need: the contexts store the same generic arguments, and at most one object. If the compiler
/// specialises the code, such functions are equal by their words, because the object itself is the
/// context. So they are equal in a build without optimisation, too.
/// - Parameters:
///   - old: the address of the pointer to a context.
func haveSameGenericContext(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  guard let metadata = boxContext(old)?.metadata,
    let start = metadata.load(as: ContextMetadata.self).descriptor,
    start.load(as: CaptureDescriptor.self).bindingCount > 0
  else { return false }
  return compareContexts(old, new, [], false) == .equal
}

/// Whether two functions with the same code are unequal because they store captured values, and an
/// optimised build may store fewer values. The result is `false` in an optimised build. The
/// arguments are the addresses of the pointers to the contexts.
func mayCaptureLess(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
  _isDebugAssertConfiguration() && boxContext(old) != nil && boxContext(new) != nil
}

/// Compares the contexts of two functions. A context is the storage of the captured values. The two
/// arguments are the addresses of the pointers to the contexts. The caller owns both functions, so
/// both contexts exist until the end of the comparison. If a function captures only one object or
/// variable, this object or variable is the context. Such a context is equal only to itself.
func compareContexts(
  _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mode: ComparisonMode, _ mayCallUser: Bool
) -> Comparison {
  guard let old = boxContext(old), let new = boxContext(new), old.metadata == new.metadata else {
    return .incomparable
  }
  nonisolated(unsafe) let metadata = old.metadata
  nonisolated(unsafe) var comparator: ComparatorPointer?
  MainActor.assumeIsolated { comparator = Comparator.find(context: metadata, mode) }
  let result = comparator.unsafelyUnwrapped.pointee.compare(
    old.context, new.context, mayCallUser: mayCallUser)
  return result == .unequal ? .incomparable : result
}

/// Steps that compare the captured values of two contexts with this metadata. The result is `nil`
/// if the type of a captured value is not known or depends on a generic parameter, and if a context
/// with generic arguments stores more than one object.
@MainActor
func captureSteps(_ metadata: UnsafeRawPointer, _ mode: ComparisonMode) -> [ComparisonStep]? {
  let context = metadata.load(as: ContextMetadata.self)
  guard context.firstOffset != 0, let start = context.descriptor else { return nil }
  let descriptor = start.load(as: CaptureDescriptor.self)
  if descriptor.bindingCount > 0 { return genericSteps(context, descriptor, start) }
  guard descriptor.sourceCount == 0 else { return nil }
  var end = Int(context.firstOffset)
  var steps: [ComparisonStep] = []
  for index in 0..<Int(descriptor.captureCount) {
    let name = start + MemoryLayout<CaptureDescriptor>.size + index * MemoryLayout<Int32>.size
    guard let capture = capturedType(name) else { return nil }
    let layout = memoryLayout(of: capture.type)
    let offset = (end + layout.alignment - 1) & ~(layout.alignment - 1)
    steps += fieldSteps(
      of: capture.type, offset: offset, isUnretained: capture.isUnretained, mode)
    end = offset + layout.size
  }
  return steps
}

/// A step that compares the generic arguments in two contexts and the object that each may capture.
private func genericSteps(
  _ context: ContextMetadata, _ descriptor: CaptureDescriptor, _ start: UnsafeRawPointer
) -> [ComparisonStep]? {
  guard descriptor.captureCount <= 1 else { return nil }
  if descriptor.captureCount == 1 {
    let name = start + MemoryLayout<CaptureDescriptor>.size
    guard let capture = capturedType(name, inGenericCode: true), !capture.isUnretained,
      TypeShape(capture.type) == .reference
    else { return nil }
  }
  let words = Int(descriptor.bindingCount + descriptor.captureCount)
  return [.bytes(offset: Int(context.firstOffset), count: words * MemoryLayout<UInt>.size)]
}

/// The type of a captured value, and whether the value is a `weak` or `unowned` reference. The
/// result is `nil` for a metatype, and if the runtime finds no type: for a captured variable that
/// can still change, and for a captured function.
/// - Parameter place: the address at which the relative address of the type's mangled name is
///   stored.
/// - Parameter inGenericCode: whether the name may contain generic parameters. Without arguments
///   for them the runtime may end the process, so it is not asked about such names.
private func capturedType(
  _ place: UnsafeRawPointer, inGenericCode: Bool = false
) -> (type: Any.Type, isUnretained: Bool)? {
  let distance = Int(place.load(as: Int32.self))
  if distance == 0 { return nil }
  let name = (place + distance).assumingMemoryBound(to: UInt8.self)
  var length = 0
  // The letters of the name, without the addresses that the name contains.
  var letters: [UInt8] = []
  while name[length] != 0 {
    letters.append(name[length])
    switch name[length] {
    case 0x01...0x17: length += 1 + MemoryLayout<Int32>.size
    case 0x18...0x1F: length += 1 + MemoryLayout<UInt>.size
    default: length += 1
    }
  }
  let text = String(decoding: letters, as: UTF8.self)
  // The size of a metatype in the context can differ from the size of the type that the runtime
  // finds.
  if text.contains("XM") || text.contains("Xm") { return nil }
  if inGenericCode, text.contains(where: { "xqQ".contains($0) }) { return nil }
  let type = _getTypeByMangledNameInContext(
    name, UInt(length), genericContext: nil, genericArguments: nil)
  let isUnretained = ["Xw", "Xo", "Xu"].contains { text.hasSuffix($0) }
  return type.map { (type: $0, isUnretained: isUnretained) }
}
