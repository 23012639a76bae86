import Foundation

// Translations, which Foundation has none of on Linux: a text is its key, with its values put in.

extension String {
  /// A text with values, as the key of a translation.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Sendable {
    fileprivate let text: String

    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var text = ""

      public init(literalCapacity: Int, interpolationCount: Int) {}

      public mutating func appendLiteral(_ literal: String) { text += literal }
      public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }

      /// - Parameters:
      ///   - value: a number.
      ///   - specifier: as of `String(format:)`.
      public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        text += String(format: specifier, value)
      }

      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String {
        text += format.format(value)
      }
    }
  }

  /// The key itself.
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = key.text
  }

  /// The text for a key where there is no translation.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }

  public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A text with values, as a translation that is looked up later.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Hashable, Sendable {
  public let text: String
  public var key: String { text }

  public init(
    _ value: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    text = value.text
  }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    text = stringInterpolation.text
  }
}
