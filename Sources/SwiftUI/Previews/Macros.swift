import ComponentTree

/// A preview. The compiler checks it; there is no canvas to show it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait..., body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FineObservationMacros", type: "PreviewMacro")

/// A property of a preview that stands in its closure.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "FineObservationMacros", type: "PreviewMacro")

/// Makes a property of an extension of `EnvironmentValues` or `FocusedValues` one that is kept under
/// a key of its own.
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
