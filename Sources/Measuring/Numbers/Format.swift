/// Formats numbers for people, in the same way for every locale. This module has only what every
/// message needs. The formats of measured numbers are in the module Formats: after a change of one,
/// only what shows such numbers is compiled again.
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

  /// A share as a whole percentage, such as `3 %`.
  public static func wholePercent(_ share: Double) -> String {
    share.magnitude < 1e12 ? count(Int((share * 100).rounded())) + " %" : "n/a"
  }
}
