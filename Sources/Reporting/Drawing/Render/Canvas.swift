import CGD
import Foundation

/// An image whose pixels gd owns. A canvas has a single owner, and drawing is `mutating`. Therefore
/// a canvas can be sent to another task.
package struct Canvas: ~Copyable, @unchecked Sendable {
  package let width: Int
  package let height: Int
  private let image: gdImagePtr
  private var coverage: CoverageBuffer

  /// - Throws: ``RenderError/tooLarge`` if a side has more than 16,384 pixels or no pixel, or if no
  ///   memory is available.
  package init(width: Int, height: Int, background: Color) throws(RenderError) {
    guard (1...16_384).contains(width), (1...16_384).contains(height),
      let image = gd.imageCreateTrueColor(Int32(width), Int32(height))
    else { throw .tooLarge(width: width, height: height) }
    self.width = width
    self.height = height
    self.image = image
    coverage = CoverageBuffer(width: width, height: height)
    let value = Self.pixel(background)
    for y in 0..<height {
      UnsafeMutableBufferPointer(start: cgd_row(image, Int32(y)), count: width)
        .update(repeating: value)
    }
  }

  deinit { gd.imageDestroy(image) }

  package static func pixel(_ color: Color) -> Int32 {
    Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
  }

  /// The colour of one pixel as 0xRRGGBB.
  borrowing func pixel(_ x: Int, _ y: Int) -> UInt32 {
    UInt32(bitPattern: cgd_row(image, Int32(y))[x]) & 0xff_ffff
  }

  /// The pixels of one row. Each row is a separate allocation.
  borrowing func row(_ y: Int) -> UnsafePointer<Int32> {
    UnsafePointer(cgd_row(image, Int32(y)))
  }

  /// Whether two rows have the same pixels.
  borrowing func rowsAgree(_ first: Int, _ second: Int) -> Bool {
    memcmp(row(first), row(second), width * MemoryLayout<Int32>.stride) == 0
  }

  // MARK: Drawing, in pixels of this canvas

  /// Fills a rectangle whose edges are rounded to whole pixels. The rectangle is at least one pixel
  /// thick.
  package mutating func fill(_ rect: Rect, _ color: Color) {
    func snapped(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
      let begin = Int(min(max(low.rounded(), -1), Double(limit)))
      let end = Int(min(max(high.rounded(), -1), Double(limit)))
      return max(begin, 0)..<max(begin == end && high > low ? begin + 1 : end, begin, 0)
    }
    let columns = snapped(rect.left, rect.right, width).clamped(to: 0..<width)
    for y in snapped(rect.top, rect.bottom, height).clamped(to: 0..<height) {
      Self.blend(
        cgd_row(image, Int32(y)), columns, color, Int32(color.alpha) + Int32(color.alpha) >> 7)
    }
  }

  /// Fills the union of polygons that have the same orientation. A polygon of the opposite
  /// orientation cuts a hole.
  package mutating func fill(_ polygons: [[Point]], _ color: Color) {
    for polygon in polygons { coverage.add(polygon) }
    flush(color)
  }

  private mutating func flush(_ color: Color) {
    let image = self.image
    let opacity = Float(color.alpha) / 255 * 256
    coverage.flush { row, columns, covered in
      Self.blend(cgd_row(image, Int32(row)), columns, color, Int32(covered * opacity + 0.5))
    }
  }

  /// Paints a text that starts in column `column` and has its baseline under row `row`.
  package mutating func paint(_ mask: TextMask, column: Int, row: Int, _ color: Color) {
    let first = max(0, mask.overhang - column)
    let end = min(mask.width, width + mask.overhang - column)
    guard first < end else { return }
    mask.levels.withUnsafeBufferPointer { levels in
      for y in 0..<mask.height where (0..<height).contains(row - mask.baseline + y) {
        let target = cgd_row(image, Int32(row - mask.baseline + y))
        for x in first..<end where levels[y * mask.width + x] > 0 {
          let level = Int32(levels[y * mask.width + x])
          let place = column - mask.overhang + x
          Self.blend(target, place..<place + 1, color, level + level >> 7)
        }
      }
    }
  }

  /// Sets each channel to `old + ((new - old) * weight + 128) / 256`. The weight is 0 to 256.
  private static func blend(
    _ row: UnsafeMutablePointer<Int32>, _ columns: Range<Int>, _ color: Color, _ weight: Int32
  ) {
    let (red, green, blue) = (Int32(color.red), Int32(color.green), Int32(color.blue))
    if weight >= 256 {
      (row + columns.lowerBound).update(repeating: pixel(color), count: columns.count)
      return
    }
    var x = columns.lowerBound
    while x < columns.upperBound {
      let old = row[x]
      let (r, g, b) = (old >> 16 & 0xff, old >> 8 & 0xff, old & 0xff)
      row[x] =
        (r + ((red - r) * weight + 128) >> 8) << 16 | (g + ((green - g) * weight + 128) >> 8) << 8
        | (b + ((blue - b) * weight + 128) >> 8)
      x += 1
    }
  }

  // MARK: Encoding

  /// The picture as a PNG file. The file has a palette if a palette can represent every pixel with
  /// an error of at most `tolerance` levels per channel. Otherwise the file has true colours.
  consuming func png(tolerance: Int = 8) throws(RenderError) -> [UInt8] {
    if let palette = Palette(covering: self, tolerance: tolerance) {
      return try palette.png(of: self)
    }
    gd.imageSetResolution(image, 96, 96)
    return try PNGBytes.encode(image)
  }
}
