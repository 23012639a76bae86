import ComponentTree
import Foundation

/// A text as a key of a table of translations. There are none: a key is the text that it says,
/// with its values put in.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Puts values into a key: also with a format, as texts and as images.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ string: String) { text += string }
    public mutating func appendInterpolation(_ text: Text) { self.text += text.content }
    public mutating func appendInterpolation(_ image: Image) { text += image.name }
    public mutating func appendInterpolation(_ key: LocalizedStringKey) { text += key.text }
    public mutating func appendInterpolation(_ string: AttributedString) {
      text += String(string.characters)
    }

    /// The value as a string.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

    /// - Parameter specifier: as of `String(format:)`, for example `%.2f`.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }

    public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
    where F.FormatOutput == String {
      text += format.format(value)
    }

    public mutating func appendInterpolation<S: ReferenceConvertible>(
      _ value: S, formatter: Formatter
    ) {
      text += formatter.string(for: value) ?? ""
    }

    public mutating func appendInterpolation<N: Numeric>(_ value: N, formatter: Formatter) {
      text += formatter.string(for: value) ?? ""
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      text += style.string(of: date)
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      text += Text.string(of: dates)
    }
  }
}

/// What modifiers and containers take as a text.
public protocol TextArgument: StablyHashable {
  var asText: Text { get }
}

extension TextArgument {
  @inlinable
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(asText) }
}

extension Text: TextArgument {
  @inlinable public var asText: Text { self }
}

extension String: TextArgument {
  @inlinable public var asText: Text { Text(verbatim: self) }
}

extension Substring: TextArgument {
  public var asText: Text { Text(verbatim: String(self)) }
}

extension LocalizedStringKey: TextArgument {
  public var asText: Text { Text(verbatim: text) }
}
