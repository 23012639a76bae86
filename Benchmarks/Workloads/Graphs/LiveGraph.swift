import ObservationBench

/// A graph on one engine, ready to run frames.
///
/// The type is a struct of closures for the same reason as `Operation`: a closure made in a
/// specialised function runs specialised code. A method of a generic class is called through the
/// method table and runs unspecialised code.
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

  private init<Maker: GraphMaker>(_ shape: GraphShape, _ layout: LayeredLayout?, _: Maker.Type) {
    let record = GraphRecord(outputs: shape.outputs)
    let maker = Maker(record)
    let nodes = shape.build(on: maker, record, layout)
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

  /// - Returns: `nil` for an engine that graphs do not support. Each case has a separate concrete
  ///   call, so that the compiler specialises the called code.
  static func make(
    _ shape: GraphShape, _ layout: LayeredLayout?, on engine: Engine
  ) -> LiveGraph? {
    switch engine.id {
    case Engine.fine.id: LiveGraph(shape, layout, FineMaker.self)
    case Engine.observation.id: LiveGraph(shape, layout, ToolchainMaker.self)
    case Engine.publishAll.id:
      LiveGraph(shape, layout, SubscribingMaker<PublishAllNotation.Source>.self)
    case Engine.openCombine.id:
      LiveGraph(shape, layout, SubscribingMaker<OpenCombineNotation.Source>.self)
    #if os(Linux)
      case Engine.observationSPI.id: LiveGraph(shape, layout, ToolchainTrackingMaker.self)
    #endif
    default: nil
    }
  }

  /// The engines that keep derived values until one of their inputs has changed.
  static let memoising: [Engine] = [.fine]

  /// The engines that graphs support, in display order.
  static let engines: [Engine] = {
    #if os(Linux)
      [.fine, .observation, .observationSPI, .publishAll, .openCombine]
    #else
      [.fine, .observation, .publishAll, .openCombine]
    #endif
  }()
}
