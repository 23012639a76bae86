@_spi(Reflection) import Swift

/// One stored field of a struct, tuple or class.
struct FieldDescription {
  let name: String
  let offset: Int
  let type: Any.Type
  /// Whether the field is a `weak` or `unowned` reference. The memory of such a field is not a
  /// value of `type`, and only its bytes may be read.
  let isUnretained: Bool
}

/// The kind of a type, as needed for comparing its values.
enum TypeShape {
  case structure, enumeration, optional, tuple, reference, existential, function, metatype, other

  init(_ type: Any.Type) {
    // The numbers are the kinds of metadata in Swift's runtime (swift/ABI/MetadataKind.def). The
    // type `_MetadataKind` of the standard library has these values, too, but the library returns a
    // `_MetadataKind` only for the fields of a type.
    let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    switch kind {
    case 0x200: self = .structure
    case 0x201: self = .enumeration
    case 0x202: self = .optional
    case 0x301: self = .tuple
    case 0x302: self = .function
    case 0x303, 0x307: self = .existential
    case 0x304, 0x306: self = .metatype
    case 0, 0x203, 0x305, 0x800...: self = .reference
    default: self = .other
    }
  }
}

/// Whether an existential type holds only objects. A class existential consists of one word for the
/// reference, and one word for each protocol.
func isClassExistential(_ type: Any.Type) -> Bool {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  guard metadata.load(as: Int.self) == 0x303 else { return false }
  // The word is an `ExistentialTypeFlags` of Swift's runtime (swift/ABI/MetadataValues.h). Its top
  // bit is set if the type is not limited to classes. `any Error` stores its value in a box, and is
  // marked as a special protocol.
  let flags = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt32.self)
  let isSpecial = (flags >> 24) & 0x3F != 0
  return flags >> 31 == 0 && !isSpecial
}

/// Whether a function consists of two words, its code and its context, and its context holds only
/// captured values. Functions with a different calling convention may be stored in a different way.
/// The same holds for functions that are `async`, differentiable or `@isolated(any)`.
func isOrdinaryFunction(_ type: Any.Type) -> Bool {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  // The word is a `FunctionTypeFlags` of Swift's runtime (swift/ABI/MetadataValues.h). The mask
  // selects the convention, the flags for differentiable and `async` functions, and the flag for
  // types with more flags.
  let flags = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UInt.self)
  return flags & 0xA8FF_0000 == 0
}

/// The size and the alignment of the values of a type.
func memoryLayout(of type: Any.Type) -> (size: Int, alignment: Int) {
  func open<T>(_ type: T.Type) -> (size: Int, alignment: Int) {
    (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
  }
  return _openExistential(type, do: open)
}

/// The stored fields of a type, in order. The result is empty if the type has no fields or does not
/// support reflection. The function takes about 1.7 us for five fields. So comparisons and hashes
/// call the function once per type, not once per value.
func fields(of type: Any.Type) -> [FieldDescription] {
  lazy var retained = retainedReferences(of: type)
  let isStructure = TypeShape(type) == .structure
  var fields: [FieldDescription] = []
  _ = _forEachField(of: type) { name, offset, type, kind in
    let name = String(cString: name)
    let mayBeReference = kind == .class || kind == .existential || kind == .optional
    fields.append(
      FieldDescription(
        name: name, offset: offset, type: type,
        isUnretained: isStructure && mayBeReference && !retained.contains(name)))
    return true
  }
  return fields
}

/// Whether a struct or tuple contains data that is not among its fields. The function looks for a
/// gap between fields that alignment does not explain. A C union, a struct with C bit fields and a
/// struct that was compiled without reflection have such a gap.
func hidesFields<T>(_ type: T.Type, _ fields: [FieldDescription]) -> Bool {
  var places = fields.map { field in
    let layout = memoryLayout(of: field.type)
    return (offset: field.offset, size: layout.size, alignment: layout.alignment)
  }
  // The end of the value is added as a place, so that the loop also finds a gap after the last
  // field.
  places.append((MemoryLayout<T>.size, 0, MemoryLayout<T>.alignment))
  var end = 0
  for place in places {
    if place.offset - end >= place.alignment { return true }
    end = place.offset + place.size
  }
  return false
}

/// The names of a struct's fields, without `weak` and `unowned` references. The function uses the
/// reflection of key paths, because only this reflection omits such references.
private func retainedReferences(of type: Any.Type) -> Set<String> {
  func open<T>(_ type: T.Type) -> Set<String> {
    var names: Set<String> = []
    // This value is the library's option `ignoreUnknown`, written as a number. The library declares
    // that option as a variable and not as a constant.
    let options = _EachFieldOptions(rawValue: 1 << 1)
    _ = _forEachFieldWithKeyPath(of: type, options: options) { name, _ in
      names.insert(String(cString: name))
      return true
    }
    return names
  }
  return _openExistential(type, do: open)
}
