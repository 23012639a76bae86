import CGD

/// At most 256 colours that represent all colours of a picture within a known error.
///
/// The method is a median cut that is limited by the error. A picture with at most 256 colours
/// keeps all of them exactly. Otherwise, the colours that cover at least 0.03 % of the area are
/// kept exactly, or only the most common of these colours if the boxes need more entries. All other
/// colours are put into boxes, which are groups of similar colours that share one entry of the
/// palette. The box with the widest channel is split until no channel of any box is wider than
/// twice the tolerance, so that the middle of a box is within the tolerance of all its colours. If
/// 256 colours are not enough, there is no palette. gd's own quantisers are not used, because they
/// would change the colours of marks.
package struct Palette {
  /// The colours as 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  private var index: ColorTable<Int16>

  package init?(covering canvas: borrowing Canvas, tolerance: Int) {
    var histogram = ColorTable<Int32>(empty: 0)
    Self.count(canvas, into: &histogram)
    // The fewer colours are kept exactly, the more entries remain for boxes.
    for exact in [256, 96, 48] {
      let area = canvas.width * canvas.height
      if let palette = Palette(histogram, area: area, tolerance: tolerance, exact: exact) {
        self = palette
        return
      }
    }
    return nil
  }

  /// Counts a picture's pixels by colour.
  package static func count(_ canvas: borrowing Canvas, into histogram: inout ColorTable<Int32>) {
    var y = 0
    while y < canvas.height {
      // Most rows of a chart are equal to the row above, so consecutive equal rows are counted
      // together.
      let first = y
      repeat { y += 1 } while y < canvas.height && canvas.rowsAgree(y, first)
      let row = canvas.row(first)
      var x = 0
      while x < canvas.width {
        let color = row[x]
        let start = x
        while x < canvas.width && row[x] == color { x += 1 }
        histogram.update(UInt32(bitPattern: color)) { $0 += Int32((x - start) * (y - first)) }
      }
    }
  }

  /// - Parameters:
  ///   - area: the number of pixels. A colour is common if it covers at least 0.03 % of the pixels.
  ///   - exact: the largest number of common colours that are kept exactly. If there are more
  ///     common colours, the most common ones are kept.
  ///   - Returns: `nil` if 256 entries are not enough.
  package init?(_ histogram: ColorTable<Int32>, area: Int, tolerance: Int, exact: Int = 256) {
    let all = histogram.entries.sorted { ($1.value, $0.color) < ($0.value, $1.color) }
    index = ColorTable(empty: -1)
    let common =
      all.count <= 256 ? all.count : all.prefix(exact).prefix { Int($0.value) * 3333 >= area }.count
    for entry in all.prefix(common) { add(entry.color, standingFor: [entry.color]) }
    var boxes = common < all.count ? [ColorBox(all.dropFirst(common).map(\.color))] : []
    while let widest = boxes.indices.max(by: { boxes[$0].extent < boxes[$1].extent }),
      boxes[widest].extent > 2 * tolerance
    {
      guard colors.count + boxes.count < 256 else { return nil }
      boxes.append(boxes[widest].split(width: 2 * tolerance + 1))
    }
    guard colors.count + boxes.count <= 256 else { return nil }
    for box in boxes { add(box.middle, standingFor: box.colors) }
  }

  /// A palette for a GIF. A GIF stores a palette whose size is a power of two, so the palette
  /// usually has 16, 32, 64, 128 or 256 colours. There are exceptions:
  ///
  /// - With fewer than 16 counted colours, or if all counted colours are in `kept`, the palette has
  ///   exactly the counted colours.
  /// - If the kept colours alone fill the chosen size, the palette has one more entry, for all
  ///   other colours.
  ///
  /// - Parameter kept: the colours that are kept exactly, the most important first. At most 128 of
  ///   these colours are kept, and only colours that were counted.
  package init(_ histogram: ColorTable<Int32>, keeping kept: [UInt32]) {
    index = ColorTable(empty: -1)
    let all = histogram.entries.sorted { ($1.value, $0.color) < ($0.value, $1.color) }.map(\.color)
    let known = Set(all)
    let exact = kept.filter(known.contains).prefix(128)
    for color in exact { add(color, standingFor: [color]) }
    let rest = all.filter { !exact.contains($0) }
    guard !rest.isEmpty else { return }
    let wanted = [16, 32, 64, 128, 256].last { $0 <= all.count && $0 <= max(4 * exact.count, 64) }
    var boxes = [ColorBox(rest)]
    while colors.count + boxes.count < wanted ?? 16,
      let widest = boxes.indices.max(by: { boxes[$0].extent < boxes[$1].extent }),
      boxes[widest].extent > 0
    {
      boxes.append(boxes[widest].split(width: max(1, (boxes[widest].extent + 1) / 2)))
    }
    for box in boxes { add(box.middle, standingFor: box.colors) }
  }

  private mutating func add(_ color: UInt32, standingFor members: [UInt32]) {
    let number = Int16(colors.count)
    colors.append(color)
    for member in members { index.update(member) { $0 = number } }
  }

  /// The index in `colors` of the entry that represents `color`; `nil` for a colour that was not
  /// counted.
  package func number(of color: UInt32) -> UInt8? {
    let number = index[color]
    return number < 0 ? nil : UInt8(number)
  }

  package func png(of canvas: borrowing Canvas) throws(RenderError) -> [UInt8] {
    guard let image = gd.imageCreate(Int32(canvas.width), Int32(canvas.height)) else {
      throw .tooLarge(width: canvas.width, height: canvas.height)
    }
    defer { gd.imageDestroy(image) }
    for color in colors {
      _ = gd.imageColorAllocate(
        image, Int32(color >> 16), Int32(color >> 8 & 0xff), Int32(color & 0xff))
    }
    for y in 0..<canvas.height {
      let source = canvas.row(y)
      let target = cgd_palette_row(image, Int32(y))
      if y > 0, canvas.rowsAgree(y, y - 1) {
        target.update(from: cgd_palette_row(image, Int32(y - 1)), count: canvas.width)
        continue
      }
      var x = 0
      while x < canvas.width {
        let color = source[x]
        let number = UInt8(index[UInt32(bitPattern: color)])
        while x < canvas.width && source[x] == color {
          target[x] = number
          x += 1
        }
      }
    }
    gd.imageSetResolution(image, 96, 96)
    return try PNGBytes.encode(image)
  }
}

/// A set of colours, and the smallest box of the colour cube that contains them.
private struct ColorBox {
  private(set) var colors: [UInt32]
  private var low: [Int] = []
  private var high: [Int] = []

  init(_ colors: [UInt32]) {
    self.colors = colors
    measure()
  }

  private mutating func measure() {
    var (lowR, lowG, lowB, highR, highG, highB) = (255, 255, 255, 0, 0, 0)
    for color in colors {
      let (r, g, b) = (Int(color >> 16), Int(color >> 8 & 0xff), Int(color & 0xff))
      (lowR, highR) = (min(lowR, r), max(highR, r))
      (lowG, highG) = (min(lowG, g), max(highG, g))
      (lowB, highB) = (min(lowB, b), max(highB, b))
    }
    (low, high) = ([lowR, lowG, lowB], [highR, highG, highB])
  }

  var extent: Int { max(high[0] - low[0], high[1] - low[1], high[2] - low[2]) }

  var middle: UInt32 {
    zip(low, high).reduce(0) { $0 << 8 | UInt32(($1.0 + $1.1) / 2) }
  }

  /// Keeps the darker part of the widest channel, and returns the other part as a box. The cut is a
  /// multiple of `width` above the lowest value, near the middle, so that a channel is split into
  /// as few parts as possible.
  mutating func split(width: Int) -> ColorBox {
    let channel = (0..<3).max { (a: Int, b: Int) -> Bool in high[a] - low[a] < high[b] - low[b] }!
    let shift = UInt32(16 - 8 * channel)
    let parts = (extent + width) / width
    let border = UInt32(low[channel] + parts / 2 * width - 1)
    let upper = colors.filter { $0 >> shift & 0xff > border }
    colors.removeAll { $0 >> shift & 0xff > border }
    measure()
    return ColorBox(upper)
  }
}

/// A hash table whose keys are 24-bit colours. For palettes, this table is many times faster than a
/// dictionary.
package struct ColorTable<Value> {
  private static var free: UInt32 { .max }
  private var keys: [UInt32]
  private var values: [Value]
  private var count = 0
  private let empty: Value

  package init(empty: Value) {
    self.empty = empty
    keys = Array(repeating: Self.free, count: 1 << 12)
    values = Array(repeating: empty, count: 1 << 12)
  }

  private func slot(_ key: UInt32) -> Int {
    let mask = keys.count - 1
    var slot = Int((key &* 0x9e37_79b1) >> 9) & mask
    while keys[slot] != key && keys[slot] != Self.free { slot = (slot + 1) & mask }
    return slot
  }

  package subscript(key: UInt32) -> Value {
    let slot = slot(key)
    return keys[slot] == key ? values[slot] : empty
  }

  package mutating func update(_ key: UInt32, _ change: (inout Value) -> Void) {
    var slot = slot(key)
    if keys[slot] != key {
      if count * 2 >= keys.count {
        grow()
        slot = self.slot(key)
      }
      keys[slot] = key
      count += 1
    }
    change(&values[slot])
  }

  private mutating func grow() {
    let old = entries
    keys = Array(repeating: Self.free, count: keys.count * 2)
    values = Array(repeating: empty, count: keys.count)
    for entry in old {
      let slot = slot(entry.color)
      keys[slot] = entry.color
      values[slot] = entry.value
    }
  }

  package var entries: [(color: UInt32, value: Value)] {
    keys.indices.compactMap { keys[$0] == Self.free ? nil : (keys[$0], values[$0]) }
  }
}
