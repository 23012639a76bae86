import ObservationWorkloads

/// The workloads `graph.*`: the graph shapes that benchmark suites of reactive libraries measure,
/// with their expected counts.
///
/// Each shape has the size that these benchmark suites use. A shape whose time grows with one
/// parameter also has other sizes. The other sizes are only measured on demand.
enum GraphWorkloads {
  /// All graph workloads, in display order.
  static let all: [GraphWorkload] =
    [
      avoidable(frames: 1_000), broad(width: 50), deep(depth: 50), diamond(width: 5, frames: 500),
      mux(width: 100, frames: 100), repeated(reads: 30, frames: 100),
      triangle(depth: 10, frames: 100), unstable(reads: 20, frames: 100),
      dynamic(
        LayeredSize(10, by: 5, inputs: 2, readPercent: 20), frames: 100),
      dynamic(
        LayeredSize(10, by: 10, inputs: 6, staticPercent: 75, readPercent: 20), frames: 100),
      dynamic(LayeredSize(1_000, by: 12, inputs: 4, staticPercent: 95), frames: 20),
      dynamic(LayeredSize(1_000, by: 5, inputs: 25), frames: 20),
      dynamic(LayeredSize(5, by: 500, inputs: 3), frames: 20),
      dynamic(LayeredSize(100, by: 15, inputs: 6, staticPercent: 50), frames: 100),
    ]
    + [5, 500, 5_000, 50_000].map { broad(width: $0, isOnDemand: true) }
    + [10, 100, 1_000, 10_000].map { deep(depth: $0, isOnDemand: true) }

  /// Smaller sizes for tests. Each shape has at least two of these sizes.
  static let smallSizes: [GraphWorkload] =
    [
      avoidable(frames: 3), avoidable(frames: 20),
      diamond(width: 1, frames: 3), diamond(width: 3, frames: 20),
      mux(width: 2, frames: 5), mux(width: 7, frames: 20),
      repeated(reads: 1, frames: 3), repeated(reads: 4, frames: 20),
      triangle(depth: 1, frames: 3), triangle(depth: 4, frames: 20),
      unstable(reads: 1, frames: 5), unstable(reads: 3, frames: 20),
      dynamic(LayeredSize(1, by: 2, inputs: 1), frames: 5),
      dynamic(LayeredSize(3, by: 4, inputs: 2, staticPercent: 0), frames: 30),
      dynamic(LayeredSize(8, by: 6, inputs: 5, staticPercent: 40, readPercent: 40), frames: 40),
    ]
    + [1, 4].map { broad(width: $0, frames: 7) } + [1, 6].map { deep(depth: $0, frames: 7) }

  static func avoidable(frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.avoidable", "a chain of 4 values, the second of which stays constant, and an effect",
      .avoidable, frames: frames)
  }

  static func broad(width: Int, frames: Int = 50, isOnDemand: Bool = false) -> GraphWorkload {
    GraphWorkload(
      "graph.broad", "a source, and \(width) times two values and an effect",
      .broad(width: width), ["width": width], frames: min(frames, max(2, 100_000 / width)),
      isOnDemand: isOnDemand)
  }

  static func deep(depth: Int, frames: Int = 50, isOnDemand: Bool = false) -> GraphWorkload {
    GraphWorkload(
      "graph.deep", "a chain of \(depth) values, and an effect",
      .deep(depth: depth), [.depth: depth], frames: min(frames, max(2, 100_000 / depth)),
      isOnDemand: isOnDemand)
  }

  static func diamond(width: Int, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.diamond", "\(width) values of one source, their sum, and an effect",
      .diamond(width: width), ["width": width], frames: frames)
  }

  static func mux(width: Int, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.mux",
      "a value collects \(width) sources; \(width) times a value picks one, another value, and an effect",
      .mux(width: width), ["width": width], frames: frames)
  }

  static func repeated(reads: Int, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.repeated", "a value reads one source \(reads) times, and an effect",
      .repeated(reads: reads), ["reads": reads], frames: frames)
  }

  static func triangle(depth: Int, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.triangle", "a chain of \(depth) values, the sum of all of them, and an effect",
      .triangle(depth: depth), [.depth: depth], frames: frames)
  }

  static func unstable(reads: Int, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.unstable",
      "a value reads a source and, by its parity, one of two values \(reads) times; an effect",
      .unstable(reads: reads), ["reads": reads], frames: frames)
  }

  /// A graph in which each node of a layer reads some nodes of the layer below.
  static func dynamic(_ size: LayeredSize, frames: Int) -> GraphWorkload {
    GraphWorkload(
      "graph.dynamic",
      "\(size.layers) layers of \(size.width), each value reads \(size.inputs) of the layer below",
      .dynamic(size),
      [
        "width": size.width, "layers": size.layers, "inputs": size.inputs,
        "static": size.staticPercent, "read": size.readPercent,
      ], frames: frames)
  }
}
