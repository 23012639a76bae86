import Foundation
import PictureSupport
import Testing

@testable import Drawing

@Suite("Colours")
struct ColorTests {
  @Test("black on white has the highest contrast")
  func contrast() {
    #expect(abs(Color(0x000000).contrast(with: Color(0xffffff)) - 21) < 1e-9)
  }

  @Test(
    "a colour is unchanged after JSON, translucent or not",
    arguments: [Color(0xd55e00), Color(0x0072b2).opacity(0.2)])
  func coding(color: Color) throws {
    let data = try JSONEncoder().encode([color])
    #expect(try JSONDecoder().decode([Color].self, from: data) == [color])
  }

  @Test("a text that is no colour is refused", arguments: ["red", "#12345", "#gggggg", "#1234567"])
  func badColor(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Color].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test("the texts of a theme are readable on its background", arguments: Theme.all)
  func readable(theme: Theme) {
    for color in [theme.ink, theme.label, theme.secondary, theme.alarm, theme.relief] {
      #expect(color.contrast(with: theme.background) >= 4.5)
      #expect(color.contrast(with: theme.stripe) >= 4.5)
    }
  }

  @Test("black or white text is readable on every colour of every ramp", arguments: Theme.all)
  func ramps(theme: Theme) {
    for step in 0...100 {
      for ramp in [theme.counts, theme.ratios] {
        let color = ramp.color(at: Double(step) / 100)
        #expect(color.label.contrast(with: color) >= 4.5)
      }
    }
  }

  @Test(
    "zero has a colour outside of the ramp, and larger counts contrast more with the background",
    arguments: Theme.all)
  func counts(theme: Theme) {
    let colors = CountColors(greatest: 120, theme: theme)
    #expect(colors.color(0) == theme.never)
    let distances = [1, 3, 10, 30, 120].map { colors.color($0).contrast(with: theme.background) }
    #expect(distances == distances.sorted())
    #expect(ColorVision.distance(colors.color(1), theme.never) > 20)
  }

  @Test("the ratio 1 has the middle colour, and reciprocal ratios have opposite colours")
  func ratios() {
    let colors = RatioColors(greatest: 16, theme: .light)
    #expect(colors.color(1) == Color(0xf7f7f7))
    #expect(colors.color(16) == Color(0xb2182b))
    #expect(colors.color(1.0 / 16) == Color(0x2166ac))
    #expect(colors.color(1000) == colors.color(16))
  }

  @Test(
    "the two sides of the ratio colours differ for every kind of colour vision",
    arguments: ColorVision.allCases, Theme.all)
  func sides(vision: ColorVision, theme: Theme) {
    let colors = RatioColors(greatest: 16, theme: theme)
    for factor in [4.0, 16] {
      let (slow, fast) = (colors.color(factor), colors.color(1 / factor))
      #expect(ColorVision.distance(vision.seen(slow), vision.seen(fast)) >= 15)
    }
  }
}
