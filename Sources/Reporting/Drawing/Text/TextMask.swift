/// The grey levels of one line of text.
package struct TextMask: Sendable {
  /// One byte per pixel, row by row.
  package var levels: [UInt8]
  package let width: Int
  package let height: Int
  /// The number of columns before the column of the pen.
  package let overhang: Int
  /// The number of rows above the baseline.
  package let baseline: Int

  /// The mask of a text that reads upwards, turned about the pen.
  package func turned() -> TextMask {
    var turned = TextMask(
      levels: levels, width: height, height: width, overhang: baseline, baseline: width - overhang)
    for y in 0..<height {
      for x in 0..<width {
        turned.levels[(width - 1 - x) * height + y] = levels[y * width + x]
      }
    }
    return turned
  }

  /// The mask with the letters expanded by a soft disc, which is the shape of a halo.
  package func haloed(radius: Int) -> TextMask {
    var result = self
    for dy in -radius...radius {
      for dx in -radius...radius {
        let distance = Double(dx * dx + dy * dy).squareRoot()
        let weight = Int(min(max(Double(radius) + 0.5 - distance, 0), 1) * 256)
        guard weight > 0 else { continue }
        for y in max(0, -dy)..<min(height, height - dy) {
          for x in max(0, -dx)..<min(width, width - dx) {
            let level = Int(levels[y * width + x]) * weight / 256
            let target = (y + dy) * width + x + dx
            if level > Int(result.levels[target]) { result.levels[target] = UInt8(level) }
          }
        }
      }
    }
    return result
  }
}
