/// FNV-1a with 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). The digest is not cryptographic: it
/// only serves to distinguish files and definitions. Unlike Swift's hash values, the digest is the
/// same on every machine and in every process.
public struct Digest: Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// The digest of a text's UTF-8 bytes.
  public init(of text: some StringProtocol) {
    for byte in text.utf8 { add(byte) }
  }

  @inline(__always)
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds the eight bytes of a word, the lowest first.
  public mutating func add(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: word >> shift))
    }
  }

  /// The digest as sixteen hexadecimal digits.
  public var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
