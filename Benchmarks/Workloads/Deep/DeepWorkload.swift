import ComponentTree
import RunFolder

/// `deep`: a chain of components on one model. It has as many levels as components, the root
/// included.
enum DeepWorkload {
  /// Level k reads property k mod P; frame f writes property f mod P.
  static func deep(components: Int = 500, properties: Int = 25, frames: Int = 10) -> TreeWorkload {
    let layout = WideLayout(components: components, properties: properties)
    return TreeWorkload(
      id: "deep",
      title: "a chain of \(components) components on one model, each reads one property",
      parameters: Parameters(layout.parameters.merging([.frames: frames]) { $1 }),
      priority: Priority.of(size: components, usual: 500),
      expected: { engine, _ in
        var counts = Counts.wide(layout, .property(times: 1), frames: frames, on: engine)
        // There is no inert root.
        counts.components = components
        counts.mountEvaluations = components
        return counts
      },
      make: { engine, _ in try engine.notation.visit(DeepBuilder(engine: engine, layout: layout)) })
  }
}

/// Reads one property, and contains the next level.
struct DeepLevel<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let level: Int
  private let levels: Int
  private let properties: Int

  init(model: Model, level: Int, of levels: Int, properties: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(level % properties))
    self.level = level
    self.levels = levels
    self.properties = properties
  }

  var body: some View {
    VStack {
      Number(model[level % properties])
      if level + 1 < levels {
        DeepLevel(model: model, level: level + 1, of: levels, properties: properties)
      }
    }
  }
}

@MainActor
private struct DeepBuilder: NotationVisitor {
  let engine: Engine
  let layout: WideLayout

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Wide()
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          try host.mount(
            DeepLevel(
              model: model, level: 0, of: layout.components, properties: layout.properties))
        },
        write: WideWrites.property(times: 1).writer(to: model, layout)))
  }
}
