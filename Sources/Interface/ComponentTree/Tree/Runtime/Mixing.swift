// This file computes the hash of a component's output. `Hasher` is not used, because its hashes
// differ from process to process, and the output checksum must be equal in every process.

/// One step of the hash: multiplies the hash and the word, and combines the two halves of the
/// 128-bit product. The hash function wyhash has the same mixing step.
@inlinable @inline(__always)
func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ 0x9E37_79B9_7F4A_7C15)
    .multipliedFullWidth(by: word ^ 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low &+ hash
}

/// Adds a string's UTF-8 bytes to the hash. Equal strings have equal hashes, even if they are
/// stored in different ways.
@inlinable @inline(__always)
func mix(_ hash: UInt64, _ text: String) -> UInt64 {
  let (low, high) = unsafeBitCast(text, to: (UInt64, UInt64).self)
  // The top bits 111 and 101 mark a string of up to 15 bytes that is stored inside its two words.
  if high >> 61 == 0b111 || high >> 61 == 0b101 {
    return mix(mix(hash, low), high)
  }
  return mixLarge(hash, text)
}

/// Adds a string that is stored in a buffer to the hash, 8 bytes at a time. A string of up to 15
/// bytes is first packed like a small string, so that equal strings have equal hashes.
@usableFromInline @inline(never)
func mixLarge(_ hash: UInt64, _ text: String) -> UInt64 {
  var text = text
  return text.withUTF8 { bytes in
    let count = bytes.count
    if count <= 15 {
      var low: UInt64 = 0
      var high: UInt64 = 0
      var isASCII = true
      for index in 0..<count {
        let byte = UInt64(bytes[index])
        isASCII = isASCII && byte < 0x80
        if index < 8 { low |= byte << (8 * index) } else { high |= byte << (8 * (index - 8)) }
      }
      high |= (UInt64(isASCII ? 0xE0 : 0xA0) | UInt64(count)) << 56
      return mix(mix(hash, low), high)
    }
    let base = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    var result = mix(hash, UInt64(count))
    var offset = 0
    while offset &+ 8 <= count {
      result = mix(result, base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset &+= 8
    }
    if offset < count {
      // Adds the last eight bytes to the hash. Some of these bytes may have been added already. The
      // string's length was added before the bytes. The length determines which bytes are added
      // twice, so two different strings never add the same words.
      result = mix(result, base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    }
    return result
  }
}

/// Constants that represent the kinds of views in the hash of the output.
@usableFromInline package enum Tag {
  @inlinable static var component: UInt64 { 0x01 }
  @inlinable static var text: UInt64 { 0x02 }
  @inlinable static var number: UInt64 { 0x03 }
  @inlinable package static var close: UInt64 { 0x04 }
  @inlinable static var item: UInt64 { 0x05 }
  @inlinable static var vertical: UInt64 { 0x10 }
  @inlinable static var horizontal: UInt64 { 0x11 }
  @inlinable static var list: UInt64 { 0x12 }
  @inlinable static var section: UInt64 { 0x13 }
  @inlinable static var form: UInt64 { 0x14 }
  @inlinable static var navigation: UInt64 { 0x15 }
  @inlinable static var button: UInt64 { 0x16 }
  @inlinable static var labeled: UInt64 { 0x17 }
  @inlinable static var progress: UInt64 { 0x18 }
  @inlinable static var field: UInt64 { 0x19 }
  @inlinable static var toggle: UInt64 { 0x1A }
  @inlinable static var slider: UInt64 { 0x1B }
  @inlinable static var disabled: UInt64 { 0x1C }
  @inlinable static var content: UInt64 { 0x1D }
  @inlinable static var scroll: UInt64 { 0x1E }
  @inlinable static var tabs: UInt64 { 0x1F }
  @inlinable static var picker: UInt64 { 0x30 }
  @inlinable static var presentation: UInt64 { 0x40 }
  package static var stepper: UInt64 { 0x31 }
  package static var date: UInt64 { 0x32 }
  package static var color: UInt64 { 0x33 }
  @inlinable static var arm: UInt64 { 0x20 }
}
