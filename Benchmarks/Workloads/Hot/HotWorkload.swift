import ComponentTree
import RunFolder

/// `hot`: a large view model with one property that is written all the time, and that one component
/// shows.
enum HotWorkload {
  /// Component 0 reads property 0, the hot one, and every component two in all.
  static func hot(components: Int = 40, frames: Int = 50) -> TreeWorkload {
    TreeWorkload(
      id: "hot",
      title: "\(components) components on a view model of \(wideModelProperties) properties; one"
        + " shows the one that is written",
      parameters: Parameters([
        .components: components, .properties: wideModelProperties, .frames: frames,
      ]),
      expected: { engine, _ in
        let evaluations = engine.isFineGrained ? 1 : components
        return .perFrame(
          frames: frames, components: components + 1, mountEvaluations: components + 1,
          registrations: engine.countsRegistrations
            ? components * (engine.isFineGrained ? 2 : 1) : nil,
          invalidations: evaluations, evaluations: evaluations, necessary: 1)
      },
      make: { engine, _ in
        try engine.notation.visit(HotBuilder(engine: engine, components: components))
      })
  }
}

/// An inert root: component 0 reads the properties 0 and 1, the others two of those from 1 on.
struct HotScreen<Model: WideModel>: View {
  let model: Model
  let components: Int

  var body: some View {
    ForEach(0..<components) { component in
      WideReader(
        model: model,
        // The last property's neighbour would be the hot one.
        first: component == 0 ? 0 : 1 + 2 * component % (wideModelProperties - 2), reads: 2,
        of: wideModelProperties)
    }
  }
}

@MainActor
private struct HotBuilder: NotationVisitor {
  let engine: Engine
  let components: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Wide()
    // Counts up over the whole life of the run, so that every write changes its value.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { try $0.mount(HotScreen(model: model, components: components)) },
        write: { _ in
          value &+= 1
          model.p0 = value
          return 1
        }))
  }
}
