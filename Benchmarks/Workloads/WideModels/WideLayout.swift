import ObservationBench

/// One model and the components on it: component i reads `reads` of its properties, i, i + 1 ...
/// mod `properties`.
struct WideLayout: Sendable {
  /// How many properties components read where a workload has no such parameter.
  static let usualProperties = 25

  /// Without the root, which is inert.
  let components: Int
  let properties: Int
  let reads: Int

  /// - Precondition: no component reads a property twice.
  init(components: Int, properties: Int, reads: Int = 1) {
    precondition((1...properties).contains(reads), "a component reads 1 to all properties")
    self.components = components
    self.properties = properties
    self.reads = reads
  }

  /// How many components read a property. With one read each, components / properties on average.
  func readers(of property: Int) -> Int {
    (0..<reads).reduce(0) { sum, read in
      let first = (property - read + properties) % properties
      return sum + (components - first + properties - 1) / properties
    }
  }
}

/// What a frame writes to the model of a `WideLayout`. Frame f is about property f mod
/// `properties`.
enum WideWrites: Sendable {
  /// Another value, that often.
  case property(times: Int)
  /// The value that is there already.
  case equal
  /// Another value to every property.
  case all

  func count(_ layout: WideLayout) -> Int {
    switch self {
    case .property(let times): times
    case .equal: 1
    case .all: layout.properties
    }
  }

  /// How many components a frame leaves with something new to show.
  func affected(_ layout: WideLayout, frame: Int) -> Int {
    switch self {
    case .property: layout.readers(of: frame % layout.properties)
    case .equal: 0
    case .all: layout.components
    }
  }
}

extension WideWrites {
  /// Makes a frame's writes.
  @MainActor
  func writer<Model: IndexedModel>(
    to model: Model, _ layout: WideLayout
  ) -> @MainActor (_ frame: inout Frame) -> Void {
    let properties = layout.properties
    switch self {
    case .property(let times):
      return { frame in
        let property = frame.number % properties
        for _ in 0..<times { model[property] = frame.next() }
        frame.writes = times
      }
    case .equal:
      return { frame in
        // All properties stay as they were made.
        model[frame.number % properties] = 0
      }
    case .all:
      return { frame in
        let value = frame.next()
        for property in 0..<properties { model[property] = value }
        frame.writes = properties
      }
    }
  }
}

extension Counts {
  /// The counts of frames that write to one model: fine-grained engines evaluate whom it affects,
  /// the others everybody. However often a frame writes, a component is notified once.
  static func wide(_ layout: WideLayout, _ writes: WideWrites, frames: Int, on engine: Engine)
    -> Counts
  {
    let components = layout.components
    let affected = (0..<frames).reduce(0) { $0 + writes.affected(layout, frame: $1) }
    let evaluations = engine.isFineGrained ? affected : components * frames
    return Counts(
      components: components + 1, mountEvaluations: components + 1, frames: frames,
      writes: writes.count(layout) * frames, notifications: evaluations,
      invalidations: evaluations, evaluations: evaluations, necessaryEvaluations: affected,
      redundantEvaluations: evaluations - affected, missedUpdates: 0,
      registrations: components * (engine.isFineGrained ? layout.reads : 1))
  }
}
