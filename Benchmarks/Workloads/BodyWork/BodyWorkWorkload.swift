import ComponentTree
import RunFolder

/// `body-work`: `wide`, whose bodies do work of their own. From how much on the engine no longer
/// matters is what its sweep shows.
enum BodyWorkWorkload {
  /// - Parameter bodyWork: nanoseconds of a body's own work on average, in steps of `BodyWork`.
  static func bodyWork(
    _ bodyWork: Int, components: Int = 100, properties: Int = 25, frames: Int = 10
  ) -> TreeWorkload {
    let layout = WideLayout(components: components, properties: properties)
    return TreeWorkload(
      id: "body-work",
      title: "\(components) components on one model, whose bodies work about \(bodyWork) ns each",
      parameters: Parameters(
        layout.parameters.merging([.bodyWork: bodyWork, .frames: frames]) { $1 }),
      priority: bodyWork == 1_000 ? Priority.family : Priority.sweep,
      expected: { engine, _ in
        .wide(layout, .property(times: 1), frames: frames, on: engine)
      },
      make: { engine, seed in
        try engine.notation.visit(
          BodyWorkBuilder(
            engine: engine, layout: layout,
            steps: BodyWork.steps(nanoseconds: bodyWork, layout: layout, seed: seed)))
      })
  }
}

/// Reads one property, and works on it.
struct WorkingCell<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let property: Int
  private let steps: Int

  init(model: Model, property: Int, steps: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(property))
    self.property = property
    self.steps = steps
  }

  var body: some View { Number(BodyWork.run(model[property], steps: steps)) }
}

/// An inert root: component i reads property i mod `properties`.
struct WorkingSpread<Model: IndexedModel>: View {
  let model: Model
  let properties: Int
  let steps: [Int]

  var body: some View {
    ForEach(0..<steps.count) {
      WorkingCell(model: model, property: $0 % properties, steps: steps[$0])
    }
  }
}

@MainActor
private struct BodyWorkBuilder: NotationVisitor {
  let engine: Engine
  let layout: WideLayout
  /// Of each component.
  let steps: [Int]

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Wide()
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          try host.mount(
            WorkingSpread(model: model, properties: layout.properties, steps: steps))
        },
        write: WideWrites.property(times: 1).writer(to: model, layout)))
  }
}
