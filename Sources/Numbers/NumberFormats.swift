/// Functions that format numbers as text, independent of the locale, with at most three significant
/// digits.

/// A duration with its unit, such as `12.3 µs`, `980 ns` or `4.56 ms`.
public func duration(_ nanoseconds: Double) -> String {
  for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size {
    return "\(significant(nanoseconds / size)) \(unit)"
  }
  return "\(significant(nanoseconds)) ns"
}

/// A share as a percentage, such as `1.2 %`.
public func percent(_ share: Double) -> String { "\(significant(share * 100, digits: 2)) %" }

/// A number with `digits` significant digits and without an exponent: `0.0412`, `4.12`, `412`,
/// `41200`.
public func significant(_ value: Double, digits: Int = 3) -> String {
  guard value.isFinite else { return "\(value)" }
  guard value != 0 else { return "0" }
  var decimals = digits - 1
  var magnitude = value.magnitude
  while magnitude >= 10 { (magnitude, decimals) = (magnitude / 10, decimals - 1) }
  while magnitude < 1 { (magnitude, decimals) = (magnitude * 10, decimals + 1) }
  // 9.996 with three digits is 10.0, which has one decimal less.
  if magnitude + 0.5 / powerOfTen(digits - 1) >= 10 { decimals -= 1 }
  return fixed(value, decimals: max(0, decimals))
}

/// A number with `decimals` digits after the decimal point.
public func fixed(_ value: Double, decimals: Int) -> String {
  let scale = powerOfTen(decimals)
  let scaled = (value.magnitude * scale).rounded()
  guard scaled < 1e15 else { return "\(value)" }
  let digits = String(Int(scaled))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let whole = padded.dropLast(decimals)
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return sign + whole + (decimals > 0 ? "." + padded.suffix(decimals) : "")
}

private func powerOfTen(_ exponent: Int) -> Double {
  var power = 1.0
  for _ in 0..<exponent { power *= 10 }
  return power
}

/// A number per frame. Whole numbers are written without decimals.
public func rate(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : significant(value)
}
