import ComponentTree
import Foundation

/// A preview. The compiler checks the code of the preview. This module never shows the preview.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait...,
  @ViewBuilder body: @escaping OnMain<any View>
) = #externalMacro(module: "FineObservationMacros", type: "PreviewMacro")

/// Marks a property that is declared in a preview's closure.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "FineObservationMacros", type: "PreviewMacro")

/// Turns a property in an extension of `EnvironmentValues` or `FocusedValues` into a value that is
/// stored under a key. The macro generates the key.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FineObservationMacros", type: "EntryMacro")

/// How a preview is shown.
public struct PreviewTrait: Sendable {
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let defaultLayout = PreviewTrait()
  public static let portrait = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}
