/// A colour. There is no screen: it is no part of the output.
@frozen public struct Color: Hashable, Sendable {
  @inlinable public init() {}

  /// Another colour each time in SwiftUI, where it shows how often a view is evaluated.
  @inlinable public static var random: Color { Color() }
}

extension View {
  /// Accepted for the sake of code that is pasted in, and without effect on the output: the number
  /// of evaluations, which the colour would show, is counted.
  @inlinable
  public func background(_ color: Color) -> Self { self }
}
