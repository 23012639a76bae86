import Foundation

// Types for localised strings. On Apple's platforms these types belong to Foundation. Foundation on
// Linux does not have the types. This module has no translations: each string is shown unchanged.

/// A reference to a localised string. In this module the reference is the same type as
/// `LocalizedStringKey`.
public typealias LocalizedStringResource = LocalizedStringKey

extension LocalizedStringKey {
  /// - Parameters:
  ///   - key: the key in the table; not part of the text.
  ///   - defaultValue: the text.
  ///   - table, locale, bundle, comment: ignored, because there are no translations.
  public init(
    _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil,
    locale: Locale = .current, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = defaultValue
  }

  /// - Parameters:
  ///   - value: the text.
  ///   - table, locale, bundle, comment: ignored, because there are no translations.
  @_disfavoredOverload
  public init(
    _ value: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
    bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = value
  }
}

extension String {
  /// A text with interpolated values, before translation.
  public typealias LocalizationValue = LocalizedStringKey

  /// - Parameters:
  ///   - value: the text.
  ///   - table, bundle, locale, comment: ignored, because there are no translations.
  public init(
    localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = value.text
  }

  /// - Parameters:
  ///   - key: the key in the table; not part of the text.
  ///   - defaultValue: the text.
  ///   - table, bundle, locale, comment: ignored, because there are no translations.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text
  }
}
