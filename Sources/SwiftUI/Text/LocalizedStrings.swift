import Foundation

// Foundation's strings of translations, which it does not have on Linux. There are no translations:
// each is the text that it says.

/// A text as a key of a table of translations, in another of its forms.
public typealias LocalizedStringResource = LocalizedStringKey

extension LocalizedStringKey {
  /// - Parameters:
  ///   - key: of the table: no part of the text.
  ///   - defaultValue: what the text says.
  ///   - table, locale, bundle, comment: of a translation.
  public init(
    _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil,
    locale: Locale = .current, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = defaultValue
  }

  /// - Parameters:
  ///   - value: what the text says.
  ///   - table, locale, bundle, comment: of a translation.
  @_disfavoredOverload
  public init(
    _ value: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
    bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = value
  }
}

extension String {
  /// A text with values, before it is translated.
  public typealias LocalizationValue = LocalizedStringKey

  /// - Parameters:
  ///   - value: what the text says.
  ///   - table, bundle, locale, comment: of a translation.
  public init(
    localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = value.text
  }

  /// - Parameters:
  ///   - key: of the table: no part of the text.
  ///   - defaultValue: what the text says.
  ///   - table, bundle, locale, comment: of a translation.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }
}
