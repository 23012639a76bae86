import Foundation

/// Formats numbers for people, in the same way for every locale. The texts have about two
/// significant digits and separated thousands. The unit is chosen after rounding. Negative numbers
/// start with the minus sign U+2212. A value that is not a number is shown as `n/a`. Very large
/// numbers have an exponent.
public enum Format {
  /// A whole number with separated thousands, such as `1,111`.
  public static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var result = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, (digits.count - offset) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return (value < 0 ? "−" : "") + result
  }

  /// A whole number of things, such as `1 frame` or `1,111 components`.
  public static func count(_ value: Int, _ thing: String) -> String {
    count(value) + " " + thing + (value == 1 ? "" : "s")
  }

  /// A quantity: `0.25` and `2.5` below ten, `1,111` below ten million, and `12 million` or `3.4
  /// billion` above.
  public static func quantity(_ value: Double) -> String {
    guard value.isFinite else { return "n/a" }
    let size = abs(value)
    if size >= 9.95e11 { return scientific(value) }
    if size >= 9.95e8 { return digits(value / 1e9, below: 10) + " billion" }
    if size >= 9.95e6 { return digits(value / 1e6, below: 10) + " million" }
    if size >= 9.95 || value == value.rounded() { return count(Int(value.rounded())) }
    return digits(value, below: 10)
  }

  /// The units of durations, with their sizes in nanoseconds.
  private static let units: [(size: Double, name: String)] = [
    (1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s"),
  ]

  /// The largest unit in which a duration is at least 1 after rounding.
  private static func unit(for nanoseconds: Double) -> (size: Double, name: String) {
    units.last { abs(nanoseconds) >= 0.9995 * $0.size } ?? units[0]
  }

  /// A duration in ns, µs, ms or s: `78 ns`, `1.5 µs`, `61 µs`, `4.7 ms`. The unit is chosen after
  /// rounding, so 999.6 ns is `1.0 µs`.
  public static func duration(nanoseconds: Double) -> String {
    guard nanoseconds.isFinite else { return "n/a" }
    if nanoseconds == 0 { return "0 ns" }
    let unit = unit(for: nanoseconds)
    let value = nanoseconds / unit.size
    guard abs(value) < 1e6 else { return scientific(value) + " " + unit.name }
    return digits(value, below: 10) + " " + unit.name
  }

  /// The label of a tick on an axis of durations. Whole numbers have no decimals: `1 µs`, `200 ns`.
  public static func durationTick(nanoseconds: Double) -> String {
    duration(nanoseconds: nanoseconds).replacing(".0 ", with: " ")
  }

  /// The labels of the ticks of a linear axis of durations. All labels have the unit of the largest
  /// tick, and as many decimals as are needed to distinguish neighbouring ticks. The label of zero
  /// is `0` without a unit.
  public static func durationTicks(nanoseconds ticks: [Double]) -> [String] {
    let unit = unit(for: ticks.map(abs).max() ?? 0)
    let values = ticks.map { $0 / unit.size }
    let places = decimals(apart: values)
    return values.map { $0 == 0 ? "0" : fixed($0, places) + " " + unit.name }
  }

  /// The labels of the ticks of a linear axis of factors. All labels have the same number of
  /// decimals, such as `0.29×` and `0.30×`.
  public static func factorTicks(_ ticks: [Double]) -> [String] {
    let places = decimals(apart: ticks)
    return ticks.map { $0 == 0 ? "0" : fixed($0, places) + "×" }
  }

  /// The number of decimals that is needed to distinguish evenly spaced values.
  private static func decimals(apart values: [Double]) -> Int {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    let step = steps.filter { $0 > 0 }.min() ?? 1
    return step.isFinite ? min(max(Int((-log10(step) - 1e-9).rounded(.up)), 0), 6) : 0
  }

  /// The label of a tick on an axis of factors, such as `1×`, `200×` or `0.1×`.
  public static func factorTick(_ value: Double) -> String {
    guard value > 0, value < 1 else { return quantity(value) + "×" }
    let places = max(0, Int((-log10(value) - 1e-9).rounded(.up)))
    return (places <= 4 ? fixed(value, places) : scientific(value)) + "×"
  }

  /// A number of bytes in B, KiB, MiB, GiB or TiB, such as `96 B` or `1.5 KiB`. Each unit is 1,024
  /// times the previous unit.
  public static func bytes(_ value: Double) -> String {
    guard value.isFinite else { return "n/a" }
    let units = ["B", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (value, 0)
    while abs(value) >= 1023.5, unit < units.count - 1 { (value, unit) = (value / 1024, unit + 1) }
    if abs(value) >= 1e6 { return scientific(value) + " " + units[unit] }
    if unit == 0, value == value.rounded() { return count(Int(value)) + " B" }
    return digits(value, below: 10) + " " + units[unit]
  }

  /// A factor with the sign `×`: `0.45×`, `2.4×`, `77×`, `1,234×`; `<0.01×` if it is below 0.005.
  public static func factor(_ value: Double) -> String {
    guard value.isFinite else { return "n/a" }
    if value == 0 { return "0×" }
    if abs(value) < 0.005 { return "<0.01×" }
    if abs(value) >= 1e6 { return scientific(value) + "×" }
    if abs(value) >= 9.95 { return count(Int(value.rounded())) + "×" }
    return (abs(value) < 0.995 ? fixed(value, 2) : fixed(value, 1)) + "×"
  }

  /// A share as a percentage, with one decimal below 10 %: `44 %`, `4.4 %`, `0.3 %`.
  public static func percent(_ share: Double) -> String {
    fixed(share * 100, abs(share) < 0.0995 ? 1 : 0) + " %"
  }

  /// The relative change of a factor, such as `+12.7 %`. A negative change starts with the minus
  /// sign U+2212.
  public static func change(_ factor: Double) -> String {
    let percent = (factor - 1) * 100
    return (percent < 0 ? "−" : "+") + fixed(abs(percent), 1) + " %"
  }

  /// A number with two decimals below 1, one decimal from 1 to `limit`, and no decimals above.
  private static func digits(_ value: Double, below limit: Double) -> String {
    let size = abs(value)
    if size < 0.9995 { return fixed(value, 2) }
    if size < limit - 0.05 { return fixed(value, 1) }
    return size < 1e15 ? count(Int(value.rounded())) : scientific(value)
  }

  /// A number with `places` decimals. Halves are rounded away from zero.
  public static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return scientific(value) }
    return Numbers.fixed(value, decimals: places).replacing("-", with: "−")
  }

  private static func scientific(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "n/a" }
    let power = Int(log10(abs(value)).rounded(.down))
    return fixed(value / pow(10, Double(power)), 1) + "e\(power)"
  }
}
