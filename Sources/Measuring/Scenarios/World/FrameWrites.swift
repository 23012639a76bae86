import Numbers

/// Makes the writes of a world's frames, one frame after the other. A prediction and a run on any
/// engine make equal writes, because a frame's writes depend only on the seed, the frame's number,
/// and the earlier writes.
package struct FrameWrites: Sendable {
  private let world: World
  private let firstObjects: [Int]
  package private(set) var state: WorldState
  /// The largest of these numbers: 0, every value that a property had so far, and every first value
  /// and fixed value in the description. A number above `largest` was therefore never written
  /// before.
  private var largest: Int

  package init(_ world: World) {
    self.world = world
    firstObjects = world.firstObjects
    state = WorldState(world)
    largest = FrameWrites.largestNumber(in: world)
  }

  private static func largestNumber(in world: World) -> Int {
    var largest = 0
    for model in world.models {
      for case .integer(let first) in model.properties.map(\.kind) { largest = max(largest, first) }
    }
    func look(at rules: [WriteRule]) {
      for rule in rules {
        switch rule {
        case .value(_, .fixed(let value), _): largest = max(largest, value)
        case .oneOf(let choices): choices.forEach { look(at: $0.writes) }
        default: break
        }
      }
    }
    world.script.forEach(look)
    return largest
  }

  /// Makes the writes of a frame, in order.
  /// - Parameters:
  ///   - random: the frame's random number generator.
  ///   - body: called before each write takes effect in `state`.
  /// - Returns: the number of writes.
  package mutating func perform(
    frame: Int, random: SplitMix64, _ body: (Assignment, WorldState) -> Void
  ) -> Int {
    var random = random
    var count = 0
    perform(world.script[frame % world.script.count], frame, &random) { assignment, state in
      body(assignment, state)
      count += 1
    }
    return count
  }

  private mutating func perform(
    _ rules: [WriteRule], _ frame: Int, _ random: inout SplitMix64,
    _ body: (Assignment, WorldState) -> Void
  ) {
    for rule in rules {
      switch rule {
      case .value(let pattern, let rule, let times):
        for _ in 0..<times {
          forEachObject(pattern.objects, frame, &random) { writes, object, _ in
            let old = writes.state.integers[object][pattern.property]
            let assignment = Assignment(
              object: object, property: pattern.property,
              value: .integer(rule.value(after: old, largest: writes.largest)))
            writes.store(assignment, body)
          }
        }
      case .references(let pattern, let rule):
        forEachObject(pattern.objects, frame, &random) { writes, object, random in
          let assignment = Assignment(
            object: object, property: pattern.property,
            value: .references(
              writes.references(rule, object, pattern.property, frame, &random)))
          writes.store(assignment, body)
        }
      case .oneOf(let choices):
        var ticket = random.below(choices.reduce(0) { $0 + $1.weight })
        for choice in choices {
          ticket -= choice.weight
          if ticket < 0 {
            perform(choice.writes, frame, &random, body)
            break
          }
        }
      }
    }
  }

  private mutating func store(
    _ assignment: Assignment, _ body: (Assignment, WorldState) -> Void
  ) {
    body(assignment, state)
    state.store(assignment)
    if case .integer(let value) = assignment.value { largest = max(largest, value) }
  }

  private mutating func forEachObject(
    _ pattern: ObjectPattern, _ frame: Int, _ random: inout SplitMix64,
    _ body: (inout FrameWrites, Int, inout SplitMix64) -> Void
  ) {
    let first = firstObjects[pattern.group]
    let count = world.groups[pattern.group].count
    switch pattern.selection {
    case .at(let place): body(&self, first + place, &random)
    case .frame: body(&self, first + frame % count, &random)
    case .random(1): body(&self, first + random.below(count), &random)
    default:
      for object in objects(pattern.group, pattern.selection, frame, &random) {
        body(&self, object, &random)
      }
    }
  }

  /// The numbers of the selected objects, in ascending order. Objects that were selected at random
  /// are in the order of their selection.
  private func objects(
    _ group: Int, _ selection: ObjectPattern.Selection, _ frame: Int, _ random: inout SplitMix64
  ) -> [Int] {
    let first = firstObjects[group]
    let count = world.groups[group].count
    switch selection {
    case .at(let place): return [first + place]
    case .frame: return [first + frame % count]
    case .all: return Array(first..<first + count)
    case .every(let step): return Array(stride(from: first, to: first + count, by: step))
    case .random(let wanted):
      // The loop shuffles only the first `wanted` places, and uses one random number for each of
      // these places.
      var order = Array(first..<first + count)
      for place in 0..<wanted { order.swapAt(place, place + random.below(count - place)) }
      return Array(order.prefix(wanted))
    }
  }

  private func references(
    _ rule: ReferenceRule, _ object: Int, _ property: Int, _ frame: Int,
    _ random: inout SplitMix64
  ) -> [Int] {
    var held = state.references[object][property]
    guard
      case .references(let group, _, _) = world.models[model(of: object)].properties[property].kind
    else { return held }
    switch rule {
    case .assign(let selection): return objects(group, selection, frame, &random)
    case .clear: return []
    case .append:
      let all = firstObjects[group]..<firstObjects[group] + world.groups[group].count
      let present = Set(held)
      if let absent = all.first(where: { !present.contains($0) }) { held.append(absent) }
    case .remove: if !held.isEmpty { held.remove(at: random.below(held.count)) }
    case .removeLast: _ = held.popLast()
    case .swap:
      if held.count >= 4 {
        held.swapAt(1, held.count - 2)
      } else if held.count >= 2 {
        held.swapAt(0, held.count - 1)
      }
    case .reverse: held.reverse()
    case .shuffle: random.shuffle(&held)
    }
    return held
  }

  private func model(of object: Int) -> Int {
    let group = firstObjects.lastIndex { $0 <= object } ?? 0
    return world.groups[group].model
  }
}

extension ValueRule {
  /// The number that a write writes. The reader limits all numbers of a description so that no
  /// addition overflows.
  fileprivate func value(after old: Int, largest: Int) -> Int {
    switch self {
    case .next: largest &+ 1
    case .fixed(let value): value
    case .add(let amount): old &+ amount
    case .toggle: old == 0 ? 1 : 0
    }
  }
}
