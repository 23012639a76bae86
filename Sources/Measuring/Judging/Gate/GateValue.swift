import Formats
import Numbers

/// What the baseline or the run says about a row.
package enum GateValue: Sendable, Hashable {
  case count(Int)
  /// A figure with as many decimals as are needed to tell it from the row's other figure.
  case amount(Double, decimals: Int)
  case rate(Double)
  case notCounted
  case noClaim
  /// The ids of engines.
  case engines([String])
  /// Anything else, such as a checksum, a name or the bound of a claim.
  case words(String)

  package var text: String {
    switch self {
    case .count(let count): "\(count)"
    case .amount(let amount, let decimals): Format.fixed(amount, decimals)
    case .rate(let rate): Format.rate(rate)
    case .notCounted: "not counted"
    case .noClaim: "no claim"
    case .engines(let ids): ids.joined(separator: ", ")
    case .words(let words): words
    }
  }
}

/// How the value of a row has changed.
package enum GateChange: Sendable, Hashable {
  /// The difference ÷ the old value: 0.12 for `+12 %`.
  case relative(Double)
  case words(String)

  /// The relative change; `nil` if a value is missing or the old value is 0.
  init?(from before: Double?, to now: Double?) {
    guard let before, let now, before != 0 else { return nil }
    self = .relative((now - before) / before)
  }

  /// The relative change; `nil` for words.
  package var relative: Double? { if case .relative(let change) = self { change } else { nil } }

  package var text: String {
    switch self {
    case .relative(let change): (change > 0 ? "+" : "") + Format.percent(change)
    case .words(let words): words
    }
  }
}

extension GateValue: Encodable {
  /// Writes the text: JSON is for people and scripts that show it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension GateChange: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
