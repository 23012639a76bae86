import ComponentTree
import RunFolder

/// `churn`: components that come and go. The models and places are those of `tree.*`.
enum ChurnWorkload {
  /// Even frames show a subtree, odd ones hide it. The parent reads one flag, each component of the
  /// subtree a model of its own.
  /// - Parameter components: of the subtree.
  static func churn(components: Int = 100, frames: Int = 20) -> TreeWorkload {
    TreeWorkload(
      id: "churn",
      title: "a parent shows a subtree of \(components), and hides it in the next frame",
      parameters: Parameters([.components: components, .frames: frames]),
      period: 2,
      expected: { engine, _ in
        // A new component was not invalidated, and its first evaluation is necessary.
        let evaluations = frames + components * ((frames + 1) / 2)
        return Counts(
          components: 1, mountEvaluations: 1, frames: frames, writes: frames,
          notifications: frames, invalidations: frames, evaluations: evaluations,
          necessaryEvaluations: evaluations, redundantEvaluations: 0, missedUpdates: 0,
          registrations: engine.countsRegistrations ? 1 : nil)
      },
      make: { engine, _ in
        try engine.notation.visit(ChurnBuilder(engine: engine, components: components))
      })
  }
}

/// Shows the subtree or not.
struct ChurnParent<Row: TreeRowModel>: View {
  @Observed private var gate: Row
  private let subtree: TreePlace<Row>

  init(gate: Row, subtree: TreePlace<Row>) {
    _gate = Observed(gate, reads: 1 << PropertyMask(TreeProperty.expanded))
    self.subtree = subtree
  }

  var body: some View {
    if gate.expanded { ChurnNode(place: subtree) }
  }
}

/// Reads its own label.
struct ChurnNode<Row: TreeRowModel>: View {
  @Observed private var row: Row
  private let place: TreePlace<Row>

  init(place: TreePlace<Row>) {
    _row = Observed(place.row, reads: 1 << PropertyMask(TreeProperty.label))
    self.place = place
  }

  var body: some View {
    VStack {
      Number(row.label)
      if !place.children.isEmpty {
        ForEach(place.children) { ChurnNode(place: $0) }
      }
    }
  }
}

@MainActor
private struct ChurnBuilder: NotationVisitor {
  let engine: Engine
  let components: Int

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let gate = N.TreeRow()
    let places = TreePlace<N.TreeRow>.grow(components: components)
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { try $0.mount(ChurnParent(gate: gate, subtree: places[0])) },
        write: { _ in
          gate.expanded.toggle()
          return 1
        }))
  }
}
