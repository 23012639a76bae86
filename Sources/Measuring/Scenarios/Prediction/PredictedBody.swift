/// The reads and the output of one evaluation of a component.
struct PredictedBody {
  /// The properties that the body reads, in the order of reading.
  private(set) var reads: [PredictedPlace] = []
  private(set) var shown: [Int] = []
  private(set) var setting = 0

  init(_ node: PredictedNode, _ state: WorldState) {
    for rule in node.kind.reads {
      switch rule {
      case .always(let read): show(read, node, state)
      case .either(let condition, let then, let otherwise):
        let holds = show(condition, node, state) != 0
        for read in holds ? then : otherwise { show(read, node, state) }
      }
    }
    for name in node.kind.uses { shown.append(node.setter(of: name)?.setting ?? 0) }
    if let sets = node.kind.sets {
      setting = state.value(node.inputs[sets.read.input], sets.read.property)
      note(sets.read, node)
    }
    for child in node.kind.children {
      switch child {
      case .plain: break
      case .each(let read, _), .optional(let read, _), .branch(let read, _, _): note(read, node)
      }
    }
  }

  @discardableResult
  private mutating func show(_ read: Read, _ node: PredictedNode, _ state: WorldState) -> Int {
    note(read, node)
    let value = state.value(node.inputs[read.input], read.property)
    shown.append(value)
    return value
  }

  private mutating func note(_ read: Read, _ node: PredictedNode) {
    reads.append(PredictedPlace(object: node.inputs[read.input], property: read.property))
  }
}
