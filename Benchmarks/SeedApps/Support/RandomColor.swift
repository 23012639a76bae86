import ComponentTree

/// A random background colour, with which the documents show how often a view's body runs. This
/// project counts evaluations, so the colour is not part of the output.
public struct Color: Sendable {
  public static var random: Color { Color() }
}

extension View {
  public func background(_ color: Color) -> Self { self }
}
