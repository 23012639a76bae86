import CGD

/// The chunks of a PNG file, with their checksums verified, and its pixels as gd reads them.
package struct DecodedPNG {
  package struct Chunk {
    package var type: String
    package var data: [UInt8]
  }

  package let width: Int
  package let height: Int
  package let chunks: [Chunk]
  /// The colours of the pixels, as 0xRRGGBB.
  package let pixels: [UInt32]

  package enum Failure: Error { case signature, truncated, checksum(String), undecodable }

  package init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw Failure.signature
    }
    var chunks: [Chunk] = []
    var next = 8
    while next < bytes.count {
      guard next + 12 <= bytes.count else { throw Failure.truncated }
      let length = Int(Self.number(bytes[next..<next + 4]))
      guard next + 12 + length <= bytes.count else { throw Failure.truncated }
      let body = bytes[next + 4..<next + 8 + length]
      let type = String(decoding: body.prefix(4), as: UTF8.self)
      guard Self.checksum(body) == Self.number(bytes[next + 8 + length..<next + 12 + length]) else {
        throw Failure.checksum(type)
      }
      chunks.append(Chunk(type: type, data: Array(body.dropFirst(4))))
      next += 12 + length
    }
    var copy = bytes
    guard let image = gdImageCreateFromPngPtr(Int32(copy.count), &copy) else {
      throw Failure.undecodable
    }
    defer { gdImageDestroy(image) }
    self.chunks = chunks
    width = Int(image.pointee.sx)
    height = Int(image.pointee.sy)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<image.pointee.sy {
      for x in 0..<image.pointee.sx {
        pixels.append(UInt32(bitPattern: gdImageGetTrueColorPixel(image, x, y)) & 0xff_ffff)
      }
    }
    self.pixels = pixels
  }

  package func chunk(_ type: String) -> [UInt8]? { chunks.first { $0.type == type }?.data }

  /// The colour type: 2 is true colour, 3 is a palette.
  package var colorType: UInt8? { chunk("IHDR")?[9] }

  package func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// CRC-32 of ISO 3309, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
