import Foundation
import PictureSupport
import Testing

@testable import Drawing

@Suite("Text")
struct TextTests {
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  /// The columns of the first and the last dark pixel of a text; `nil` if no pixel is dark. The
  /// text is black on white, and begins at x = 20.
  private func ink(_ string: String, _ style: TextStyle) throws -> ClosedRange<Int>? {
    let scene = Scene(
      size: Size(width: 600, height: 80), background: Color(0xffffff),
      marks: [Mark(.text(Text(string, at: Point(20, 50), style: style)), fill: Color(0))])
    let png = try DecodedPNG(PNGRenderer(fonts: fonts).png(scene))
    let columns = (0..<600).filter { x in (0..<80).contains { png.pixel(x, $0) < 0x808080 } }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test("the measured width of a text is the width of its ink", arguments: TextStyle.Face.allCases)
  func width(face: TextStyle.Face) throws {
    let style = TextStyle(30, face)
    let string = "HHnn publish-all nnHH"
    let ink = try #require(try ink(string, style))
    let measured = fonts.width(of: string, style: style)
    let difference = abs(Double(ink.count) - measured)
    #expect(difference < 0.02 * measured + 5)
  }

  @Test(
    "a turned text has the pixels of the straight text, turned about its origin",
    arguments: [Text.Anchor.start, .middle, .end])
  func turned(anchor: Text.Anchor) throws {
    func picture(isTurned: Bool, at origin: Point) throws -> DecodedPNG {
      let text = Text(
        "Query 12g", at: origin, anchor: anchor, style: TextStyle(20), halo: Color(0xffee88),
        isTurned: isTurned)
      return try DecodedPNG(
        PNGRenderer(fonts: fonts).png(
          Scene(
            size: Size(width: 300, height: 300), background: Color(0xffffff),
            marks: [Mark(.text(text), fill: Color(0))])))
    }
    let straight = try picture(isTurned: false, at: Point(140, 160))
    // The point (x, y) of the straight picture is at (y, 300 - x) of the turned one.
    let turned = try picture(isTurned: true, at: Point(160, 160))
    for y in 0..<300 {
      for x in 0..<300 where straight.pixel(x, y) != turned.pixel(y, 299 - x) {
        Issue.record("the pixel (\(x), \(y)) differs")
        return
      }
    }
    let text = Text("Query", at: Point(10, 200), style: TextStyle(20), isTurned: true)
    let box = text.box(fonts)
    #expect(abs(box.bottom - 200) < 0.01 && abs(box.right - 14.8) < 0.01)
    #expect(abs(box.height - fonts.width(of: "Query", style: TextStyle(20))) < 0.01)
    let svg = SVGRenderer(metrics: fonts).svg(
      Scene(
        size: Size(width: 300, height: 300), background: Color(0xffffff),
        marks: [Mark(.text(text), fill: Color(0))]))
    #expect(svg.contains(#"transform="rotate(-90 10 200)""#))
  }

  @Test("doubling the size doubles the width")
  func linear() {
    let once = fonts.width(of: "components", style: TextStyle(20))
    let twice = fonts.width(of: "components", style: TextStyle(40))
    #expect(abs(twice / once - 2) < 0.02)
  }

  @Test("the empty string has no width and paints nothing")
  func empty() throws {
    #expect(fonts.width(of: "", style: TextStyle(20)) == 0)
    #expect(try ink("", TextStyle(20)) == nil)
  }

  @Test("an HTML entity is drawn as written")
  func entities() {
    let style = TextStyle(20)
    let entity = fonts.width(of: "a&lt;b", style: style)
    let sign = fonts.width(of: "a<b", style: style)
    #expect(entity > 1.3 * sign)
  }

  @Test("characters that gd would misread are replaced")
  func sanitized() {
    #expect(GDText.sanitized("a\nb\u{0}c") == "a b c")
    #expect(GDText.sanitized("ok 🙂") == "ok \u{FFFD}")
    #expect(GDText.sanitized("µ × ≤ é") == "µ × ≤ é")
  }

  @Test("characters that the font lacks are written as code points, and others are unchanged")
  func missingCharacters() {
    #expect(fonts.written("根 & 元") == "[U+6839] & [U+5143]")
    #expect(fonts.written("ok 🙂") == "ok [U+1F642]")
    for string in ["plain", "µ × ≤ → − … ’ ÷", "Движок", "été"] {
      #expect(fonts.written(string) == string)
    }
    #expect(
      fonts.width(of: "根", style: TextStyle(20))
        == fonts.width(of: "[U+6839]", style: TextStyle(20)))
  }

  @Test(
    "a file that is no font has no list of characters", arguments: ["/dev/null", "/nowhere"])
  func noFont(file: String) {
    #expect(FontCoverage(file: file) == nil)
  }

  @Test("a missing font is an error that names the searched folders")
  func missingFont() throws {
    let error = #expect(throws: CannotDraw.self) { try FontBook(searching: ["/nowhere"]) }
    let text = try #require(error).description
    #expect(text.contains("DejaVuSans.ttf") && text.contains("/nowhere"))
  }

  @Test("a missing libgd is an error that names it")
  func missingLibrary() throws {
    let error = #expect(throws: CannotDraw.self) {
      _ = try GDLibrary.load(["libgd-nowhere.so", "/dev/null"])
    }
    let text = try #require(error).description
    #expect(text.contains("libgd-nowhere.so"))
  }

  @Test("the advice is the same for a missing library and a missing font")
  func advice() {
    #expect(
      CannotDraw.advice.contains("libgd3") && CannotDraw.advice.contains("fonts-dejavu-extra"))
    for error in [CannotDraw.noLibrary(reason: "x"), .noFont(directories: ["y"])] {
      #expect(!error.description.contains("apt-get"))
    }
  }

  @Test("a library without gd's functions is refused")
  func wrongLibrary() {
    #expect(throws: CannotDraw.self) { _ = try GDLibrary.load(["libc.so.6"]) }
  }

  @Test("a text that is too long ends in an ellipsis and fits")
  func fitted() {
    let style = TextStyle(20)
    let long = String(repeating: "workload.", count: 20)
    let fitted = fonts.fitted(long, style: style, width: 200)
    #expect(fitted.hasSuffix("…") && fitted.count > 10)
    #expect(fonts.width(of: fitted, style: style) <= 200)
    #expect(fonts.fitted("short", style: style, width: 200) == "short")
  }

  @Test("wrapped lines contain all words in order, and each line fits")
  func wrapped() {
    let style = TextStyle(20)
    let string = "median time of a frame against components, both axes logarithmic"
    let lines = fonts.wrapped(string, style: style, width: 260, lines: 5)
    #expect(lines.joined(separator: " ") == string)
    #expect(lines.count > 1 && lines.allSatisfy { fonts.width(of: $0, style: style) <= 260 })
    let cut = fonts.wrapped(string, style: style, width: 260, lines: 1)
    #expect(cut.count == 1 && cut[0].hasSuffix("…"))
  }
}
