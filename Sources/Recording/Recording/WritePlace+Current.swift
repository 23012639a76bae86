import ComponentTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension WritePlace {
  /// The call stack of the caller. The call stack is empty if the C library has no `backtrace`. The
  /// call takes some microseconds.
  @inline(never)
  static func current() -> WritePlace {
    guard let backtrace else { return WritePlace() }
    return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: depth) {
      let count = Int(backtrace($0.baseAddress!, Int32(depth)))
      return WritePlace(addresses: $0.prefix(count).dropFirst().map { UInt(bitPattern: $0) })
    }
  }

  /// The largest number of calls that are recorded. If a binding and key paths are involved, there
  /// are about fifteen calls between a setter and the code that caused the write. If publishers and
  /// their operators pass the value on to `assign(to:)`, there are more than fifty calls in a debug
  /// build.
  private static let depth = 128
}

private typealias Backtrace =
  @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32

/// The function `backtrace` of the C library. The function is looked up by name, because Swift's
/// module of the C library does not contain the header execinfo.h.
private let backtrace: Backtrace? = {
  #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
  #else
    let everywhere: UnsafeMutableRawPointer? = nil
  #endif
  return dlsym(everywhere, "backtrace").map { unsafeBitCast($0, to: Backtrace.self) }
}()
