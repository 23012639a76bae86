extension WorldReader {
  /// Reads the models and the groups of objects. Models and groups refer to each other, so this
  /// function reads all names first.
  mutating func readModels(_ models: JSONNode, objects: JSONNode) throws(Mistake) {
    let modelMembers = try models.members("\"models\"")
    for member in modelMembers { try self.models.add(member.name, at: member.offset) }
    let groupMembers = try objects.members("\"objects\"")
    for member in groupMembers { try groups.add(member.name, at: member.offset) }
    guard !groupMembers.isEmpty else { throw objects.mistake("at least one object is needed") }
    for member in groupMembers { world.groups.append(try group(member)) }
    guard world.objectCount <= WorldReader.mostObjects else {
      throw objects.mistake("there are more than \(WorldReader.mostObjects) objects")
    }
    for member in modelMembers { world.models.append(try model(member)) }
  }

  /// Reads a group, such as `"row": "Row"` or `"row": {"model": "Row", "count": 100}`.
  private func group(_ member: JSONNode.Member) throws(Mistake) -> ObjectGroup {
    if case .string(let name) = member.value.content {
      return ObjectGroup(
        name: member.name, model: try models.number(of: name, at: member.value.offset), count: 1)
    }
    let object = try ObjectReader(member.value, "a group of objects", ["model", "count"])
    let model = try object.required("model")
    return ObjectGroup(
      name: member.name,
      model: try models.number(of: try model.text("the model"), at: model.offset),
      count: try object["count"]?.integer("the count", in: 1...WorldReader.mostObjects) ?? 1)
  }

  private func model(_ member: JSONNode.Member) throws(Mistake) -> WorldModel {
    let members = try member.value.members("a model")
    guard members.count <= WorldModel.mostProperties else {
      throw member.value.mistake(
        "the model \"\(member.name)\" has more than \(WorldModel.mostProperties) properties")
    }
    var properties = Names("property of \(member.name)")
    for property in members { try properties.add(property.name, at: property.offset) }
    var model = WorldModel(name: member.name, properties: [])
    for property in members {
      model.properties.append(
        WorldModel.Property(
          name: property.name, kind: try kind(of: property.value, properties)))
    }
    try refuseOtherInputs(in: model, members)
    try refuseLongSums(in: model, members)
    return model
  }

  private func kind(
    of node: JSONNode, _ properties: Names
  ) throws(Mistake) -> WorldModel.Kind {
    if case .integer = node.content {
      return .integer(try node.integer("the first value", in: WorldReader.numbers))
    }
    guard case .object = node.content else {
      throw node.mistake(
        "a property has to be a whole number or an object, such as {\"list\": \"row\"}")
    }
    let combinations = WorldModel.Combination.allCases.map(\.rawValue)
    let object = try ObjectReader(node, "a property", ["list", "optional", "first"] + combinations)
    let (name, value) = try object.only(of: ["list", "optional"] + combinations)
    if let combination = WorldModel.Combination(rawValue: name) {
      if let first = object["first"] { throw first.mistake("a \(name) cannot have \"first\"") }
      var inputs: [Int] = []
      for input in try value.list("a \(name)") {
        inputs.append(
          try properties.number(of: try input.text("a property's name"), at: input.offset))
      }
      guard !inputs.isEmpty else { throw value.mistake("a \(name) needs at least one property") }
      return .memo(combination, of: inputs)
    }
    let group = try groups.number(of: try value.text("the group's name"), at: value.offset)
    let most = name == "optional" ? 1 : world.groups[group].count
    return .references(
      group: group, isOptional: name == "optional",
      first: try object["first"]?.integer("the number of first objects", in: 0...most) ?? 0)
  }

  /// Rejects computed properties that are computed from too many numbers, because a read of such a
  /// property would take too long: an engine without memoisation reads every number in the sum at
  /// each read of the computed property. If a number occurs several times in the sum, the engine
  /// reads this number at each occurrence.
  private func refuseLongSums(
    in model: WorldModel, _ members: [JSONNode.Member]
  ) throws(Mistake) {
    var known: [Int: Int] = [:]
    func numbers(_ property: Int) -> Int {
      guard case .memo(_, let inputs) = model.properties[property].kind else { return 1 }
      if let known = known[property] { return known }
      let sum = inputs.reduce(0) { min($0 + numbers($1), WorldReader.mostSummed + 1) }
      known[property] = sum
      return sum
    }
    for property in members.indices where numbers(property) > WorldReader.mostSummed {
      throw members[property].value.mistake(
        "\"\(members[property].name)\" is computed from more than \(WorldReader.mostSummed) numbers"
      )
    }
  }

  /// Rejects a computed property that is computed from references or from itself.
  private func refuseOtherInputs(
    in model: WorldModel, _ members: [JSONNode.Member]
  ) throws(Mistake) {
    for (property, member) in zip(model.properties, members) {
      guard case .memo(_, let inputs) = property.kind else { continue }
      var waiting = inputs
      var seen: Set<Int> = []
      while let input = waiting.popLast() {
        switch model.properties[input].kind {
        case .integer: continue
        case .references:
          throw member.value.mistake(
            "\"\(property.name)\" cannot be computed from the references"
              + " \"\(model.properties[input].name)\"")
        case .memo(_, let further):
          if model.properties[input].name == property.name {
            throw member.value.mistake("\"\(property.name)\" is computed from itself")
          }
          if seen.insert(input).inserted { waiting += further }
        }
      }
    }
  }
}
