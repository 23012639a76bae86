import Foundation

/// Controls Linux's address space layout randomisation for processes that this process starts.
///
/// The flag that `personality(2)` sets affects only programs that are executed later, and not this
/// running program. The function is looked up at run time, since Swift's Glibc module does not
/// contain it. If the function does not exist, randomisation stays on.
enum AddressRandomization {
  private typealias Personality = @convention(c) (UInt) -> Int32

  /// The flag ADDR_NO_RANDOMIZE of sys/personality.h.
  private static let noRandomization: UInt = 0x004_0000
  /// The argument with which `personality` returns the current value without changing this value.
  private static let query: UInt = 0xffff_ffff

  /// - Returns: the previous value, for `restore`; `nil` if randomisation cannot be turned off.
  static func turnOff() -> UInt? {
    guard let personality else { return nil }
    let before = personality(query)
    guard before >= 0, personality(UInt(before) | noRandomization) >= 0 else { return nil }
    return UInt(before)
  }

  static func restore(_ before: UInt) { _ = personality?(before) }

  private static let personality: Personality? = {
    #if os(Linux)
      dlsym(nil, "personality").map { unsafeBitCast($0, to: Personality.self) }
    #else
      nil
    #endif
  }()
}
