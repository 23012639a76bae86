import Numbers
import PictureSupport
import Testing

@testable import Drawing

@Suite("PNG")
struct PNGTests {
  private func render(_ marks: [Mark], side: Double = 40, scale: Double = 1) throws -> DecodedPNG {
    let scene = Scene(
      size: Size(width: side, height: side), background: Color(0xffffff), marks: marks)
    return try DecodedPNG(PNGRenderer(fonts: .system(), scale: scale).png(scene))
  }

  private func channels(_ color: UInt32) -> [Int] {
    [Int(color >> 16), Int(color >> 8 & 0xff), Int(color & 0xff)]
  }

  @Test("the file has its size, a resolution and an end chunk")
  func chunks() throws {
    let png = try render([], side: 40, scale: 2)
    #expect(png.width == 80 && png.height == 80)
    #expect(png.chunks.first?.type == "IHDR" && png.chunks.last?.type == "IEND")
    #expect(png.chunk("pHYs")?.count == 9)
  }

  @Test("an untouched picture is exactly white")
  func background() throws {
    #expect(try render([]).pixels.allSatisfy { $0 == 0xffffff })
  }

  @Test("the middle of a mark has exactly the mark's colour")
  func colors() throws {
    let png = try render([
      Mark(.rect(Rect(x: 2, y: 2, width: 10, height: 10)), fill: Color(0xd55e00)),
      Mark(.circle(center: Point(30, 8), radius: 6), fill: Color(0x009e73)),
      Mark(
        .polygon([Point(4, 20), Point(20, 20), Point(12, 38)]), fill: Color(0x0072b2),
        stroke: Stroke(Color(0x000000), width: 2)),
    ])
    #expect(png.pixel(7, 7) == 0xd55e00)
    #expect(png.pixel(30, 8) == 0x009e73)
    #expect(png.pixel(12, 26) == 0x0072b2)
    #expect(png.colorType == 3)
  }

  @Test("rectangles have sharp edges on whole pixels")
  func snapping() throws {
    let png = try render([
      Mark(.rect(Rect(left: 4.4, top: 5.6, right: 9.6, bottom: 8.4)), fill: Color(0))
    ])
    #expect(Set(png.pixels) == [0, 0xffffff])
    #expect(png.pixels.filter { $0 == 0 }.count == 6 * 2)
    #expect(png.pixel(4, 6) == 0 && png.pixel(9, 7) == 0 && png.pixel(4, 5) == 0xffffff)
  }

  @Test("a rectangle thinner than a pixel is visible")
  func hairline() throws {
    let png = try render([
      Mark(.rect(Rect(x: 4, y: 10.1, width: 5, height: 0.2)), fill: Color(0))
    ])
    #expect(png.pixels.filter { $0 == 0 }.count == 5)
  }

  @Test("a translucent line has no darker joints")
  func joints() throws {
    let line = [Point(5, 20), Point(20, 20), Point(35, 20), Point(20, 20)]
    let png = try render([
      Mark(.polyline(line), stroke: Stroke(Color(0x000000).opacity(0.5), width: 8))
    ])
    #expect(Set((8..<33).map { png.pixel($0, 20) }).count == 1)
  }

  @Test("infinite and enormous marks are drawn without a crash")
  func wildCoordinates() throws {
    let png = try render([
      Mark(.rect(Rect(x: .nan, y: 0, width: 10, height: 10)), fill: Color(0)),
      Mark(.polygon([Point(0, 0), Point(.infinity, 3), Point(3, 9)]), fill: Color(0)),
      Mark(.circle(center: Point(5, 5), radius: .nan), fill: Color(0)),
      Mark(.rect(Rect(left: -1e300, top: 30, right: 1e300, bottom: 31)), fill: Color(0x00ff00)),
      Mark(
        .polyline([Point(-1e200, 35), Point(1e200, 35)]), stroke: Stroke(Color(0xff0000), width: 2)),
    ])
    #expect(png.pixel(5, 5) == 0xffffff)
    #expect(png.pixel(0, 30) == 0x00ff00 && png.pixel(39, 30) == 0x00ff00)
    #expect(png.pixel(20, 35) == 0xff0000)
  }

  @Test("more than 256 colours are written with a small known error")
  func palette() throws {
    var canvas = try Canvas(width: 64, height: 64, background: Color(0xffffff))
    for step in 0..<640 {
      let shade = Color(red: UInt8(step % 256), green: UInt8(step / 8), blue: 200)
      let place = (x: Double(step % 64), y: Double(step / 64))
      canvas.fill(Rect(x: place.x, y: place.y, width: 1, height: 1), shade)
    }
    var before: [UInt32] = []
    for y in 0..<64 { for x in 0..<64 { before.append(canvas.pixel(x, y)) } }
    let png = try DecodedPNG(canvas.png())
    #expect(png.colorType == 3)
    for (old, new) in zip(before, png.pixels) {
      let error = zip(channels(old), channels(new)).map { abs($0 - $1) }.max() ?? 0
      #expect(error <= 8)
    }
  }

  @Test("more colours than a palette can approximate are written exactly, in true colour")
  func trueColor() throws {
    var canvas = try Canvas(width: 64, height: 64, background: Color(0xffffff))
    var random = SplitMix64(seed: 5)
    for step in 0..<4096 {
      canvas.fill(
        Rect(x: Double(step % 64), y: Double(step / 64), width: 1, height: 1),
        Color(UInt32(random.next() & 0xffffff)))
    }
    let corner = canvas.pixel(63, 63)
    let png = try DecodedPNG(canvas.png())
    #expect(png.colorType == 2)
    #expect(png.pixel(63, 63) == corner)
  }

  @Test("the same scene gives the same bytes")
  func deterministic() throws {
    let scene = Scene(
      size: Size(width: 90, height: 40), background: Color(0xffffff),
      marks: [
        Mark(.text(Text("12 µs", at: Point(4.3, 24), style: TextStyle(19))), fill: Color(0x1a1a1a)),
        Mark(.circle(center: Point(70, 20), radius: 9.3), fill: Color(0xe69f00)),
      ])
    let renderer = PNGRenderer(fonts: try .system())
    #expect(try renderer.png(scene) == renderer.png(scene))
  }

  @Test(
    "a picture without a size, or with an enormous size, is refused", arguments: [0.0, 1e9, .nan])
  func unfit(width: Double) throws {
    let scene = Scene(size: Size(width: width, height: 10), background: Color(0xffffff))
    let renderer = PNGRenderer(fonts: try .system())
    #expect(throws: RenderError.self) { try renderer.png(scene) }
  }
}
