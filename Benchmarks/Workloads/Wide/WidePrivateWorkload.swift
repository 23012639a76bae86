import ComponentTree
import Measuring
import RunFolder

extension WideWorkloads {
  /// As many models of one property as components; a frame writes to one of them, by seed.
  static func privateModels(components: Int = 1_000, frames: Int = 20) -> TreeWorkload {
    TreeWorkload(
      id: "wide.private",
      title: "\(components) components, each on a model of its own",
      parameters: Parameters([.components: components, .frames: frames]),
      expected: { engine, _ in
        .perFrame(
          frames: frames, components: components + 1, mountEvaluations: components + 1,
          registrations: engine.countsRegistrations ? components : nil,
          invalidations: 1, evaluations: 1, necessary: 1)
      },
      make: { engine, seed in
        try engine.notation.visit(
          PrivateBuilder(engine: engine, components: components, seed: seed))
      })
  }
}

@MainActor
private struct PrivateBuilder: NotationVisitor {
  let engine: Engine
  let components: Int
  let seed: UInt64

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let models = (0..<components).map { _ in N.Single() }
    // Counts up over the whole life of the run, so that every write changes its value.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { try $0.mount(WidePrivate(models: models)) },
        write: { frame in
          var random = SplitMix64(seed: seed, frame: frame)
          value &+= 1
          models[random.below(components)].value = value
          return 1
        }))
  }
}
