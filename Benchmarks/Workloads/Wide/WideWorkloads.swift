import ComponentTree
import Harness
import RunFolder

/// One model, many components: `wide`, `wide.read-all`, `broadcast`.
enum WideWorkloads {
  /// Component i reads property i mod P; frame f writes property f mod P.
  static func wide(components: Int = 1_000, properties: Int = 25, frames: Int = 50) -> TreeWorkload
  {
    TreeWorkload(
      id: "wide",
      title: "\(components) components on one model, each reads one property",
      parameters: Parameters([
        .components: components, .properties: properties, .frames: frames,
      ]),
      // The sweep's ends wait until the families were timed.
      priority: components == 1_000 ? Priority.headline : Priority.sweep,
      expected: { engine, _ in
        let readers = (0..<frames).reduce(0) { sum, frame in
          sum
            + readersOf(
              property: frame % properties, components: components, properties: properties)
        }
        let evaluations = engine.isFineGrained ? readers : components * frames
        return Counts(
          components: components + 1, mountEvaluations: components + 1, frames: frames,
          writes: frames, notifications: evaluations, invalidations: evaluations,
          evaluations: evaluations, necessaryEvaluations: readers,
          redundantEvaluations: evaluations - readers, missedUpdates: 0,
          registrations: engine.countsRegistrations ? components : nil)
      },
      make: { engine, _ in
        try engine.notation.visit(
          WideBuilder(
            engine: engine, shape: .spread, components: components, properties: properties,
            written: properties))
      })
  }

  /// Every component reads all P properties: the worst case of fine-grained observation.
  static func readAll(components: Int = 1_000, properties: Int = 25, frames: Int = 10)
    -> TreeWorkload
  {
    TreeWorkload(
      id: "wide.read-all",
      title: "\(components) components on one model, each reads all \(properties) properties",
      parameters: Parameters([
        .components: components, .properties: properties, .frames: frames,
      ]),
      priority: Priority.family,
      expected: { engine, _ in
        everyComponent(
          engine: engine, components: components, reads: properties, frames: frames)
      },
      make: { engine, _ in
        try engine.notation.visit(
          WideBuilder(
            engine: engine, shape: .readAll, components: components, properties: properties,
            written: properties))
      })
  }

  /// Every component reads the same property.
  static func broadcast(components: Int = 1_000, frames: Int = 20) -> TreeWorkload {
    TreeWorkload(
      id: "broadcast",
      title: "\(components) components read the same property",
      parameters: Parameters([.components: components, .frames: frames]),
      priority: Priority.family,
      expected: { engine, _ in
        everyComponent(engine: engine, components: components, reads: 1, frames: frames)
      },
      make: { engine, _ in
        try engine.notation.visit(
          WideBuilder(
            engine: engine, shape: .spread, components: components, properties: 1, written: 1))
      })
  }

  /// How many of the components read a property that they share out in turn.
  private static func readersOf(property: Int, components: Int, properties: Int) -> Int {
    (components - property + properties - 1) / properties
  }

  /// Every component is evaluated in every frame, and has to be.
  private static func everyComponent(
    engine: Engine, components: Int, reads: Int, frames: Int
  ) -> Counts {
    .perFrame(
      frames: frames, components: components + 1, mountEvaluations: components + 1,
      registrations: engine.countsRegistrations
        ? components * (engine.isFineGrained ? reads : 1) : nil,
      invalidations: components, evaluations: components, necessary: components)
  }
}

/// Builds a `wide` tree with the models of one notation.
@MainActor
private struct WideBuilder: NotationVisitor {
  enum Shape { case spread, readAll }

  let engine: Engine
  let shape: Shape
  let components: Int
  let properties: Int
  /// Frame f writes property f mod `written`.
  let written: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Wide()
    // Counts up over the whole life of the run, so that every write changes its value, however often a
    // timed pass starts again at frame 0.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          switch shape {
          case .spread:
            try host.mount(
              WideSpread(model: model, components: components, properties: properties))
          case .readAll:
            try host.mount(
              WideReadAll(model: model, components: components, properties: properties))
          }
        },
        write: { frame in
          value &+= 1
          model[frame % written] = value
          return 1
        }))
  }
}
