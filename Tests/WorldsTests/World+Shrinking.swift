@testable import Scenarios

extension World {
  /// A world that is smaller than this world, and for which `fails` also returns `true`. The search
  /// tries the worlds of `smaller`, continues with the first of these worlds for which `fails`
  /// returns `true`, and ends if there is no such world. The search tries fewer than `attempts`
  /// worlds.
  func shrunk(attempts: Int = 400, while fails: (World) throws -> Bool) rethrows -> World {
    var world = self
    var left = attempts
    search: while left > 0 {
      for smaller in world.smaller where smaller != world {
        left -= 1
        if left == 0 { break search }
        if try fails(smaller) {
          world = smaller
          continue search
        }
      }
      break
    }
    return world
  }

  /// Worlds that lack one part of this world each, such as some frames, a child or a write. The
  /// worlds that lack the largest parts come first.
  private var smaller: [World] {
    var worlds: [World] = []
    func add(_ change: (inout World) -> Void) {
      var world = self
      change(&world)
      worlds.append(world.pruned)
    }
    for count in [1, frames / 4, frames / 2, frames - 1] where count >= 1 && count < frames {
      add { $0.frames = count }
    }
    for index in components.indices {
      for child in components[index].children.indices {
        add { $0.components[index].children.remove(at: child) }
        if case .plain(var plain) = components[index].children[child], plain.times > 1 {
          plain.times -= 1
          add { [plain] in $0.components[index].children[child] = .plain(plain) }
        }
      }
    }
    if script.count > 1 {
      for step in script.indices { add { $0.script.remove(at: step) } }
    }
    for step in script.indices {
      for write in script[step].indices {
        add { $0.script[step].remove(at: write) }
        if case .oneOf(let choices) = script[step][write] {
          for choice in choices { add { $0.script[step] = choice.writes } }
        }
      }
    }
    for index in components.indices {
      for read in components[index].reads.indices {
        add { $0.components[index].reads.remove(at: read) }
      }
      if !components[index].uses.isEmpty { add { $0.components[index].uses = [] } }
      if components[index].sets != nil { add { $0.components[index].sets = nil } }
    }
    return worlds
  }

  /// This world without the kinds of components that the tree never contains. The components of the
  /// result hold no environment value that no kind sets.
  private var pruned: World {
    var kept: Set<Int> = []
    var waiting = [root.component]
    while let kind = waiting.popLast() {
      guard kept.insert(kind).inserted else { continue }
      waiting += components[kind].allChildren.map(\.component)
    }
    let numbers = Dictionary(uniqueKeysWithValues: kept.sorted().enumerated().map { ($1, $0) })
    let names = Set(kept.compactMap { components[$0].sets?.name })
    var world = self
    world.components = kept.sorted().map { index in
      var component = components[index]
      component.uses.removeAll { !names.contains($0) }
      component.children = component.children.map { $0.renumbered(numbers) }
      return component
    }
    world.root = root.renumbered(numbers)
    return world
  }
}

extension ChildRule {
  fileprivate func renumbered(_ numbers: [Int: Int]) -> ChildRule {
    switch self {
    case .plain(let child): .plain(child.renumbered(numbers))
    case .each(let read, let child): .each(read, child.renumbered(numbers))
    case .optional(let read, let child): .optional(read, child.renumbered(numbers))
    case .branch(let read, let then, let otherwise):
      .branch(
        read, then: then.map { $0.renumbered(numbers) },
        otherwise: otherwise.map { $0.renumbered(numbers) })
    }
  }
}

extension Child {
  fileprivate func renumbered(_ numbers: [Int: Int]) -> Child {
    var child = self
    child.component = numbers[component] ?? 0
    return child
  }
}
