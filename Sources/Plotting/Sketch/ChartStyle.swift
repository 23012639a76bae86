/// The size and theme of a picture.
public struct ChartStyle: Sendable {
  public var theme: Theme
  /// The picture's size before scaling. Charts with a row for every workload grow taller if the
  /// rows would otherwise be too thin to read.
  public var size: Size
  public var metrics: any TextMetrics

  /// - Throws: ``ChartError/unfitSize(_:)`` for a size below 1200 x 675, in which texts of 17 px do
  ///   not fit. For smaller pictures, draw at ``Size/standard`` and let the renderer scale.
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
