import Formats
import Numbers
import Testing

@Suite("Significant digits")
struct SignificantTests {
  @Test(
    "a number has the requested digits, also if rounding adds a digit",
    arguments: [
      (0.0412, 3, "0.0412"), (4.123, 3, "4.12"), (412.4, 3, "412"), (41_200, 3, "41200"),
      (0.0999999, 2, "0.10"), (9.996, 3, "10.0"), (99.96, 3, "100"), (0.0949, 2, "0.095"),
      (9.994, 3, "9.99"), (0, 3, "0"), (-0.0999999, 2, "−0.10"), (-1.5, 3, "−1.50"),
      (.infinity, 3, "n/a"),
    ] as [(Double, Int, String)])
  func digits(value: Double, digits: Int, text: String) {
    #expect(Format.significant(value, digits: digits) == text)
  }
}
