extension World {
  /// The greatest number of components that a world may have at a time. Descriptions with more
  /// components are rejected.
  package static let mostComponents = 200_000

  /// The greatest number of components that this world can have at a time, with every possible
  /// content of lists, optionals and branches. The inert root is not counted. The result is at most
  /// ``World/mostComponents`` + 1, which stands for every larger number.
  package var mostComponents: Int {
    func bounded(_ count: Int) -> Int { min(count, World.mostComponents + 1) }
    var known: [Int: Int] = [:]
    func most(_ index: Int) -> Int {
      if let known = known[index] { return known }
      var sum = 1
      for rule in components[index].children {
        func total(_ children: [Child]) -> Int {
          children.reduce(0) { bounded($0 + bounded($1.times * most($1.component))) }
        }
        switch rule {
        case .plain(let child), .optional(_, let child): sum += total([child])
        case .branch(_, let then, let otherwise): sum += max(total(then), total(otherwise))
        case .each(let read, let child):
          let model = models[components[index].holds[read.input].model]
          if case .references(let group, _, _) = model.properties[read.property].kind {
            sum += bounded(groups[group].count * most(child.component))
          }
        }
        sum = bounded(sum)
      }
      known[index] = sum
      return sum
    }
    return most(root.component)
  }
}

extension ComponentKind {
  /// The children of all rules, including children that are not shown.
  package var allChildren: [Child] {
    children.flatMap { rule -> [Child] in
      switch rule {
      case .plain(let child), .each(_, let child), .optional(_, let child): [child]
      case .branch(_, let then, let otherwise): then + otherwise
      }
    }
  }
}
