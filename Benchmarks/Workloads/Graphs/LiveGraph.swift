import ObservationWorkloads

/// A graph on one engine, ready to run frames.
///
/// The type is a struct of closures, like `Operation`, because a closure made in a specialised
/// function runs specialised code. A method of a generic class is called through the method table
/// and runs unspecialised code.
struct LiveGraph {
  let record: GraphRecord
  /// Makes the write of a frame.
  let write: (_ frame: Int) -> Void
  /// Runs the effects that the write affects, and reads the values that are read after each write.
  let evaluate: () -> Void
  /// Runs `write` and `evaluate` for each frame of a range.
  let runFrames: (_ frames: Range<Int>) -> Void
  /// The current values of the sources.
  let sources: () -> [Int]
  let notifications: () -> Int
  let registrationCount: () -> Int?
  let end: () -> Void

  private init<Maker: GraphMaker>(
    _ shape: GraphShape, _ layout: LayeredLayout?, _: Maker.Type, memoises: Bool
  ) {
    let record = GraphRecord(outputs: shape.outputs)
    let maker = Maker(record)
    let nodes = shape.build(on: maker, record, layout, memoises: memoises)
    let sources = nodes.sources
    let leaves = InputList(nodes.leaves)
    let count = sources.count
    func read() { if leaves.count > 0 { record.put(leaves.sum, at: 0) } }
    read()
    self.record = record
    write = { frame in sources[frame % count].value = frame + 1 }
    evaluate = {
      maker.settle()
      read()
    }
    runFrames = { frames in
      for frame in frames {
        sources[frame % count].value = frame + 1
        maker.settle()
        read()
      }
    }
    self.sources = { sources.map(\.value) }
    notifications = { maker.notifications }
    registrationCount = { maker.registrationCount }
    end = { maker.end() }
  }

  /// - Returns: the graph; `nil` for an engine that graphs do not support.
  static func make(
    _ shape: GraphShape, _ layout: LayeredLayout?, on engine: Engine
  ) -> LiveGraph? {
    let memoises = engine.notation.memoises
    // Each case has a separate concrete call, so that the compiler specialises the called code. In
    // an earlier version, a function returned the initializer for an engine. That version executed
    // 5 more instructions per value.
    return switch engine.id {
    case Engine.fine.id: LiveGraph(shape, layout, FineMaker.self, memoises: memoises)
    case Engine.observation.id: LiveGraph(shape, layout, ToolchainMaker.self, memoises: memoises)
    case Engine.publishAll.id:
      LiveGraph(
        shape, layout, SubscribingMaker<PublishAllNotation.Source>.self, memoises: memoises)
    case Engine.openCombine.id:
      LiveGraph(
        shape, layout, SubscribingMaker<OpenCombineNotation.Source>.self, memoises: memoises)
    #if os(Linux)
      case Engine.observationSPI.id:
        LiveGraph(shape, layout, ToolchainTrackingMaker.self, memoises: memoises)
    #endif
    default: nil
    }
  }

  /// The engines that graphs support, in display order. For each of these engines,
  /// ``make(_:_:on:)`` returns a graph.
  static let engines = Engine.builtIn.filter { engine in
    guard let graph = make(.broad(width: 1), nil, on: engine) else { return false }
    graph.end()
    return true
  }
}
