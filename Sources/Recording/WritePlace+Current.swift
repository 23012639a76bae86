import ComponentTree

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension WritePlace {
  /// The stack of the caller. Some microseconds. Empty where the C library has no `backtrace`.
  @inline(never)
  static func current() -> WritePlace {
    guard let backtrace else { return WritePlace() }
    return withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer?.self, capacity: depth) {
      let count = Int(backtrace($0.baseAddress!, Int32(depth)))
      return WritePlace(addresses: $0.prefix(count).dropFirst().map { UInt(bitPattern: $0) })
    }
  }

  /// From a setter to the code that called it there are, with a binding and key paths in between,
  /// some fifteen calls.
  private static let depth = 48
}

private typealias Backtrace =
  @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32

/// The function of execinfo.h, which Swift's module of the C library leaves out.
private let backtrace: Backtrace? = {
  #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
  #else
    let everywhere: UnsafeMutableRawPointer? = nil
  #endif
  return dlsym(everywhere, "backtrace").map { unsafeBitCast($0, to: Backtrace.self) }
}()
