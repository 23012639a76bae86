import Foundation

/// Hashes values so that equal values have the same hash in every process. The output of a view
/// contains this hash instead of the value. The hash is enough, because the tree draws nothing on a
/// screen.
///
/// The hasher is one word and trivially copyable. Combining a value allocates no memory.
@frozen public struct StableHasher: Hashable, Sendable {
  /// The hash of the values that were combined so far.
  public var word: UInt64

  /// Starts with the name of the hashed value. In an optimised build, the hash of a name of up to
  /// 15 ASCII bytes is a constant.
  @inlinable @inline(__always)
  public init(_ name: String) { word = mix(0, name) }

  /// Continues from a hash.
  @inlinable @inline(__always)
  public init(word: UInt64) { self.word = word }

  @inlinable @inline(__always)
  public mutating func combine(bits: UInt64) { word = mix(word, bits) }

  @inlinable @inline(__always)
  public mutating func combine(_ text: String) { word = mix(word, text) }

  @inlinable @inline(__always)
  public mutating func combine<Value: StablyHashable>(_ value: Value) {
    value.stableHash(into: &self)
  }

  /// Combines a value of any type by the plain data that its fields hold. If the value contains
  /// data that differs from process to process, such as an object or a function, the hasher
  /// combines the number 0 instead. Combining costs a lookup for the type and a call for each
  /// field.
  public mutating func combine<Value>(fieldsOf value: Value) {
    word = withUnsafePointer(to: value) { StableHash.of(Value.self)($0, word) } ?? mix(word, 0)
  }
}

/// A value that has the same hash in every process, so that it can be an argument of an inert
/// modifier.
public protocol StablyHashable {
  func stableHash(into hasher: inout StableHasher)
}

extension StablyHashable where Self: RawRepresentable, RawValue: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(rawValue) }
}

extension FixedWidthInteger where Self: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: UInt64(truncatingIfNeeded: self))
  }
}

extension Int: StablyHashable {}
extension UInt8: StablyHashable {}
extension UInt64: StablyHashable {}

extension Bool: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(bits: self ? 1 : 0) }
}

/// Hashes zero and minus zero equally, because they are equal.
extension Double: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: (self == 0 ? 0 : self).bitPattern)
  }
}

extension CGFloat: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(Double(self)) }
}

extension String: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(self) }
}

extension Optional: StablyHashable where Wrapped: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: self == nil ? 0 : 1)
    if let self { hasher.combine(self) }
  }
}

extension Array: StablyHashable where Element: StablyHashable {
  @inlinable
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: UInt64(count))
    for element in self { hasher.combine(element) }
  }
}
