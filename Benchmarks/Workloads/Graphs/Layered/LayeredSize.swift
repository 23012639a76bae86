/// How large a `graph.dynamic` is.
struct LayeredSize: Sendable {
  /// Nodes of each layer.
  let width: Int
  /// The sources' layer included.
  let layers: Int
  /// How many nodes of the layer below a node reads.
  let inputs: Int
  /// Percent of the derived values that always read all their inputs.
  let staticPercent: Int
  /// Percent of the last layer that is read after each write.
  let readPercent: Int

  /// - Precondition: there is a layer above the sources, and no node reads another one twice.
  init(
    _ width: Int, by layers: Int, inputs: Int, staticPercent: Int = 100, readPercent: Int = 100
  ) {
    precondition(layers > 1 && (1...width).contains(inputs), "no such layers")
    self.width = width
    self.layers = layers
    self.inputs = inputs
    self.staticPercent = staticPercent
    self.readPercent = readPercent
  }
}
