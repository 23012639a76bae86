import ComponentTree

/// Builds a tree on one model with the models of one notation.
@MainActor
struct WideBuilder: NotationVisitor {
  let engine: Engine
  let layout: WideLayout
  let writes: WideWrites

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let model = N.Wide()
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in
          let (components, properties) = (layout.components, layout.properties)
          if layout.reads == 1 {
            try host.mount(
              WideSpread(model: model, components: components, properties: properties))
          } else {
            try host.mount(
              WideOverlap(
                model: model, components: components, reads: layout.reads, properties: properties))
          }
        },
        write: writes.writer(to: model, layout)))
  }
}

extension WideWrites {
  /// Makes a frame's writes, and returns how many.
  @MainActor
  func writer<Model: IndexedModel>(
    to model: Model, _ layout: WideLayout
  ) -> @MainActor (_ frame: Int) -> Int {
    let properties = layout.properties
    // Counts up over the whole life of the run, so that every write changes its value, however
    // often a timed pass starts again at frame 0.
    var value = 0
    switch self {
    case .property(let times):
      return { frame in
        for _ in 0..<times {
          value &+= 1
          model[frame % properties] = value
        }
        return times
      }
    case .equal:
      return { frame in
        // All properties stay as they were made.
        model[frame % properties] = 0
        return 1
      }
    case .all:
      return { _ in
        value &+= 1
        for property in 0..<properties { model[property] = value }
        return properties
      }
    }
  }
}
