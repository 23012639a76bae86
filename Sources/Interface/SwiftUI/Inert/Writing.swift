import ComponentTree
import Foundation

// This file declares modifiers for texts, symbols and text input. The modifiers are inert: they
// only add their arguments to the output.

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func font(_ font: Font?) -> _Inert { _inert("font", font) }

  @inlinable @inline(__always)
  public __consuming func fontWeight(_ weight: Font.Weight?) -> _Inert {
    _inert("fontWeight", weight)
  }

  @inlinable @inline(__always)
  public __consuming func fontWidth(_ width: Font.Width?) -> _Inert { _inert("fontWidth", width) }
  @inlinable @inline(__always)
  public __consuming func fontDesign(_ design: Font.Design?) -> _Inert {
    _inert("fontDesign", design)
  }
  @inlinable @inline(__always)
  public __consuming func bold(_ isActive: Bool = true) -> _Inert { _inert("bold", isActive) }
  @inlinable @inline(__always)
  public __consuming func italic(_ isActive: Bool = true) -> _Inert { _inert("italic", isActive) }
  @inlinable @inline(__always)
  public __consuming func monospaced(_ isActive: Bool = true) -> _Inert {
    _inert("monospaced", isActive)
  }
  @inlinable @inline(__always)
  public __consuming func monospacedDigit() -> _Inert { _inert("monospacedDigit") }

  @inlinable @inline(__always)
  public __consuming func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _Inert {
    _inert("underline", isActive, pattern, color)
  }

  @inlinable @inline(__always)
  public __consuming func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _Inert {
    _inert("strikethrough", isActive, pattern, color)
  }

  @inlinable @inline(__always)
  public __consuming func kerning(_ kerning: CGFloat) -> _Inert { _inert("kerning", kerning) }
  @inlinable @inline(__always)
  public __consuming func tracking(_ tracking: CGFloat) -> _Inert { _inert("tracking", tracking) }
  @inlinable @inline(__always)
  public __consuming func baselineOffset(_ offset: CGFloat) -> _Inert {
    _inert("baselineOffset", offset)
  }
  @inlinable @inline(__always)
  public __consuming func lineSpacing(_ spacing: CGFloat) -> _Inert {
    _inert("lineSpacing", spacing)
  }
  @inlinable @inline(__always)
  public __consuming func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> _Inert {
    _inert("textScale", scale, isEnabled)
  }

  @inlinable @inline(__always)
  public __consuming func lineLimit(_ number: Int?) -> _Inert { _inert("lineLimit", number) }
  @inlinable @inline(__always)
  public __consuming func lineLimit(_ limit: Int, reservesSpace: Bool) -> _Inert {
    _inert("lineLimit", limit, reservesSpace)
  }
  @inlinable @inline(__always)
  public __consuming func lineLimit(_ limit: ClosedRange<Int>) -> _Inert {
    _inert("lineLimit", limit.lowerBound, limit.upperBound)
  }
  @inlinable @inline(__always)
  public __consuming func lineLimit(_ limit: PartialRangeFrom<Int>) -> _Inert {
    _inert("lineLimit", limit.lowerBound, true)
  }
  @inlinable @inline(__always)
  public __consuming func lineLimit(_ limit: PartialRangeThrough<Int>) -> _Inert {
    _inert("lineLimit", false, limit.upperBound)
  }

  @inlinable @inline(__always)
  public __consuming func multilineTextAlignment(_ alignment: TextAlignment) -> _Inert {
    _inert("textAlignment", alignment)
  }

  @inlinable @inline(__always)
  public __consuming func truncationMode(_ mode: Text.TruncationMode) -> _Inert {
    _inert("truncationMode", mode)
  }

  @inlinable @inline(__always)
  public __consuming func minimumScaleFactor(_ factor: CGFloat) -> _Inert {
    _inert("minimumScale", factor)
  }
  @inlinable @inline(__always)
  public __consuming func allowsTightening(_ flag: Bool) -> _Inert { _inert("tightening", flag) }
  @inlinable @inline(__always)
  public __consuming func textCase(_ textCase: Text.Case?) -> _Inert {
    _inert("textCase", textCase)
  }
  @inlinable @inline(__always)
  public __consuming func textSelection(_ selectability: TextSelectability) -> _Inert {
    _inert("textSelection", selectability)
  }
  @inlinable @inline(__always)
  public __consuming func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> _Inert {
    _inert("flips", enabled)
  }

  @inlinable @inline(__always)
  public __consuming func dynamicTypeSize(_ size: DynamicTypeSize) -> _Inert {
    _inert("typeSize", size)
  }
  @inlinable @inline(__always)
  public __consuming func dynamicTypeSize<R: RangeExpression>(_ range: R) -> _Inert
  where R.Bound == DynamicTypeSize {
    _inert("typeSize", DynamicTypeSize.allCases.filter(range.contains))
  }

  @inlinable @inline(__always)
  public __consuming func imageScale(_ scale: Image.Scale) -> _Inert { _inert("imageScale", scale) }
  @inlinable @inline(__always)
  public __consuming func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> _Inert {
    _inert("renderingMode", mode)
  }
  @inlinable @inline(__always)
  public __consuming func symbolVariant(_ variant: SymbolVariants) -> _Inert {
    _inert("symbolVariant", variant)
  }

  @inlinable @inline(__always)
  public __consuming func keyboardType(_ type: UIKeyboardType) -> _Inert {
    _inert("keyboardType", type)
  }
  @inlinable @inline(__always)
  public __consuming func textContentType(_ type: UITextContentType?) -> _Inert {
    _inert("contentType", type)
  }
  @inlinable @inline(__always)
  public __consuming func textInputAutocapitalization(_ style: TextInputAutocapitalization?)
    -> _Inert
  {
    _inert("capitalization", style)
  }
  @inlinable @inline(__always)
  public __consuming func autocapitalization(_ style: UITextAutocapitalizationType) -> _Inert {
    _inert("capitalization", style)
  }
  @inlinable @inline(__always)
  public __consuming func autocorrectionDisabled(_ isDisabled: Bool = true) -> _Inert {
    _inert("autocorrection", isDisabled)
  }
  @inlinable @inline(__always)
  public __consuming func disableAutocorrection(_ isDisabled: Bool?) -> _Inert {
    _inert("autocorrection", isDisabled)
  }
  @inlinable @inline(__always)
  public __consuming func submitLabel(_ label: SubmitLabel) -> _Inert {
    _inert("submitLabel", label)
  }
}
