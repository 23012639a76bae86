extension World {
  /// The greatest number of components that a world may have at a time. The reader rejects
  /// descriptions with more components.
  package static let mostComponents = 200_000

  /// The greatest number of components that this world can have at a time, for all possible
  /// contents of its lists, optionals and branches. The component that the host adds above the root
  /// is not counted. If the world can have more than ``World/mostComponents`` components, the
  /// result is ``World/mostComponents`` + 1.
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

  /// The greatest number of writes that a world may make in all frames together. The reader rejects
  /// descriptions with more writes, because a prediction performs every write.
  package static let mostWrites = 10_000_000

  /// The greatest number of writes that this world can make in all frames together, for all random
  /// choices. If the world can make more than ``World/mostWrites`` writes, the result is
  /// ``World/mostWrites`` + 1.
  package var mostWrites: Int {
    func bounded(_ count: Int) -> Int { min(count, World.mostWrites + 1) }
    func most(_ rule: WriteRule) -> Int {
      switch rule {
      case .value(let pattern, _, let times): bounded(times * objectCount(of: pattern.objects))
      case .references(let pattern, _): bounded(objectCount(of: pattern.objects))
      case .oneOf(let choices): choices.map { total($0.writes) }.max() ?? 0
      }
    }
    func total(_ rules: [WriteRule]) -> Int { rules.reduce(0) { bounded($0 + most($1)) } }
    return script.enumerated().reduce(0) { sum, step in
      let runs = frames / script.count + (step.offset < frames % script.count ? 1 : 0)
      return bounded(sum + runs * total(step.element))
    }
  }

  /// The number of objects that a pattern selects.
  private func objectCount(of pattern: ObjectPattern) -> Int {
    let count = groups[pattern.group].count
    return switch pattern.selection {
    case .at, .frame: 1
    case .all: count
    case .every(let step): (count - 1) / step + 1
    case .random(let wanted): wanted
    }
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
