import Foundation

/// Linux's address space layout randomisation of the processes that this one starts.
///
/// `personality(2)` holds for what is executed from now on and changes nothing here. Looked up at
/// run time, since Swift's Glibc does not import it; where there is none, nothing is turned off.
enum AddressRandomization {
  private typealias Personality = @convention(c) (UInt) -> Int32

  /// ADDR_NO_RANDOMIZE of sys/personality.h.
  private static let noRandomization: UInt = 0x004_0000
  /// Asks without changing anything.
  private static let query: UInt = 0xffff_ffff

  /// - Returns: what it was, to be restored; `nil` where it cannot be turned off.
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
