import CGD

enum PNGBytes {
  /// gd's encoding of an image, copied out of gd's memory.
  static func encode(_ image: gdImagePtr, level: Int32) throws(RenderError) -> [UInt8] {
    var count: Int32 = 0
    guard let bytes = gdImagePngPtrEx(image, &count, level) else { throw .encoding }
    defer { gdFree(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}
