/// Reads and writes messages on two file descriptors. A message is preceded by its length in eight
/// bytes (little-endian).
package struct MessageChannel {
  package enum Failure: Error, Equatable {
    /// The input ended within a message, or the output could not take a whole message.
    case truncated
    /// The stated length exceeds ``MessageChannel/longest`` bytes, so the input is not a message.
    case tooLong(UInt64)
    /// A system call failed, with this `errno`.
    case system(Int)
  }

  /// The largest accepted length of a message, in bytes. A message contains the text of a whole
  /// class, but no class has a gigabyte of text.
  static let longest: UInt64 = 1 << 30

  private let input: Int32
  private let output: Int32

  /// Makes a channel from two file descriptors.
  package init(input: Int32, output: Int32) {
    self.input = input
    self.output = output
  }

  /// The next message; nil at the end of the input.
  package func read() throws(Failure) -> [UInt8]? {
    let header = try read(8)
    if header.isEmpty { return nil }
    guard header.count == 8 else { throw .truncated }
    var length: UInt64 = 0
    for byte in header.reversed() { length = length << 8 | UInt64(byte) }
    guard length <= MessageChannel.longest else { throw .tooLong(length) }
    let message = try read(Int(length))
    guard message.count == Int(length) else { throw .truncated }
    return message
  }

  package func write(_ message: [UInt8]) throws(Failure) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 + message.count)
    for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: message.count >> (8 * shift))) }
    bytes += message
    let written = bytes.withUnsafeBytes { Libc.write(output, $0) }
    if written < 0 { throw .system(-written) }
    if written < bytes.count { throw .truncated }
  }

  /// Reads the given number of bytes, or fewer at the end of the input.
  private func read(_ count: Int) throws(Failure) -> [UInt8] {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = Libc.read(input, into: UnsafeMutableRawBufferPointer(buffer))
      filled = max(0, result)
    }
    if result < 0 { throw .system(-result) }
    return bytes
  }
}
