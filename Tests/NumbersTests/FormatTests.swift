import Formats
import Testing

@testable import Numbers

@Suite("Formats")
struct FormatTests {
  @Test(
    "durations have three significant digits, and the unit that fits the rounded value",
    arguments: [
      (0, "0 ns"), (0.42, "0.420 ns"), (78, "78.0 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"),
      (1500, "1.50 µs"), (12_345, "12.3 µs"), (999_600, "1.00 ms"), (4.7e6, "4.70 ms"),
      (2.5e9, "2.50 s"), (-1500, "−1.50 µs"),
    ] as [(Double, String)])
  func durations(value: Double, text: String) {
    #expect(Format.duration(nanoseconds: value) == text)
  }

  @Test("a duration that is not finite is written as n/a")
  func noDuration() {
    #expect(Format.duration(nanoseconds: .nan) == "n/a")
    #expect(Format.duration(nanoseconds: .infinity) == "n/a")
  }

  @Test("a very large duration stays short")
  func enormousDuration() {
    #expect(Format.duration(nanoseconds: 3e30) == "3.0e21 s")
  }

  @Test("ticks of small factors have as many decimals as they need")
  func smallFactors() {
    let texts = [1, 0.1, 0.0001, 0.00001, 0.000001].map { Format.factorTick($0) }
    #expect(texts == ["1×", "0.1×", "0.0001×", "0.00001×", "0.000001×"])
  }

  @Test(
    "ticks of durations have no unnecessary decimals",
    arguments: [
      (0, "0 ns"), (0.5, "0.5 ns"), (20, "20 ns"), (200, "200 ns"), (1000, "1 µs"),
      (1500, "1.5 µs"), (1250, "1.25 µs"),
    ] as [(Double, String)])
  func ticks(value: Double, text: String) {
    #expect(Format.durationTick(nanoseconds: value) == text)
  }

  @Test(
    "measured shares have two significant digits",
    arguments: [
      (0, "0 %"), (0.004, "0.40 %"), (0.044, "4.4 %"), (0.0996, "10 %"), (0.44, "44 %"),
      (1, "100 %"), (-0.75, "−75 %"),
    ] as [(Double, String)])
  func percentages(share: Double, text: String) {
    #expect(Format.percent(share) == text)
  }

  @Test(
    "chosen shares have no unnecessary decimals",
    arguments: [(0.005, "0.5 %"), (0.03, "3 %"), (0.07, "7 %"), (0.1, "10 %"), (1e19, "1.0e21 %")]
      as [(Double, String)])
  func chosenPercentages(share: Double, text: String) {
    #expect(Format.chosenPercent(share) == text)
  }

  @Test(
    "whole numbers per frame have no decimals, and others have three significant digits",
    arguments: [(0, "0"), (12, "12"), (41_230, "41230"), (0.5, "0.500"), (12.345, "12.3")]
      as [(Double, String)])
  func rates(value: Double, text: String) {
    #expect(Format.rate(value) == text)
  }

  @Test("an interval is stated behind its estimate")
  func intervals() {
    #expect(Format.interval(1.05, 0.969, 1.26) == "1.05 [0.969, 1.26]")
  }

  @Test(
    "numbers with fixed decimals are rounded, and zero has no sign",
    arguments: [
      (1.25, 1, "1.3"), (0.05, 2, "0.05"), (-2.5, 0, "−3"), (-0.001, 2, "0.00"), (7, 0, "7"),
      (.nan, 2, "n/a"),
    ] as [(Double, Int, String)])
  func decimals(value: Double, places: Int, text: String) {
    #expect(Format.fixed(value, places) == text)
  }

  @Test(
    "whole numbers have separated thousands",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "−1,000"),
    ])
  func counts(value: Int, text: String) {
    #expect(Format.count(value) == text)
  }

  @Test(
    "large quantities are written with words",
    arguments: [
      (2.5, "2.5"), (1111, "1,111"), (12_300_000, "12 million"), (3.4e9, "3.4 billion"),
      (2e15, "2.0e15"),
    ] as [(Double, String)])
  func quantities(value: Double, text: String) {
    #expect(Format.quantity(value) == text)
  }

  @Test(
    "factors keep two or three digits",
    arguments: [
      (0.001, "<0.01×"), (0.45, "0.45×"), (0.996, "1.0×"), (2.41, "2.4×"), (9.97, "10×"),
      (1234, "1,234×"),
    ] as [(Double, String)])
  func factors(value: Double, text: String) {
    #expect(Format.factor(value) == text)
  }

  @Test("bytes are counted in steps of 1,024")
  func bytes() {
    #expect(Format.bytes(719) == "719 B")
    #expect(Format.bytes(2048) == "2.0 KiB")
    #expect(Format.bytes(1_048_500) == "1.0 MiB")
    #expect(Format.bytes(1e300) == "9.1e287 TiB")
  }

  @Test(
    "any number has a short text",
    arguments: [0, -1, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, .infinity, .nan])
  func extremes(value: Double) {
    let texts = [
      Format.quantity(value), Format.bytes(value), Format.factor(value), Format.change(value),
      Format.percent(value), Format.chosenPercent(value), Format.fixed(value, 6),
      Format.factorTick(value), Format.rate(value), Format.significant(value),
      Format.duration(nanoseconds: value), Format.durationTick(nanoseconds: value),
    ]
    #expect(texts.allSatisfy { !$0.isEmpty && $0.count < 20 }, "\(texts)")
    #expect(Format.durationTicks(nanoseconds: [0, value]).count == 2)
    #expect(Format.factorTicks([0, value]).count == 2)
  }

  @Test("a whole percentage is rounded, and n/a for what is no number")
  func wholePercentages() {
    let shares = [0, 0.024, 0.026, -0.4, 12.5, .nan, .infinity]
    #expect(
      shares.map(Format.wholePercent) == ["0 %", "2 %", "3 %", "−40 %", "1,250 %", "n/a", "n/a"])
  }

  @Test("a change has a sign, and the minus is a true minus sign")
  func changes() {
    #expect(Format.change(1.127) == "+12.7 %")
    #expect(Format.change(0.857) == "−14.3 %")
  }
}
