import ComponentTree
import Foundation

/// How the lines of a text are aligned.
@frozen public enum TextAlignment: UInt8, CaseIterable, Sendable, StablyHashable {
  case leading, center, trailing
}

/// Whether a text can be selected.
public struct TextSelectability: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var enabled: TextSelectability { ._made("enabled") }
  public static var disabled: TextSelectability { ._made("disabled") }
}

/// The keyboard that is shown for a text field.
public enum UIKeyboardType: UInt8, Sendable, StablyHashable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad

  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The kind of text that a user enters into a text field, such as a password.
public struct UITextContentType: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var name: Self { ._made("name") }
  public static var namePrefix: Self { ._made("namePrefix") }
  public static var givenName: Self { ._made("givenName") }
  public static var middleName: Self { ._made("middleName") }
  public static var familyName: Self { ._made("familyName") }
  public static var nameSuffix: Self { ._made("nameSuffix") }
  public static var nickname: Self { ._made("nickname") }
  public static var jobTitle: Self { ._made("jobTitle") }
  public static var organizationName: Self { ._made("organization") }
  public static var location: Self { ._made("location") }
  public static var fullStreetAddress: Self { ._made("streetAddress") }
  public static var streetAddressLine1: Self { ._made("streetAddress1") }
  public static var streetAddressLine2: Self { ._made("streetAddress2") }
  public static var addressCity: Self { ._made("addressCity") }
  public static var addressState: Self { ._made("addressState") }
  public static var postalCode: Self { ._made("postalCode") }
  public static var countryName: Self { ._made("countryName") }
  public static var telephoneNumber: Self { ._made("telephoneNumber") }
  public static var emailAddress: Self { ._made("emailAddress") }
  public static var URL: Self { ._made("URL") }
  public static var creditCardNumber: Self { ._made("creditCard") }
  public static var username: Self { ._made("username") }
  public static var password: Self { ._made("password") }
  public static var newPassword: Self { ._made("newPassword") }
  public static var oneTimeCode: Self { ._made("oneTimeCode") }
  public static var dateTime: Self { ._made("dateTime") }
}

/// AppKit's name for the type ``UITextContentType``.
public typealias NSTextContentType = UITextContentType

/// Which letters are capitalised while the user types.
public struct TextInputAutocapitalization: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var never: Self { ._made("never") }
  public static var words: Self { ._made("words") }
  public static var sentences: Self { ._made("sentences") }
  public static var characters: Self { ._made("characters") }
}

/// The older form of ``TextInputAutocapitalization``.
public enum UITextAutocapitalizationType: UInt8, Sendable, StablyHashable {
  case none, words, sentences, allCharacters
}

/// The label of the return key.
public struct SubmitLabel: HashedValue {
  public let _hash: UInt64
  public init(_hash: UInt64) { self._hash = _hash }

  public static var done: SubmitLabel { ._made("done") }
  public static var go: SubmitLabel { ._made("go") }
  public static var send: SubmitLabel { ._made("send") }
  public static var join: SubmitLabel { ._made("join") }
  public static var route: SubmitLabel { ._made("route") }
  public static var search: SubmitLabel { ._made("search") }
  public static var `return`: SubmitLabel { ._made("return") }
  public static var next: SubmitLabel { ._made("next") }
  public static var `continue`: SubmitLabel { ._made("continue") }
}
