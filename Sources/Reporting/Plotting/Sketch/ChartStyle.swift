/// The size and theme of a picture.
public struct ChartStyle: Sendable {
  public var theme: Theme
  /// The picture's size before scaling. A chart with a row for every workload has a different
  /// height if its rows would otherwise be too low to read, or too high.
  public var size: Size
  public var metrics: any TextMetrics

  /// - Throws: ``ChartError/unfitSize(_:)`` for a size above 8192 x 8192, or below 1200 x 675,
  ///   where texts of 17 px do not fit. For smaller pictures, draw at ``Size/standard`` and let the
  ///   renderer scale.
  public init(
    theme: Theme = .light, size: Size = .standard, metrics: any TextMetrics
  ) throws(ChartError) {
    guard size.width >= 1200, size.height >= 675, size.width <= 8192, size.height <= 8192 else {
      throw .unfitSize(size)
    }
    self.theme = theme
    self.size = size
    self.metrics = metrics
  }
}
