import CGD

/// The grey levels of one line of text, drawn four times as wide and filtered down.
///
/// gd places glyphs on whole pixels, which at 17 px makes gaps look broken; at four times the horizontal
/// resolution they come to lie on quarters, while FreeType's vertical hinting keeps the baseline sharp.
struct TextMask: ~Copyable {
  /// One byte a pixel, row by row.
  private(set) var levels: [UInt8] = []
  private(set) var width = 0
  private(set) var height = 0
  /// The canvas column of the mask's first one.
  private(set) var left = 0
  /// Rows above the baseline.
  private(set) var baseline = 0

  private var scratch: gdImagePtr?

  init() {}

  deinit { if let scratch { gdImageDestroy(scratch) } }

  /// Draws `string` with its pen at column `x`; false where it leaves no ink.
  mutating func draw(
    _ string: String, x: Double, size: Double, face: String, border: Int
  ) throws(RenderError) -> Bool {
    guard !string.isEmpty, abs(x) < 100_000 else { return false }
    let dpi: (Int32, Int32) = (72 * 4, 72)
    guard let box = GDText.run(string, face: face, size: size, dpi: dpi, in: nil, at: (0, 0)) else {
      throw .text(string)
    }
    let pen = Int((x * 4).rounded())
    // A margin of 2 pixels: boxes are rounded and a glyph may hang over its advance.
    left = floorDivision(pen + box.left, 4) - 2 - border
    baseline = max(-box.top, 0) + 2 + border
    width = floorDivision(pen + box.right, 4) + 3 + border - left
    height = baseline + max(box.bottom, 0) + 2 + border
    let image = try blankScratch(width: width * 4, height: height)
    let origin = (x: pen - left * 4, y: baseline)
    guard GDText.run(string, face: face, size: size, dpi: dpi, in: image, at: origin) != nil else {
      throw .text(string)
    }
    filter(image)
    return true
  }

  private func floorDivision(_ value: Int, _ divisor: Int) -> Int {
    (value - (value % divisor + divisor) % divisor) / divisor
  }

  /// A black image of at least this size, kept between texts.
  private mutating func blankScratch(width: Int, height: Int) throws(RenderError) -> gdImagePtr {
    if let scratch, scratch.pointee.sx >= width, scratch.pointee.sy >= height {
      for y in 0..<height {
        cgd_row(scratch, Int32(y)).update(repeating: 0, count: width)
      }
      return scratch
    }
    let newWidth = max(width, scratch.map { Int($0.pointee.sx) } ?? 0)
    let newHeight = max(height, scratch.map { Int($0.pointee.sy) } ?? 0)
    guard let image = gdImageCreateTrueColor(Int32(newWidth), Int32(newHeight)) else {
      throw .tooLarge(width: newWidth, height: newHeight)
    }
    if let scratch { gdImageDestroy(scratch) }
    scratch = image
    return image
  }

  /// The mean of four neighbours, of the blue channel of white on black.
  private mutating func filter(_ image: gdImagePtr) {
    levels = [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
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

  /// The letters grown by a soft disc: the shape of a halo.
  func haloed(radius: Int) -> [UInt8] {
    var result = levels
    for dy in -radius...radius {
      for dx in -radius...radius {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        let weight = Int(min(max(Double(radius) + 0.5 - distance, 0), 1) * 256)
        guard weight > 0 else { continue }
        for y in max(0, -dy)..<min(height, height - dy) {
          for x in max(0, -dx)..<min(width, width - dx) {
            let level = Int(levels[y * width + x]) * weight / 256
            let target = (y + dy) * width + x + dx
            if level > Int(result[target]) { result[target] = UInt8(level) }
          }
        }
      }
    }
    return result
  }
}
