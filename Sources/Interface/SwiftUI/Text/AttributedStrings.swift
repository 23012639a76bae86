import ComponentTree
import Foundation

extension AttributeScopes {
  /// The attributes of an `AttributedString` that SwiftUI shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static var name: String { "SwiftUI.Font" }
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static var name: String { "SwiftUI.ForegroundColor" }
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static var name: String { "SwiftUI.BackgroundColor" }
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static var name: String { "SwiftUI.Underline" }
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static var name: String { "SwiftUI.StrikethroughStyle" }
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "SwiftUI.Kern" }
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "SwiftUI.Tracking" }
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static var name: String { "SwiftUI.BaselineOffset" }
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}

extension AttributedString {
  /// A hash of the shown attributes and of the places that they apply to; nil if there are none.
  var shownAttributes: UInt64? {
    var hasher = StableHasher("attributes")
    var place = 0
    var isPlain = true
    for run in runs {
      let length = characters[run.range].count
      if let attributes = run.attributes.shown {
        isPlain = false
        hasher.combine([place, length])
        hasher.combine(bits: attributes)
      }
      place += length
    }
    return isPlain ? nil : hasher.word
  }
}

extension AttributeContainer {
  /// A hash of the attributes that SwiftUI shows; nil if there are none.
  fileprivate var shown: UInt64? {
    var hasher = StableHasher("")
    let none = hasher.word
    func combine<Value: StablyHashable>(_ name: String, _ value: Value?) {
      guard let value else { return }
      hasher.combine(name)
      hasher.combine(value)
    }
    typealias Shown = AttributeScopes.SwiftUIAttributes
    combine("font", self[Shown.FontAttribute.self])
    combine("foreground", self[Shown.ForegroundColorAttribute.self])
    combine("background", self[Shown.BackgroundColorAttribute.self])
    combine("underline", self[Shown.UnderlineStyleAttribute.self])
    combine("strikethrough", self[Shown.StrikethroughStyleAttribute.self])
    combine("kern", self[Shown.KerningAttribute.self])
    combine("tracking", self[Shown.TrackingAttribute.self])
    combine("baseline", self[Shown.BaselineOffsetAttribute.self])
    combine("link", self[AttributeScopes.FoundationAttributes.LinkAttribute.self]?.absoluteString)
    return hasher.word == none ? nil : hasher.word
  }
}
