import Foundation
import Numbers

/// The formats of measured numbers. Machine formats, such as the numbers in run.json and
/// samples.csv, do not use these texts.
///
/// A duration has three significant digits, in tables, sentences and pictures. A share has two
/// significant digits. A quantity, a factor and a number of bytes have up to two significant digits
/// below ten, and no decimals from ten upwards. The unit of a duration is chosen after rounding.
/// Negative numbers start with the minus sign U+2212. A value that is not a number is shown as
/// `n/a`. Very large numbers have an exponent.
extension Format {
  /// A quantity: `0.25` and `2.5` below ten, `1,111` below ten million, and `12 million` or `3.4
  /// billion` above.
  public static func quantity(_ value: Double) -> String {
    guard value.isFinite else { return "n/a" }
    let size = abs(value)
    if size >= 9.95e11 { return scientific(value) }
    if size >= 9.95e8 { return digits(value / 1e9) + " billion" }
    if size >= 9.95e6 { return digits(value / 1e6) + " million" }
    if size >= 9.95 || value == value.rounded() { return count(Int(value.rounded())) }
    return digits(value)
  }

  /// The units of durations, with their sizes in nanoseconds.
  private static let units: [(size: Double, name: String)] = [
    (1, "ns"), (1e3, "µs"), (1e6, "ms"), (1e9, "s"),
  ]

  /// The largest unit in which a duration is at least 1 after rounding.
  private static func unit(for nanoseconds: Double) -> (size: Double, name: String) {
    units.last { abs(nanoseconds) >= 0.9995 * $0.size } ?? units[0]
  }

  /// A duration in ns, µs, ms or s: `78.0 ns`, `1.50 µs`, `61.2 µs`, `4.71 ms`. The unit is chosen
  /// after rounding, so 999.6 ns is `1.00 µs`.
  public static func duration(nanoseconds: Double) -> String {
    duration(nanoseconds) { $0 }
  }

  /// A duration that was chosen or rounded, such as the label of a tick: `1 µs`, `1.5 µs`,
  /// `200 ns`. The last decimal is not 0.
  public static func durationTick(nanoseconds: Double) -> String {
    duration(nanoseconds, trimmed)
  }

  private static func duration(
    _ nanoseconds: Double, _ shortened: (String) -> String
  ) -> String {
    guard nanoseconds.isFinite else { return "n/a" }
    let unit = unit(for: nanoseconds)
    let value = nanoseconds / unit.size
    guard abs(value) < 1e6 else { return scientific(value) + " " + unit.name }
    return shortened(significant(value)) + " " + unit.name
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

  /// The number of decimals that is needed to distinguish evenly spaced values; at most six.
  private static func decimals(apart values: [Double]) -> Int {
    let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
    let step = steps.filter { $0 > 0 }.min() ?? 1
    return step.isFinite ? min(max(Int((-log10(step) - 1e-9).rounded(.up)), 0), 6) : 0
  }

  /// The label of a tick on an axis of factors, such as `1×`, `200×` or `0.00001×`.
  public static func factorTick(_ value: Double) -> String {
    guard value > 0, value < 1 else { return quantity(value) + "×" }
    let places = max(0, Int((-log10(value) - 1e-9).rounded(.up)))
    return (places <= 6 ? fixed(value, places) : scientific(value)) + "×"
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
    return digits(value) + " " + units[unit]
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

  /// A share as a percentage with two significant digits: `44 %`, `4.4 %`, `0.30 %`.
  public static func percent(_ share: Double) -> String {
    significant(share * 100, digits: 2) + " %"
  }

  /// A share that was chosen, such as a margin, as a percentage with at most one decimal: `5 %`,
  /// `0.5 %`.
  public static func chosenPercent(_ share: Double) -> String {
    trimmed(fixed(share * 100, 1)) + " %"
  }

  /// The relative change that a factor expresses, such as `+12.7 %` for the factor 1.127. A
  /// negative change starts with the minus sign U+2212.
  public static func change(_ factor: Double) -> String {
    let percent = (factor - 1) * 100
    return (percent < 0 ? "−" : "+") + fixed(abs(percent), 1) + " %"
  }

  /// A number per frame. Whole numbers have no decimals, and other numbers have three significant
  /// digits.
  public static func rate(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, 0) : significant(value)
  }

  /// A number with `digits` significant digits: `0.0412`, `4.12`, `412`, `41200`. Digits before the
  /// decimal point are never replaced by 0. There are at most twelve decimals.
  public static func significant(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, value != 0 else { return fixed(value, 0) }
    var decimals = digits - 1
    var magnitude = abs(value)
    while magnitude >= 10 { (magnitude, decimals) = (magnitude / 10, decimals - 1) }
    while magnitude < 1 { (magnitude, decimals) = (magnitude * 10, decimals + 1) }
    // 9.996 with three digits is 10.0, which has one decimal less.
    if magnitude + 0.5 / pow(10, Double(digits - 1)) >= 10 { decimals -= 1 }
    return fixed(value, min(max(decimals, 0), 12))
  }

  /// An estimate with its interval, such as `1.05 [1.03, 1.08]`.
  public static func interval(_ estimate: Double, _ low: Double, _ high: Double) -> String {
    "\(significant(estimate)) [\(significant(low)), \(significant(high))]"
  }

  /// A number with `places` decimals. Halves are rounded away from zero.
  public static func fixed(_ value: Double, _ places: Int) -> String {
    let scaled = (abs(value) * pow(10, Double(places))).rounded()
    guard scaled < 1e15 else { return scientific(value) }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = value < 0 && scaled > 0 ? "−" : ""
    return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
  }

  /// A number with two decimals below 1, one decimal from 1 to 10, and no decimals above 10.
  private static func digits(_ value: Double) -> String {
    let size = abs(value)
    if size < 0.9995 { return fixed(value, 2) }
    if size < 9.95 { return fixed(value, 1) }
    return size < 1e15 ? count(Int(value.rounded())) : scientific(value)
  }

  /// The text of a number without zeros at the end of its decimals.
  private static func trimmed(_ text: String) -> String {
    guard text.contains("."), !text.contains("e") else { return text }
    var text = text
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private static func scientific(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return value == 0 ? "0" : "n/a" }
    let power = Int(log10(abs(value)).rounded(.down))
    return fixed(value / pow(10, Double(power)), 1) + "e\(power)"
  }
}
