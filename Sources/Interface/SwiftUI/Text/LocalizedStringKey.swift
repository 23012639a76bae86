import ComponentTree
import Foundation

/// The key of a text in a table of translations. This module has no translations, so the text is
/// the key itself, with its interpolated values.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  let text: String

  public init(_ value: String) { text = value }
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Interpolates values into a key. A value may have a format, and may be a text or an image.
  public struct StringInterpolation: StringInterpolationProtocol {
    @usableFromInline var text = ""

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

    /// Appends the value as a string.
    @inlinable
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

    @inlinable
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      text += value.description
    }

    /// - Parameter specifier: a format as for `String(format:)`, for example `%.2f`.
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

/// A literal is a `String` where a modifier accepts any text: there it has the formats that a key
/// has in Apple's SwiftUI.
extension DefaultStringInterpolation {
  @_disfavoredOverload
  public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
    appendLiteral(LocalizedStringKey("\(value, specifier: specifier)").text)
  }

  @_disfavoredOverload
  public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    appendLiteral(format.format(value))
  }

  @_disfavoredOverload
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendLiteral(style.string(of: date))
  }
}

/// A type that modifiers and containers accept as a text.
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
