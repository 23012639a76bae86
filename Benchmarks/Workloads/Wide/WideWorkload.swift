import ObservationWorkloads

/// The workloads `wide`, `wide.batch`, `wide.reads`, `wide.read-all`, `broadcast`, `coalesce` and
/// `equal`, in which many components read one model.
struct WideWorkload: WorkloadFamily {
  let id: String
  let title: String
  let parameters: Parameters
  let layout: WideLayout
  var writes = WideWrites.property(times: 1)
  var priority = Priority.usual
  var notApplicable: [NotApplicable] = []

  var notations: [Notation] { Notation.builtIn }

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    .wide(layout, writes, frames: frames, on: engine)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Wide())
    case .observation: script(ToolchainNotation.Wide())
    case .publishAll: script(PublishAllNotation.Wide())
    case .openCombine: script(OpenCombineNotation.Wide())
    case .handWired: script(OracleNotation.Wide())
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script(_ model: some WideModel) -> Script {
    let writer = writes.writer(to: model, layout)
    let (components, properties, reads) = (layout.components, layout.properties, layout.reads)
    if reads == 1 {
      return Script(
        WideSpread(model: model, components: components, properties: properties), write: writer)
    }
    return Script(
      WideOverlap(model: model, components: components, reads: reads, properties: properties),
      write: writer)
  }
}

extension WideWorkload {
  /// The workload `wide`: component i reads property i mod `properties`; frame f writes property f
  /// mod `properties`.
  static func wide(components: Int = 1_000, properties: Int = 25, frames: Int = 50) -> Self {
    WideWorkload(
      "wide", "\(components) components on one model, each reads one property",
      WideLayout(components: components, properties: properties), frames: frames,
      priority: components == 1_000 && properties == 25
        ? Priority.decision : components < 10_000 ? Priority.sweep : Priority.large)
  }

  /// The workload `wide.batch`: a frame writes all properties.
  static func batch(components: Int = 1_000, properties: Int = 25, frames: Int = 5) -> Self {
    WideWorkload(
      "wide.batch",
      "\(components) components on one model, whose \(properties) properties are all written",
      WideLayout(components: components, properties: properties), .all, frames: frames)
  }

  /// The workload `wide.reads`: component i reads five consecutive properties, starting with
  /// property i mod `properties`.
  static func reads(components: Int = 1_000, properties: Int = 25, frames: Int = 10) -> Self {
    WideWorkload(
      "wide.reads", "\(components) components on one model, each reads 5 properties",
      WideLayout(components: components, properties: properties, reads: 5), frames: frames)
  }

  /// The workload `wide.read-all`: every component reads all properties, which is the worst case of
  /// fine-grained observation.
  static func readAll(components: Int = 1_000, properties: Int = 25, frames: Int = 3) -> Self {
    WideWorkload(
      "wide.read-all",
      "\(components) components on one model, each reads all \(properties) properties",
      WideLayout(components: components, properties: properties, reads: properties),
      frames: frames)
  }

  /// The workload `broadcast`: every component reads the same property.
  static func broadcast(components: Int = 1_000, frames: Int = 5) -> Self {
    WideWorkload(
      "broadcast", "\(components) components read the same property",
      WideLayout(components: components, properties: 1), frames: frames,
      parameters: [.components: components])
  }

  /// The workload `coalesce`: a frame writes several different values to one property.
  static func coalesce(
    writes: Int = 10, components: Int = 1_000, properties: Int = 25, frames: Int = 10
  ) -> Self {
    let layout = WideLayout(components: components, properties: properties)
    var parameters = layout.parameters
    parameters[.writes] = writes
    return WideWorkload(
      "coalesce",
      "\(components) components on one model; writes to one property in a frame: \(writes)",
      layout, .property(times: writes), frames: frames, parameters: parameters,
      priority: Priority.of(size: writes, usual: 10))
  }

  /// The workload `equal`: a frame writes the value that the property already has. Engines that
  /// track single properties compare the written value with the stored value. `@Published` does not
  /// compare the values.
  static func equal(components: Int = 1_000, properties: Int = 25, frames: Int = 5) -> Self {
    WideWorkload(
      "equal", "\(components) components on one model; a frame writes the value already there",
      WideLayout(components: components, properties: properties), .equal, frames: frames)
  }

  private init(
    _ id: String, _ title: String, _ layout: WideLayout, _ writes: WideWrites = .property(times: 1),
    frames: Int, parameters: Parameters? = nil, priority: Int = Priority.usual
  ) {
    self.id = id
    self.title = title
    self.layout = layout
    self.writes = writes
    self.priority = priority
    var parameters = parameters ?? layout.parameters
    parameters[.frames] = frames
    self.parameters = parameters
  }

  static let sizes: [Self] = [
    wide(components: 10),
    wide(components: 100),
    wide(properties: 1, frames: 10),
    wide(properties: 5, frames: 10),
    wide(),
    wide(components: 10_000, frames: 3),
    wide(components: 100_000, frames: 2),
    batch(),
    reads(),
    readAll(),
    broadcast(),
    coalesce(writes: 1),
    coalesce(),
    coalesce(writes: 100, frames: 5),
    equal(),
  ]

  static let smallSizes: [Self] = [
    wide(components: 10, properties: 4, frames: 9),
    wide(components: 103, properties: 25, frames: 30),
    wide(components: 12, properties: 1, frames: 3),
    batch(components: 7, properties: 3, frames: 4),
    batch(components: 60, properties: 25, frames: 4),
    reads(components: 7, properties: 5, frames: 6),
    reads(components: 33, properties: 6, frames: 14),
    reads(components: 103, properties: 25, frames: 30),
    readAll(components: 7, properties: 3, frames: 5),
    readAll(components: 40, properties: 25, frames: 26),
    broadcast(components: 1, frames: 3),
    broadcast(components: 90, frames: 5),
    coalesce(writes: 1, components: 10, properties: 4, frames: 5),
    coalesce(writes: 7, components: 53, properties: 25, frames: 26),
    equal(components: 10, properties: 4, frames: 5),
    equal(components: 53, properties: 25, frames: 26),
  ]
}

extension WideLayout {
  var parameters: Parameters { [.components: components, .properties: properties] }
}
