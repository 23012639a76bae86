import CGD

/// Draws scenes as the frames of an animated GIF, through libgd.
public struct GIFRenderer: Sendable {
  public var fonts: FontBook
  /// Pixels per scene unit. A standard scene at 0.6 has 960 x 540 pixels.
  public var scale: Double
  /// The time for which each frame is shown, in hundredths of a second; `lastDelay` is the time of
  /// the last frame.
  public var delay: Int
  public var lastDelay: Int

  public init(fonts: FontBook, scale: Double = 0.6, delay: Int = 14, lastDelay: Int = 250) {
    self.fonts = fonts
    self.scale = scale
    self.delay = delay
    self.lastDelay = lastDelay
  }

  /// The file's bytes: all frames use one palette, and each frame after the first contains only the
  /// changed area.
  ///
  /// - Parameter scenes: at least one scene; all have the same size.
  public func gif(_ scenes: [Scene]) throws(RenderError) -> [UInt8] {
    guard let first = scenes.first else { throw .encoding }
    let palette = try palette(of: scenes)
    let renderer = PNGRenderer(fonts: fonts, scale: scale)
    var previous = try indexed(renderer.canvas(first), palette)
    defer { gd.imageDestroy(previous) }
    var count: Int32 = 0
    // The file has one global colour map, and the animation repeats without end.
    var bytes = try take(gd.imageGifAnimBeginPtr(previous, &count, 1, 0), &count)
    bytes += try frame(previous, after: nil, delay: scenes.count == 1 ? lastDelay : delay)
    for (index, scene) in scenes.enumerated().dropFirst() {
      let image = try indexed(renderer.canvas(scene), palette)
      let last = index == scenes.count - 1
      let added: [UInt8]
      do throws(RenderError) {
        added = try frame(image, after: previous, delay: last ? lastDelay : delay)
      } catch {
        gd.imageDestroy(image)
        throw error
      }
      bytes += added
      gd.imageDestroy(previous)
      previous = image
    }
    return bytes + [0x3b]
  }

  /// The palette for all frames. Up to 128 opaque colours of backgrounds and fills are exact if
  /// they occur in a counted scene: an approximate background would differ from the background of
  /// the page. Smoothed edges need less precision than in a still picture. To save time, colours
  /// are counted only in five scenes: the last scene, and the four scenes in which the most marks
  /// have a fill that differs from the scene's most common fill.
  private func palette(of scenes: [Scene]) throws(RenderError) -> FilmPalette {
    let colorful = scenes.indices.sorted { first, second in
      (Self.fills(scenes[second]), first) < (Self.fills(scenes[first]), second)
    }
    var histogram = ColorTable<Int32>(empty: 0)
    for index in colorful.prefix(4) + [scenes.count - 1] {
      let canvas = try PNGRenderer(fonts: fonts, scale: scale).canvas(scenes[index])
      Palette.count(canvas, into: &histogram)
    }
    return FilmPalette(palette: Palette(histogram, keeping: Self.colors(of: scenes)))
  }

  /// The opaque colours of the scenes' backgrounds and fills, the most used first.
  private static func colors(of scenes: [Scene]) -> [UInt32] {
    var counts: [Color: Int] = [:]
    for scene in scenes {
      counts[scene.background, default: 0] += scene.marks.count
      for mark in scene.marks { if let fill = mark.fill { counts[fill, default: 0] += 1 } }
    }
    return counts.filter { $0.key.alpha == 255 }
      .map { (color: UInt32(bitPattern: Canvas.pixel($0.key)), count: $0.value) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }.map(\.color)
  }

  /// The number of marks in a scene that do not have the scene's most common fill.
  private static func fills(_ scene: Scene) -> Int {
    var counts: [Color: Int] = [:]
    for mark in scene.marks { if let fill = mark.fill { counts[fill, default: 0] += 1 } }
    return scene.marks.count - (counts.values.max() ?? 0)
  }

  private func indexed(
    _ canvas: consuming Canvas, _ palette: FilmPalette
  ) throws(RenderError) -> gdImagePtr {
    guard let image = gd.imageCreate(Int32(canvas.width), Int32(canvas.height)) else {
      throw .tooLarge(width: canvas.width, height: canvas.height)
    }
    for color in palette.palette.colors {
      _ = gd.imageColorAllocate(
        image, Int32(color >> 16), Int32(color >> 8 & 0xff), Int32(color & 0xff))
    }
    var nearest = ColorTable<Int32>(empty: -1)
    for y in 0..<canvas.height {
      let source = canvas.row(y)
      let target = cgd_palette_row(image, Int32(y))
      var x = 0
      while x < canvas.width {
        let color = source[x]
        let key = UInt32(bitPattern: color)
        var number = nearest[key]
        if number < 0 {
          number = palette.number(of: key)
          nearest.update(key) { $0 = number }
        }
        while x < canvas.width && source[x] == color {
          target[x] = UInt8(number)
          x += 1
        }
      }
    }
    return image
  }

  private func frame(
    _ image: gdImagePtr, after previous: gdImagePtr?, delay: Int
  ) throws(RenderError) -> [UInt8] {
    var count: Int32 = 0
    return try take(
      gd.imageGifAnimAddPtr(image, &count, 0, 0, 0, Int32(delay), 1, previous), &count)
  }

  private func take(_ bytes: UnsafeMutableRawPointer?, _ count: inout Int32) throws(RenderError)
    -> [UInt8]
  {
    guard let bytes else { throw .encoding }
    defer { gd.free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }
}

/// A palette that also finds an entry for a colour that was not counted when the palette was made.
private struct FilmPalette {
  var palette: Palette

  /// The number of the palette's entry for a colour. If the colour was not counted, the number of
  /// the entry with the nearest colour.
  func number(of color: UInt32) -> Int32 {
    if let known = palette.number(of: color) { return Int32(known) }
    func distance(_ other: UInt32) -> Int {
      [0, 8, 16].reduce(0) { sum, shift in
        let difference = Int(color >> shift & 0xff) - Int(other >> shift & 0xff)
        return sum + difference * difference
      }
    }
    let best = palette.colors.indices.min {
      distance(palette.colors[$0]) < distance(palette.colors[$1])
    }
    return Int32(best ?? 0)
  }
}
