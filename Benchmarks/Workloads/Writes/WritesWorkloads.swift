import ComponentTree
import RunFolder

/// Writes that ought to cost less than they are many: `coalesce`, `equal`, `unobserved`. All on the
/// models and components of `wide`.
enum WritesWorkloads {
  /// Several changing writes to one property in a frame.
  static func coalesce(
    writes: Int = 10, components: Int = 1_000, properties: Int = 25, frames: Int = 10
  ) -> TreeWorkload {
    let layout = WideLayout(components: components, properties: properties)
    return TreeWorkload(
      id: "coalesce",
      title: "\(components) components on one model; writes to one property in a frame: \(writes)",
      parameters: Parameters(
        layout.parameters.merging([.writes: writes, .frames: frames]) { $1 }),
      priority: Priority.of(size: writes, usual: 10),
      expected: { engine, _ in
        .wide(layout, .property(times: writes), frames: frames, on: engine)
      },
      make: { engine, _ in
        try engine.notation.visit(
          WideBuilder(engine: engine, layout: layout, writes: .property(times: writes)))
      })
  }

  /// A write of the value already there. Property-wise engines compare; `@Published` does not.
  static func equal(components: Int = 1_000, properties: Int = 25, frames: Int = 5) -> TreeWorkload
  {
    let layout = WideLayout(components: components, properties: properties)
    return TreeWorkload(
      id: "equal",
      title: "\(components) components on one model; a frame writes the value already there",
      parameters: Parameters(layout.parameters.merging([.frames: frames]) { $1 }),
      runsOn: comparing,
      notApplicable: notComparing,
      expected: { engine, _ in .wide(layout, .equal, frames: frames, on: engine) },
      make: { engine, _ in
        try engine.notation.visit(
          WideBuilder(engine: engine, layout: layout, writes: .equal))
      })
  }

  #if compiler(>=6.2)
    private static let comparing = EngineCatalog.trees
    private static let notComparing: [NotApplicable] = []
  #else
    private static let comparing = EngineCatalog.trees.filter { $0.notation != .toolchain }
    private static let notComparing = EngineCatalog.trees.filter { $0.notation == .toolchain }
      .map { NotApplicable(engine: $0.id, reason: "its macro compares values from Swift 6.2 on") }
  #endif

  /// Writes to an object that nobody reads in a body, and reads of one that components do read, but
  /// outside of their bodies.
  static func unobserved(components: Int = 100, writes: Int = 10, frames: Int = 50) -> TreeWorkload
  {
    let layout = WideLayout(components: components, properties: 25)
    return TreeWorkload(
      id: "unobserved",
      title: "beside \(components) components, \(writes) reads outside a body are written to an"
        + " object that nobody reads",
      parameters: Parameters([.components: components, .writes: writes, .frames: frames]),
      expected: { engine, _ in
        .perFrame(
          frames: frames, writes: writes, components: components + 1,
          mountEvaluations: components + 1,
          registrations: engine.countsRegistrations ? components : nil,
          invalidations: 0, evaluations: 0, necessary: 0)
      },
      make: { engine, _ in
        try engine.notation.visit(
          UnobservedBuilder(engine: engine, layout: layout, writes: writes))
      })
  }
}

@MainActor
private struct UnobservedBuilder: NotationVisitor {
  let engine: Engine
  let layout: WideLayout
  let writes: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let shown = N.Wide()
    let unobserved = N.Wide()
    // Counts up over the whole life of the run, so that every write changes its value.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          try host.mount(
            WideSpread(
              model: shown, components: layout.components, properties: layout.properties))
        },
        write: { frame in
          for write in 0..<writes {
            let property = (frame + write) % layout.properties
            value &+= 1
            unobserved[property] = shown[property] &+ value
          }
          return writes
        }))
  }
}
