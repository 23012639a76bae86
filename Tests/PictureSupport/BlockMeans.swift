/// The means of a picture over blocks of 8 x 8 pixels, for each channel.
///
/// A different version of FreeType, or a different rasteriser, changes a mean by up to 13 levels. A
/// missing label or a wrong mark changes a mean by 56 levels or more. A root mean square over the
/// whole picture does not distinguish a different rasteriser from a wrong mark.
package struct BlockMeans {
  package static let threshold = 25.0

  package let width: Int
  package let height: Int
  package let means: [Double]

  package init(_ png: DecodedPNG) {
    width = png.width
    height = png.height
    var means: [Double] = []
    for top in stride(from: 0, to: png.height, by: 8) {
      for left in stride(from: 0, to: png.width, by: 8) {
        var (red, green, blue, count) = (0, 0, 0, 0)
        for y in top..<min(top + 8, png.height) {
          for x in left..<min(left + 8, png.width) {
            let pixel = Int(png.pixels[y * png.width + x])
            red += pixel >> 16
            green += pixel >> 8 & 0xff
            blue += pixel & 0xff
            count += 1
          }
        }
        means += [red, green, blue].map { Double($0) / Double(count) }
      }
    }
    self.means = means
  }

  /// The largest difference of all blocks and channels; infinite if the sizes differ.
  package func distance(to other: BlockMeans) -> Double {
    guard width == other.width, height == other.height else { return .infinity }
    return zip(means, other.means).map { abs($0 - $1) }.max() ?? 0
  }
}
