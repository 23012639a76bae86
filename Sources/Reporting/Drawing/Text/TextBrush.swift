import CGD

/// Makes masks of texts, that is, the grey levels of a text's pixels. A text is drawn four times as
/// wide and then scaled down.
///
/// gd places glyphs on whole pixels, so at 17 px the gaps between letters look uneven. With four
/// times the horizontal resolution, glyphs are placed on quarters of a pixel, while FreeType's
/// vertical hinting keeps the baseline sharp.
package struct TextBrush: ~Copyable {
  /// The largest number of cached masks. Masks are cached because a gallery repeats most of its
  /// texts.
  private static let most = 2000

  package struct Key: Hashable {
    package var string: String
    package var face: TextStyle.Face
    package var size: Double
    /// The distance of the pen from the left border of its column, in quarters of a pixel from 0 to
    /// 3.
    package var phase: Int
    /// Free pixels on all sides, for a halo.
    package var border: Int
  }

  private var scratch: gdImagePtr?
  private var masks: [Key: TextMask] = [:]

  package init() {}

  deinit { if let scratch { gd.imageDestroy(scratch) } }

  /// - Parameters:
  ///   - file: the path of the font's file.
  ///   - advance: the text's width in pixels, so that FreeType need not compute it.
  package mutating func mask(_ key: Key, file: String, advance: Double) throws(RenderError)
    -> TextMask
  {
    if let known = masks[key] { return known }
    // In DejaVu, no letter rises more than 1 em above the baseline, falls more than 0.3 em below
    // it, or exceeds its advance by more than 0.2 em. Rounding needs 2 more pixels.
    let overhang = Int((key.size * 0.2).rounded(.up)) + 2 + key.border
    let baseline = Int(key.size.rounded(.up)) + 2 + key.border
    let width = Int(advance.rounded(.up)) + 2 * overhang
    let height = baseline + Int((key.size * 0.3).rounded(.up)) + 2 + key.border
    let image = try blankScratch(width: width * 4, height: height)
    let pen = (x: overhang * 4 + key.phase, y: baseline)
    let box = GDText.run(
      key.string, face: file, size: key.size, dpi: (72 * 4, 72), in: image, at: pen)
    guard box != nil else { throw .text(key.string) }
    let mask = TextMask(
      levels: filtered(image, width, height), width: width, height: height, overhang: overhang,
      baseline: baseline)
    if masks.count >= Self.most { masks = [:] }
    masks[key] = mask
    return mask
  }

  /// A black image of at least this size, which is reused for later texts.
  private mutating func blankScratch(width: Int, height: Int) throws(RenderError) -> gdImagePtr {
    if let scratch, scratch.pointee.sx >= width, scratch.pointee.sy >= height {
      for y in 0..<height {
        cgd_row(scratch, Int32(y)).update(repeating: 0, count: width)
      }
      return scratch
    }
    let newWidth = max(width, scratch.map { Int($0.pointee.sx) } ?? 0)
    let newHeight = max(height, scratch.map { Int($0.pointee.sy) } ?? 0)
    guard newWidth < 1 << 20, newHeight < 1 << 16,
      let image = gd.imageCreateTrueColor(Int32(newWidth), Int32(newHeight))
    else { throw .tooLarge(width: newWidth, height: newHeight) }
    if let scratch { gd.imageDestroy(scratch) }
    scratch = image
    return image
  }

  /// The mean of each group of four neighbouring pixels, from the blue channel of a white text on
  /// black.
  private func filtered(_ image: gdImagePtr, _ width: Int, _ height: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
      var next = 0
      for y in 0..<height {
        var source = UnsafePointer(cgd_row(image, Int32(y)))
        for _ in 0..<width {
          let sum = source[0] & 0xff + source[1] & 0xff + source[2] & 0xff + source[3] & 0xff
          bytes[next] = UInt8((sum + 2) / 4)
          next += 1
          source += 4
        }
      }
      count = next
    }
  }
}
