import Numbers

@testable import Scenarios

/// Makes random descriptions of workloads. Tests run the engines on these random workloads in
/// addition to the workloads of the catalogue. Two calls with equal seeds give equal worlds.
struct RandomWorld {
  private var random: SplitMix64
  private let hasMemos: Bool
  private var world: World

  /// The largest number of components that a world may have, for all contents of its lists,
  /// optionals and branches.
  static let mostComponents = 200

  /// Makes the world for a seed. One third of the worlds have computed values.
  static func make(seed: UInt64) -> World {
    var maker = RandomWorld(seed)
    maker.makeModels()
    maker.makeComponents()
    maker.makeScript()
    return maker.world
  }

  private init(_ seed: UInt64) {
    random = SplitMix64(seed: seed)
    hasMemos = random.below(3) == 0
    world = World(
      id: "world-\(seed)", title: "a random world of seed \(seed)", models: [], groups: [],
      environment: [], components: [], root: Child(component: 0, hands: []),
      frames: 10 + random.below(11), script: [])
  }

  private mutating func holds(oneIn number: Int) -> Bool { random.below(number) == 0 }

  private mutating func element<Element>(of elements: [Element]) -> Element {
    elements[random.below(elements.count)]
  }

  // MARK: Models

  private mutating func makeModels() {
    for model in 0..<2 + random.below(3) {
      world.groups.append(
        ObjectGroup(name: "o\(model)", model: model, count: 1 + random.below(8)))
    }
    for model in world.groups.indices {
      var properties = (0..<2 + random.below(5)).map { property in
        WorldModel.Property(name: "p\(property)", kind: .integer(random.below(3)))
      }
      let numbers = Array(properties.indices)
      if hasMemos, !holds(oneIn: 3) {
        properties.append(memo("m0", of: numbers))
        // The second computed value may depend on the first computed value.
        if holds(oneIn: 2) { properties.append(memo("m1", of: numbers + [numbers.count])) }
      }
      for (name, isOptional) in [("list", false), ("maybe", true)] where !holds(oneIn: 3) {
        let group = random.below(world.groups.count)
        let most = isOptional ? 1 : world.groups[group].count
        properties.append(
          WorldModel.Property(
            name: name,
            kind: .references(
              group: group, isOptional: isOptional, first: random.below(most + 1))))
      }
      world.models.append(WorldModel(name: "M\(model)", properties: properties))
    }
  }

  private mutating func memo(_ name: String, of inputs: [Int]) -> WorldModel.Property {
    var inputs = inputs
    random.shuffle(&inputs)
    return WorldModel.Property(
      name: name,
      kind: .memo(
        element(of: WorldModel.Combination.allCases),
        of: Array(inputs.prefix(1 + random.below(inputs.count)))))
  }

  // MARK: Components

  /// Makes the kinds of components. The components of a kind contain only components of kinds with
  /// higher numbers, so that no kind contains itself.
  private mutating func makeComponents() {
    let count = 3 + random.below(6)
    for index in 0..<count {
      var component = ComponentKind(name: "C\(index)")
      component.holds = inputs("h", most: ComponentKind.mostHeld)
      component.passes = inputs("k", most: ComponentKind.mostPassed)
      world.components.append(component)
    }
    for index in 0..<count {
      makeReads(of: index)
      if holds(oneIn: 4), let read = number(in: index) {
        let name = min(random.below(2), world.environment.count)
        if name == world.environment.count { world.environment.append("e\(name)") }
        world.components[index].sets = .init(name: name, read: read)
      }
    }
    for index in 0..<count {
      if !world.environment.isEmpty, holds(oneIn: 2) {
        var names = Array(world.environment.indices)
        random.shuffle(&names)
        world.components[index].uses = Array(names.prefix(1 + random.below(names.count)))
      }
      for _ in 0..<(index == count - 1 ? 0 : random.below(4)) { makeChild(of: index) }
    }
    if world.components[0].children.isEmpty, count > 1 {
      world.components[0].children = [.plain(child(1, of: world.components[0]))]
    }
    world.root = child(0, of: nil)
    while world.mostComponents > RandomWorld.mostComponents { thin() }
  }

  private mutating func inputs(_ letter: String, most: Int) -> [ComponentKind.Input] {
    (0..<random.below(most + 1)).map { place in
      ComponentKind.Input(name: "\(letter)\(place)", model: random.below(world.models.count))
    }
  }

  private mutating func makeReads(of index: Int) {
    for _ in 0..<random.below(4) {
      guard let read = number(in: index) else { return }
      guard holds(oneIn: 4) else {
        world.components[index].reads.append(.always(read))
        continue
      }
      let arms = (0..<2).map { _ in
        (0..<random.below(3)).compactMap { _ in number(in: index) }
      }
      world.components[index].reads.append(.either(read, then: arms[0], otherwise: arms[1]))
    }
  }

  /// A random property of a random object that the kind of component holds. The property is a
  /// number.
  private mutating func number(in index: Int) -> Read? {
    read(in: index) { kind in if case .references = kind { false } else { true } }
  }

  private mutating func read(
    in index: Int, where fits: (WorldModel.Kind) -> Bool
  ) -> Read? {
    let component = world.components[index]
    var all: [Read] = []
    for (input, held) in component.holds.enumerated() {
      for (property, description) in world.models[held.model].properties.enumerated()
      where fits(description.kind) {
        all.append(Read(input: input, property: property))
      }
    }
    return all.isEmpty ? nil : element(of: all)
  }

  private mutating func makeChild(of index: Int) {
    let component = world.components[index]
    func isReference(_ kind: WorldModel.Kind, _ wanted: Bool) -> Bool {
      if case .references(_, wanted, _) = kind { true } else { false }
    }
    let rule: ChildRule
    switch random.below(5) {
    case 0:
      guard let read = read(in: index, where: { isReference($0, false) }) else { return }
      rule = .each(read, child(below: index, element: model(of: read, in: component)))
    case 1:
      guard let read = read(in: index, where: { isReference($0, true) }) else { return }
      rule = .optional(read, child(below: index, element: model(of: read, in: component)))
    case 2:
      guard let read = number(in: index) else { return }
      let arms = (0..<2).map { _ in (0..<random.below(3)).map { _ in child(below: index) } }
      rule = .branch(read, then: arms[0], otherwise: arms[1])
    default:
      rule = .plain(child(below: index, times: holds(oneIn: 3) ? 1 + random.below(6) : 1))
    }
    world.components[index].children.append(rule)
  }

  /// The model of the objects that a list or an optional refers to.
  private func model(of read: Read, in component: ComponentKind) -> Int? {
    let property = world.models[component.holds[read.input].model].properties[read.property]
    guard case .references(let group, _, _) = property.kind else { return nil }
    return world.groups[group].model
  }

  private mutating func child(below index: Int, element: Int? = nil, times: Int = 1) -> Child {
    let kind = index + 1 + random.below(world.components.count - index - 1)
    return child(kind, of: world.components[index], element: element, times: times)
  }

  private mutating func child(
    _ kind: Int, of parent: ComponentKind?, element: Int? = nil, times: Int = 1
  ) -> Child {
    let inputs = world.components[kind].holds + world.components[kind].passes
    let own = parent.map { $0.holds + $0.passes } ?? []
    var hands: [Handed] = []
    for input in inputs {
      let fitting = own.indices.filter { own[$0].model == input.model }
      if element == input.model, !holds(oneIn: 3) {
        hands.append(.element)
      } else if !fitting.isEmpty, holds(oneIn: 2) {
        hands.append(.input(self.element(of: fitting)))
      } else {
        // In a random world, the number of a group equals the number of the group's model.
        let count = world.groups[input.model].count
        hands.append(
          .object(
            group: input.model, holds(oneIn: 2) ? .number : .at(random.below(count))))
      }
    }
    return Child(component: kind, times: times, hands: hands)
  }

  /// Removes the last child of a random kind, so that the world has fewer components.
  private mutating func thin() {
    let parents = world.components.indices.filter { !world.components[$0].children.isEmpty }
    world.components[element(of: parents)].children.removeLast()
  }

  // MARK: Writes

  private mutating func makeScript() {
    world.script = (0..<1 + random.below(6)).map { _ in
      (0..<1 + random.below(3)).map { _ in write() }
    }
    if holds(oneIn: 3) {
      let choices = (0..<2).map { _ in
        WriteRule.Choice(weight: 1 + random.below(3), writes: [write()])
      }
      world.script.append([.oneOf(choices)])
    }
  }

  private mutating func write() -> WriteRule {
    while true {
      let group = random.below(world.groups.count)
      let properties = world.models[world.groups[group].model].properties
      let property = random.below(properties.count)
      let pattern = PropertyPattern(
        objects: ObjectPattern(group: group, selection: selection(of: group)), property: property)
      switch properties[property].kind {
      case .memo: continue
      case .integer:
        // The fixed values are small, so that a write often writes a value that equals the old
        // value.
        let rules: [ValueRule] = [.next, .toggle, .add(0), .add(1), .fixed(random.below(3))]
        return .value(pattern, element(of: rules), times: holds(oneIn: 5) ? 2 : 1)
      case .references(_, true, _):
        let assign = ReferenceRule.assign(holds(oneIn: 2) ? .random(1) : .frame)
        return .references(pattern, element(of: [assign, assign, .clear, .remove]))
      case .references(let held, false, _):
        let rules: [ReferenceRule] = [
          .assign(selection(of: held)), .clear, .append, .append, .remove, .removeLast, .swap,
          .reverse, .shuffle,
        ]
        return .references(pattern, element(of: rules))
      }
    }
  }

  private mutating func selection(of group: Int) -> ObjectPattern.Selection {
    let count = world.groups[group].count
    return element(of: [
      .at(random.below(count)), .at(random.below(count)), .random(1),
      .random(1 + random.below(count)), .frame, .all, .every(2),
    ])
  }
}
