import ComponentTree
import Foundation

// Inert modifiers of texts, symbols and their input.

nonisolated extension View {
  @inlinable
  public func font(_ font: Font?) -> _Inert { _inert("font", font) }

  @inlinable
  public func fontWeight(_ weight: Font.Weight?) -> _Inert { _inert("fontWeight", weight) }

  public func fontWidth(_ width: Font.Width?) -> _Inert { _inert("fontWidth", width) }
  public func fontDesign(_ design: Font.Design?) -> _Inert { _inert("fontDesign", design) }
  public func bold(_ isActive: Bool = true) -> _Inert { _inert("bold", isActive) }
  public func italic(_ isActive: Bool = true) -> _Inert { _inert("italic", isActive) }
  public func monospaced(_ isActive: Bool = true) -> _Inert { _inert("monospaced", isActive) }
  public func monospacedDigit() -> _Inert { _inert("monospacedDigit") }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _Inert {
    _inert("underline", isActive, pattern, color)
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _Inert {
    _inert("strikethrough", isActive, pattern, color)
  }

  public func kerning(_ kerning: CGFloat) -> _Inert { _inert("kerning", kerning) }
  public func tracking(_ tracking: CGFloat) -> _Inert { _inert("tracking", tracking) }
  public func baselineOffset(_ offset: CGFloat) -> _Inert { _inert("baselineOffset", offset) }
  public func lineSpacing(_ spacing: CGFloat) -> _Inert { _inert("lineSpacing", spacing) }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> _Inert {
    _inert("textScale", scale, isEnabled)
  }

  @inlinable
  public func lineLimit(_ number: Int?) -> _Inert { _inert("lineLimit", number) }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> _Inert {
    _inert("lineLimit", limit, reservesSpace)
  }
  public func lineLimit(_ limit: ClosedRange<Int>) -> _Inert {
    _inert("lineLimit", limit.lowerBound, limit.upperBound)
  }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> _Inert {
    _inert("lineLimit", limit.lowerBound, true)
  }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> _Inert {
    _inert("lineLimit", false, limit.upperBound)
  }

  @inlinable
  public func multilineTextAlignment(_ alignment: TextAlignment) -> _Inert {
    _inert("textAlignment", alignment)
  }

  public func truncationMode(_ mode: Text.TruncationMode) -> _Inert {
    _inert("truncationMode", mode)
  }

  public func minimumScaleFactor(_ factor: CGFloat) -> _Inert { _inert("minimumScale", factor) }
  public func allowsTightening(_ flag: Bool) -> _Inert { _inert("tightening", flag) }
  public func textCase(_ textCase: Text.Case?) -> _Inert { _inert("textCase", textCase) }
  public func textSelection(_ selectability: TextSelectability) -> _Inert {
    _inert("textSelection", selectability)
  }
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> _Inert {
    _inert("flips", enabled)
  }

  public func dynamicTypeSize(_ size: DynamicTypeSize) -> _Inert { _inert("typeSize", size) }
  public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> _Inert
  where R.Bound == DynamicTypeSize {
    _inert("typeSize", DynamicTypeSize.allCases.filter(range.contains))
  }

  public func imageScale(_ scale: Image.Scale) -> _Inert { _inert("imageScale", scale) }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> _Inert {
    _inert("renderingMode", mode)
  }
  public func symbolVariant(_ variant: SymbolVariants) -> _Inert {
    _inert("symbolVariant", variant)
  }

  public func keyboardType(_ type: UIKeyboardType) -> _Inert { _inert("keyboardType", type) }
  public func textContentType(_ type: UITextContentType?) -> _Inert {
    _inert("contentType", type)
  }
  public func textInputAutocapitalization(_ style: TextInputAutocapitalization?) -> _Inert {
    _inert("capitalization", style)
  }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> _Inert {
    _inert("capitalization", style)
  }
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("autocorrection", isDisabled)
  }
  public func disableAutocorrection(_ isDisabled: Bool?) -> _Inert {
    _inert("autocorrection", isDisabled)
  }
  public func submitLabel(_ label: SubmitLabel) -> _Inert { _inert("submitLabel", label) }
}
