/// Numbers as text, without Foundation's locale: three digits that matter, never more.

/// `12.3 µs`, `980 ns`, `4.56 ms`.
public func duration(_ nanoseconds: Double) -> String {
  for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where nanoseconds >= size {
    return "\(significant(nanoseconds / size)) \(unit)"
  }
  return "\(significant(nanoseconds)) ns"
}

/// `1.2 %`.
public func percent(_ share: Double) -> String { "\(significant(share * 100, digits: 2)) %" }

/// A number with as many significant digits, and without an exponent: `0.0412`, `4.12`, `412`,
/// `41200`.
public func significant(_ value: Double, digits: Int = 3) -> String {
  guard value.isFinite else { return "\(value)" }
  guard value != 0 else { return "0" }
  var decimals = digits - 1
  var magnitude = value.magnitude
  while magnitude >= 10 { (magnitude, decimals) = (magnitude / 10, decimals - 1) }
  while magnitude < 1 { (magnitude, decimals) = (magnitude * 10, decimals + 1) }
  // 9.996 has three digits as 10.0.
  if magnitude + 0.5 / powerOfTen(digits - 1) >= 10 { decimals -= 1 }
  return fixed(value, decimals: max(0, decimals))
}

/// A number with as many digits after the point.
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

/// A count a frame: whole numbers stay whole.
public func rate(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : significant(value)
}
