extension WorldReader {
  private static let inputs = ["holds", "passes"]
  private static let componentKeys = inputs + ["reads", "uses", "sets", "children"]
  private static let childKeys = ["component", "times", "with", "each", "optional"]

  /// Reads the components. A component may refer to components and to environment values that are
  /// described later in the text. This function therefore reads all names and inputs first.
  mutating func readComponents(_ node: JSONNode, root: JSONNode) throws(Mistake) {
    let members = try node.members("\"components\"")
    guard members.count <= WorldReader.mostKinds else {
      throw node.mistake("there are more than \(WorldReader.mostKinds) kinds of components")
    }
    for member in members { try components.add(member.name, at: member.offset) }
    var descriptions: [ObjectReader] = []
    for member in members {
      let description = try ObjectReader(
        member.value, "a component", WorldReader.componentKeys)
      descriptions.append(description)
      world.components.append(try inputs(of: member.name, description))
    }
    for (index, description) in descriptions.enumerated() {
      try readSetting(of: index, description)
    }
    world.environment = environment.all
    for (index, description) in descriptions.enumerated() {
      world.components[index].uses = try uses(description)
      world.components[index].reads = try reads(description, world.components[index])
      if let children = description["children"] {
        for child in try children.list("\"children\"") {
          world.components[index].children.append(try childRule(child, index))
        }
      }
    }
    world.root = try rootChild(root)
    try refuseRings(members)
    guard world.mostComponents <= World.mostComponents else {
      throw root.mistake("the tree can have more than \(World.mostComponents) components at a time")
    }
  }

  private func inputs(
    of name: String, _ description: ObjectReader
  ) throws(Mistake) -> ComponentKind {
    var component = ComponentKind(name: name)
    var names = Names("object of \(name)")
    for key in WorldReader.inputs {
      guard let node = description[key] else { continue }
      let members = try node.members("\"\(key)\"")
      let most = key == "holds" ? ComponentKind.mostHeld : ComponentKind.mostPassed
      guard members.count <= most else {
        throw node.mistake("\(name) \(key) more than \(most) objects")
      }
      for member in members {
        if names.contains(member.name) {
          throw Mistake(
            at: member.offset, "\(name) has two objects with the name \"\(member.name)\"")
        }
        try names.add(member.name, at: member.offset)
        let model = try models.number(
          of: try member.value.text("the model"), at: member.value.offset)
        let input = ComponentKind.Input(name: member.name, model: model)
        if key == "holds" { component.holds.append(input) } else { component.passes.append(input) }
      }
    }
    return component
  }

  private mutating func readSetting(
    of index: Int, _ description: ObjectReader
  ) throws(Mistake) {
    guard let node = description["sets"] else { return }
    let members = try node.members("\"sets\"")
    guard members.count == 1 else {
      throw node.mistake("a component can set one environment value, not \(members.count)")
    }
    let member = members[0]
    if !environment.contains(member.name) {
      try environment.add(member.name, at: member.offset)
    }
    world.components[index].sets = ComponentKind.Setting(
      name: try environment.number(of: member.name, at: member.offset),
      read: try number(member.value, in: world.components[index]))
  }

  private func uses(_ description: ObjectReader) throws(Mistake) -> [Int] {
    guard let node = description["uses"] else { return [] }
    var uses: [Int] = []
    for name in try node.list("\"uses\"") {
      let number = try environment.number(of: try name.text("a value's name"), at: name.offset)
      if uses.contains(number) { throw name.mistake("this environment value is used twice") }
      uses.append(number)
    }
    guard uses.count <= ComponentKind.mostUsed else {
      throw node.mistake("a component can use at most \(ComponentKind.mostUsed) environment values")
    }
    return uses
  }

  // MARK: Reads

  private func reads(
    _ description: ObjectReader, _ component: ComponentKind
  ) throws(Mistake) -> [ReadRule] {
    guard let node = description["reads"] else { return [] }
    var rules: [ReadRule] = []
    for rule in try node.list("\"reads\"") {
      guard case .object = rule.content else {
        rules.append(.always(try number(rule, in: component)))
        continue
      }
      let choice = try ObjectReader(rule, "a conditional read", ["if", "then", "else"])
      var arms: [[Read]] = []
      for name in ["then", "else"] {
        var arm: [Read] = []
        for read in try choice[name]?.list("\"\(name)\"") ?? [] {
          arm.append(try number(read, in: component))
        }
        arms.append(arm)
      }
      rules.append(
        .either(
          try number(try choice.required("if"), in: component), then: arms[0], otherwise: arms[1]))
    }
    return rules
  }

  /// Reads an address. The address must name an object that the component holds, and a property of
  /// this object that is a number.
  private func number(_ node: JSONNode, in component: ComponentKind) throws(Mistake) -> Read {
    let (read, kind) = try read(node, in: component)
    if case .references = kind {
      throw node.mistake(
        "\"\(try node.text(""))\" is not a number: use it in \"each\" or \"optional\"")
    }
    return read
  }

  private func read(
    _ node: JSONNode, in component: ComponentKind
  ) throws(Mistake) -> (Read, WorldModel.Kind) {
    let address = try Address(node, "a property")
    guard let input = component.holds.firstIndex(where: { $0.name == address.name }) else {
      throw address.mistake(
        "\(component.name) holds no object \"\(address.name)\": a body can read only objects that its"
          + " component holds")
    }
    if address.index != nil {
      throw address.mistake("\"\(address.name)\" is a single object and takes no brackets")
    }
    let model = world.models[component.holds[input].model]
    let property = try self.property(try address.requiredProperty(), of: model, at: address)
    return (Read(input: input, property: property), model.properties[property].kind)
  }

  func property(
    _ name: String, of model: WorldModel, at address: Address
  ) throws(Mistake) -> Int {
    var names = Names("property of \(model.name)")
    for property in model.properties { try names.add(property.name, at: address.offset) }
    return try names.number(of: name, at: address.offset)
  }

  // MARK: Children

  private func childRule(_ node: JSONNode, _ parent: Int) throws(Mistake) -> ChildRule {
    let component = world.components[parent]
    let isBranch = try node.members("a child").contains { $0.name == "if" }
    if isBranch {
      let branch = try ObjectReader(node, "a branch", ["if", "then", "else"])
      var arms: [[Child]] = []
      for name in ["then", "else"] {
        var arm: [Child] = []
        for child in try branch[name]?.list("\"\(name)\"") ?? [] {
          let reader = try ObjectReader(
            child, "a child in a branch", ["component", "times", "with"])
          arm.append(try self.child(reader, of: component, element: nil))
        }
        arms.append(arm)
      }
      return .branch(
        try number(try branch.required("if"), in: component), then: arms[0], otherwise: arms[1])
    }
    let reader = try ObjectReader(node, "a child", WorldReader.childKeys)
    for name in ["each", "optional"] {
      guard let source = reader[name] else { continue }
      let (read, kind) = try read(source, in: component)
      guard case .references(let group, let isOptional, _) = kind,
        isOptional == (name == "optional")
      else {
        throw source.mistake(
          "\"\(name)\" needs \(name == "each" ? "a list" : "an optional")")
      }
      if let times = reader["times"] {
        throw times.mistake("a child of \"\(name)\" cannot have \"times\"")
      }
      let child = try self.child(reader, of: component, element: world.groups[group].model)
      return name == "each" ? .each(read, child) : .optional(read, child)
    }
    return .plain(try child(reader, of: component, element: nil))
  }

  /// - Parameter element: the model of the objects in a list or an optional.
  private func child(
    _ reader: ObjectReader, of parent: ComponentKind?, element: Int?
  ) throws(Mistake) -> Child {
    let name = try reader.required("component")
    let number = try components.number(
      of: try name.text("the component's name"), at: name.offset)
    let times = try reader["times"]?
      .integer("the number of times", in: 1...World.mostComponents)
    let kind = world.components[number]
    let inputs = kind.holds + kind.passes
    let given = try reader["with"].map { node throws(Mistake) in
      try ObjectReader(node, "the \"with\" of \(kind.name)", inputs.map(\.name))
    }
    var hands: [Handed] = []
    for input in inputs {
      let address: Address
      if let node = given?[input.name] {
        address = try Address(node, "an object")
      } else {
        // If `with` omits the input, the name of the input is the address. The child then gets the
        // parent's object of this name, or the group's object of this name.
        address = try Address(JSONNode(.string(input.name), at: reader.node.offset), "an object")
      }
      let (handed, model) = try self.handed(address, by: parent, element, to: kind, as: input)
      guard model == input.model else {
        throw address.mistake(
          "\"\(input.name)\" of \(kind.name) is a \(world.models[input.model].name), not a"
            + " \(world.models[model].name)")
      }
      hands.append(handed)
    }
    return Child(component: number, times: times ?? 1, hands: hands)
  }

  private func handed(
    _ address: Address, by parent: ComponentKind?, _ element: Int?, to child: ComponentKind,
    as input: ComponentKind.Input
  ) throws(Mistake) -> (Handed, model: Int) {
    try address.refuseProperty()
    if address.name == "it", address.index == nil, let element { return (.element, element) }
    if address.index == nil, let parent {
      let inputs = parent.holds + parent.passes
      if let found = inputs.firstIndex(where: { $0.name == address.name }) {
        return (.input(found), inputs[found].model)
      }
    }
    guard groups.contains(address.name) else {
      throw address.mistake(
        "there is no object \"\(address.name)\" here to pass to \(child.name) as \"\(input.name)\"")
    }
    let group = try groups.number(of: address.name, at: address.offset)
    return (
      .object(group: group, try address.objectIndex(in: world.groups[group])),
      world.groups[group].model
    )
  }

  private func rootChild(_ node: JSONNode) throws(Mistake) -> Child {
    if case .string = node.content {
      let object = JSONNode(
        .object([JSONNode.Member(name: "component", offset: node.offset, value: node)]),
        at: node.offset)
      return try child(try ObjectReader(object, "the root", ["component"]), of: nil, element: nil)
    }
    return try child(
      try ObjectReader(node, "the root", ["component", "with"]), of: nil, element: nil)
  }

  // MARK: The tree as a whole

  private func refuseRings(_ members: [JSONNode.Member]) throws(Mistake) {
    // The state 0 means that a component was not visited. The state 1 means that the component
    // contains the current component. The state 2 means that the component was visited, and that it
    // contains no cycle.
    var marks = [Int](repeating: 0, count: world.components.count)
    func look(at index: Int) throws(Mistake) {
      if marks[index] == 2 { return }
      guard marks[index] == 0 else {
        throw Mistake(
          at: members[index].offset, "the component \"\(members[index].name)\" contains itself")
      }
      marks[index] = 1
      for child in world.components[index].allChildren { try look(at: child.component) }
      marks[index] = 2
    }
    for index in world.components.indices { try look(at: index) }
  }
}
