import ComponentTree

/// A colour that the documents give a view to show how often its body runs: another one each time.
/// The runs are counted, so it is no part of the output.
public struct Color: Sendable {
  public static var random: Color { Color() }
}

extension View {
  public func background(_ color: Color) -> Self { self }
}
