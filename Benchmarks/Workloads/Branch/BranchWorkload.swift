import ComponentTree
import RunFolder

/// `branch`: what a body reads depends on what it read before.
enum BranchWorkload {
  /// Half the components read the switch and the detail that it selects, the rest a property that
  /// is never written. Even frames flip the switch, odd ones write the detail that is no longer
  /// read.
  static func branch(components: Int = 1_000, frames: Int = 6) -> TreeWorkload {
    let readers = components / 2
    return TreeWorkload(
      id: "branch",
      title: "\(readers) of \(components) components read what a switch selects; a frame flips it,"
        + " the next writes what is no longer read",
      parameters: Parameters([.components: components, .frames: frames]),
      period: 2,
      expected: { engine, _ in
        let necessary = readers * ((frames + 1) / 2)
        let evaluations = engine.isFineGrained ? necessary : components * frames
        return Counts(
          components: components + 1, mountEvaluations: components + 1, frames: frames,
          writes: frames, notifications: evaluations, invalidations: evaluations,
          evaluations: evaluations, necessaryEvaluations: necessary,
          redundantEvaluations: evaluations - necessary, missedUpdates: 0,
          registrations: engine.countsRegistrations
            ? components + (engine.isFineGrained ? readers : 0) : nil)
      },
      make: { engine, _ in
        try engine.notation.visit(
          BranchBuilder(engine: engine, components: components, readers: readers))
      })
  }
}

/// Reads the switch, and the detail that it selects.
struct BranchReader<Model: BranchModel>: View {
  @Observed private var model: Model

  init(model: Model) {
    _model = Observed(
      model,
      reads: 1 << PropertyMask(BranchProperty.showsFirst)
        | 1 << PropertyMask(BranchProperty.detail))
  }

  var body: some View { Number(model.showsFirst ? model.first : model.second) }
}

/// Reads what is never written.
struct BranchBystander<Model: BranchModel>: View {
  @Observed private var model: Model

  init(model: Model) {
    _model = Observed(model, reads: 1 << PropertyMask(BranchProperty.other))
  }

  var body: some View { Number(model.other) }
}

/// An inert root.
struct BranchScreen<Model: BranchModel>: View {
  let model: Model
  let components: Int
  let readers: Int

  var body: some View {
    VStack {
      ForEach(0..<readers) { _ in BranchReader(model: model) }
      ForEach(readers..<components) { _ in BranchBystander(model: model) }
    }
  }
}

@MainActor
private struct BranchBuilder: NotationVisitor {
  let engine: Engine
  let components: Int
  let readers: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Branch()
    // Counts up over the whole life of the run, so that every write changes its value, and the two
    // details differ. Starts above what they were made with.
    var value = 2
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          try host.mount(BranchScreen(model: model, components: components, readers: readers))
        },
        write: { frame in
          if frame.isMultiple(of: 2) {
            model.showsFirst.toggle()
          } else {
            value &+= 1
            // Not a read in a body: nobody tracks it.
            if model.showsFirst { model.second = value } else { model.first = value }
          }
          return 1
        }))
  }
}
