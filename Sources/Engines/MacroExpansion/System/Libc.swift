// The system functions that the macro executable needs. This file gives the functions names that do
// not conflict with other names in this module. The executable does not use Foundation, because
// loading Foundation would take longer than most expansions.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum Libc {
  /// Reads until the buffer is full; returns the number of bytes read before the end of the input,
  /// or `-errno`.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    move(buffer.count) { offset in
      #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #else
        Glibc.read(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #endif
    }
  }

  /// Writes all of the buffer; returns the number of bytes written, or `-errno`.
  static func write(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
    move(buffer.count) { offset in
      #if canImport(Darwin)
        Darwin.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #else
        Glibc.write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
      #endif
    }
  }

  /// Repeats a call that reads or writes some of the bytes. The function stops when all bytes have
  /// been read or written, or when a call transfers no byte.
  private static func move(_ count: Int, _ call: (Int) -> Int) -> Int {
    var moved = 0
    while moved < count {
      let more = call(moved)
      if more > 0 {
        moved += more
      } else if more == 0 {
        break
      } else if errno != EINTR {
        return -Int(errno)
      }
    }
    return moved
  }

  /// The index of the first occurrence of a byte, searching from a given index.
  static func firstIndex(
    of byte: UInt8, in bytes: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard start < bytes.count,
      let found = memchr(bytes.baseAddress! + start, Int32(byte), bytes.count - start)
    else { return nil }
    return UnsafeRawPointer(found) - bytes.baseAddress!
  }

  static func areEqual(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        left.count == right.count
          && (left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0)
      }
    }
  }

  /// Ends the process with a text on standard error, which the compiler forwards to its own
  /// standard error.
  package static func fail(_ text: String) -> Never {
    _ = Array("\(text)\n".utf8).withUnsafeBytes { write(2, $0) }
    exit(1)
  }
}
