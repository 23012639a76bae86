/// The size of a `graph.dynamic` workload.
struct LayeredSize: Sendable {
  /// The number of nodes in each layer.
  let width: Int
  /// The number of layers, including the layer of the sources.
  let layers: Int
  /// The number of nodes of the layer below that a node reads.
  let inputs: Int
  /// The percentage of derived values that always read all of their inputs.
  let staticPercent: Int
  /// The percentage of the last layer's values that are read after each write.
  let readPercent: Int

  /// - Precondition: there is a layer above the sources, and no node reads the same node twice.
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
