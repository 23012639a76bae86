import ObservationWorkloads

/// The number of components that read one model, and the properties that each component reads.
/// Component i reads `reads` consecutive properties, starting with property i mod `properties`.
struct WideLayout: Sendable {
  /// The number of properties that components read, for workloads that have no parameter for this
  /// number.
  static let usualProperties = 25

  /// The number of components, not counting the root, which reads nothing.
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

  /// The number of components that read a property. If each component reads one property, the
  /// average over all properties is `components` / `properties`.
  func readers(of property: Int) -> Int {
    (0..<reads).reduce(0) { sum, read in
      let first = (property - read + properties) % properties
      return sum + (components - first + properties - 1) / properties
    }
  }
}

/// The writes of a frame to the model of a `WideLayout`. With `all`, a frame writes all properties.
/// Otherwise, frame f writes property f mod `properties`.
enum WideWrites: Sendable {
  /// The frame gives the property a new value, the given number of times.
  case property(times: Int)
  /// The frame writes the value that the property already has.
  case equal
  /// The frame gives every property a new value.
  case all

  func count(_ layout: WideLayout) -> Int {
    switch self {
    case .property(let times): times
    case .equal: 1
    case .all: layout.properties
    }
  }

  /// The number of components whose output a frame changes.
  func affected(_ layout: WideLayout, frame: Int) -> Int {
    switch self {
    case .property: layout.readers(of: frame % layout.properties)
    case .equal: 0
    case .all: layout.components
    }
  }
}

extension WideWrites {
  /// Returns the closure that makes a frame's writes.
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
        // All properties keep their initial value 0.
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
  /// The counts of frames that write to one model. Fine-grained engines evaluate only the
  /// components that read a property whose value changes, and whole-object engines evaluate all
  /// components. A component is notified only once in a frame, even if the frame makes several
  /// writes.
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
