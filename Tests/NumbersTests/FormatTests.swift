import Testing

@testable import Numbers

@Suite("Formats")
struct FormatTests {
  @Test(
    "durations have one unit, which fits the rounded value",
    arguments: [
      (0, "0 ns"), (0.42, "0.42 ns"), (78, "78 ns"), (999.4, "999 ns"), (999.6, "1.0 µs"),
      (1500, "1.5 µs"), (61_000, "61 µs"), (999_600, "1.0 ms"), (4.7e6, "4.7 ms"), (2.5e9, "2.5 s"),
      (9960, "10 µs"),
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

  @Test("ticks of durations have no unnecessary decimals")
  func ticks() {
    #expect(Format.durationTick(nanoseconds: 1000) == "1 µs")
    #expect(Format.durationTick(nanoseconds: 1500) == "1.5 µs")
    #expect(Format.durationTick(nanoseconds: 200) == "200 ns")
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
      Format.percent(value), Format.fixed(value, 6), Format.factorTick(value),
      Format.duration(nanoseconds: value), Format.durationTick(nanoseconds: value),
    ]
    #expect(texts.allSatisfy { !$0.isEmpty && $0.count < 20 }, "\(texts)")
    #expect(Format.durationTicks(nanoseconds: [0, value]).count == 2)
    #expect(Format.factorTicks([0, value]).count == 2)
  }

  @Test("a change has a sign, and the minus is a true minus sign")
  func changes() {
    #expect(Format.change(1.127) == "+12.7 %")
    #expect(Format.change(0.857) == "−14.3 %")
  }
}
