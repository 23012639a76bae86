import ObservationWorkloads

/// The edges of a layered graph: the nodes that each node reads. The inputs of a node depend only
/// on the node's place in its layer. A static node always reads all of its inputs. The seed chooses
/// the static nodes, the input that each other node can leave out, and the nodes that are read
/// after each write.
struct LayeredLayout: Sendable {
  struct Node: Sendable {
    /// The indices of the inputs in the layer below, in the order of reading.
    let inputs: [Int]
    /// The index in `inputs` of the input that is not read while the first input is odd; `nil` for
    /// a static node.
    let omitted: Int?

    /// Adds up the values that the node reads.
    /// - Parameter read: reads an input, given its index in `inputs`.
    @inline(__always)
    func sum(_ read: (_ place: Int) -> Int) -> Int {
      let first = read(0)
      var sum = first
      for place in 1..<max(1, inputs.count) where place != omitted || first & 1 == 0 {
        sum &+= read(place)
      }
      return sum
    }
  }

  let width: Int
  /// The layers without the sources, from the lowest layer to the highest layer.
  let layers: [[Node]]
  /// The indices of the last layer's values that are read after each write, in ascending order.
  let read: [Int]

  init(_ size: LayeredSize, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    width = size.width
    layers = (1..<size.layers).map { _ in
      (0..<size.width).map { place in
        let isStatic = random.below(100) < size.staticPercent || size.inputs == 1
        return Node(
          inputs: (0..<size.inputs).map { (place + $0) % size.width },
          omitted: isStatic ? nil : 1 + random.below(size.inputs - 1))
      }
    }
    var places = Array(0..<size.width)
    random.shuffle(&places)
    read = places.prefix(max(1, size.width * size.readPercent / 100)).sorted()
  }

  /// The sum of the read values for the given values of the sources, computed layer by layer
  /// without any cache.
  func sum(of sources: [Int]) -> Int {
    let last = layers.reduce(sources) { below, layer in
      layer.map { node in node.sum { below[node.inputs[$0]] } }
    }
    return read.reduce(0) { $0 &+ last[$1] }
  }
}

// MARK: On an engine

extension LayeredLayout {
  func build<Maker: GraphMaker>(on maker: Maker, _ record: GraphRecord) -> GraphNodes<Maker> {
    let sources = (0..<width).map { _ in maker.source() }
    var values = layers[0].map { Self.value($0, of: sources, maker, record) }
    for layer in layers.dropFirst() {
      values = layer.map { [values] node in Self.value(node, of: values, maker, record) }
    }
    return GraphNodes(sources: sources, leaves: read.map { values[$0] })
  }

  private static func value<Maker: GraphMaker, Input: GraphValue<Int>>(
    _ node: Node, of below: [Input], _ maker: Maker, _ record: GraphRecord
  ) -> Maker.Number {
    let inputs = InputList(node.inputs.map { below[$0] })
    return maker.number {
      record.countComputation()
      return node.sum { inputs[$0] }
    }
  }
}
