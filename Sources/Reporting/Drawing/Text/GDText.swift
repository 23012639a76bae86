import CGD

/// gd's FreeType call, with workarounds for its restrictions.
package enum GDText {
  package struct Box {
    package var left: Int
    package var right: Int
    package var top: Int
    package var bottom: Int
  }

  /// Draws `string` in white with its pen origin at `at`; only measures the text if `image` is nil.
  ///
  /// - Returns: the bounding box of the drawn pixels and the advance, relative to the image; `nil`
  ///   if gd reports an error, for example because it cannot read the font's file.
  package static func run(
    _ string: String, face: String, size: Double, dpi: (Int32, Int32), in image: gdImagePtr?,
    at origin: (x: Int, y: Int)
  ) -> Box? {
    var extra = gdFTStringExtra()
    extra.flags = gdFTEX_RESOLUTION
    extra.hdpi = dpi.0
    extra.vdpi = dpi.1
    var corners: (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32) = (
      0, 0, 0, 0, 0, 0, 0, 0
    )
    let failed = withUnsafeMutableBytes(of: &corners) { corners in
      sanitized(string).withCString { text in
        face.withCString { face in
          // gd takes a mutable pointer to the string but does not write to it.
          gd.imageStringFTEx(
            image, corners.baseAddress!.assumingMemoryBound(to: Int32.self), 0xffffff,
            UnsafeMutablePointer(mutating: face), size, 0, Int32(origin.x), Int32(origin.y),
            UnsafeMutablePointer(mutating: text), &extra)
        }
      }
    }
    guard failed == nil else { return nil }
    return Box(
      left: Int(min(corners.0, corners.6)), right: Int(max(corners.2, corners.4)),
      top: Int(min(corners.5, corners.7)), bottom: Int(max(corners.1, corners.3)))
  }

  /// Replaces the parts of a text that gd would change: gd decodes HTML entities, breaks lines, and
  /// reads a character above U+FFFF as four Latin-1 characters.
  package static func sanitized(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0..<0x20, 0x7f: result += " "
      case 0x10000...: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
