import Numbers

extension WorldReader {
  private static let valueWrites = ["write", "toggle"]
  private static let referenceWrites = [
    "assign", "clear", "append", "remove", "removeLast", "swap", "reverse", "shuffle",
  ]
  private static let writeKeys =
    valueWrites + referenceWrites + ["oneOf", "value", "add", "times", "to"]
  private static let mostTimes = 10_000

  mutating func readScript(_ node: JSONNode) throws(Mistake) {
    for step in try node.list("\"script\"") { world.script.append(try rules(step)) }
    guard !world.script.isEmpty else { throw node.mistake("the script needs at least one step") }
    guard world.mostWrites <= World.mostWrites else {
      throw node.mistake(
        "the script can make more than \(Format.count(World.mostWrites)) writes in"
          + " \(Format.count(world.frames, "frame")): reduce \"frames\" or the writes of a step")
    }
  }

  /// Reads the writes of a step. A step without writes is allowed.
  private func rules(_ node: JSONNode) throws(Mistake) -> [WriteRule] {
    var rules: [WriteRule] = []
    for rule in try node.list("the writes of a step") { rules.append(try self.rule(rule)) }
    return rules
  }

  private func rule(_ node: JSONNode) throws(Mistake) -> WriteRule {
    let write = try ObjectReader(node, "a write", WorldReader.writeKeys)
    let (name, target) = try write.only(
      of: WorldReader.valueWrites + WorldReader.referenceWrites + ["oneOf"])
    try refuseOthers(in: write, of: name)
    if name == "oneOf" { return .oneOf(try choices(target)) }
    let address = try Address(target, "a property")
    let group = try groups.number(of: address.name, at: address.offset)
    let model = world.models[world.groups[group].model]
    let property = try self.property(try address.requiredProperty(), of: model, at: address)
    let pattern = PropertyPattern(
      objects: ObjectPattern(
        group: group, selection: try address.selection(of: world.groups[group])),
      property: property)
    switch model.properties[property].kind {
    case .memo:
      throw address.mistake(
        "\"\(model.properties[property].name)\" is computed and cannot be written")
    case .integer:
      guard WorldReader.valueWrites.contains(name) else {
        throw target.mistake("\"\(name)\" can be used only for lists and optionals")
      }
      return .value(
        pattern, name == "toggle" ? .toggle : try value(write),
        times: try write["times"]?
          .integer("the number of times", in: 1...WorldReader.mostTimes) ?? 1)
    case .references(let held, let isOptional, _):
      guard WorldReader.referenceWrites.contains(name) else {
        throw target.mistake("\"\(name)\" can be used only for numbers")
      }
      return .references(
        pattern, try referenceRule(name, write, held: held, isOptional: isOptional))
    }
  }

  /// Rejects names that only other kinds of writes may have.
  private func refuseOthers(in write: ObjectReader, of name: String) throws(Mistake) {
    let allowed: [String] =
      switch name {
      case "write": ["value", "add", "times"]
      case "toggle": ["times"]
      case "assign": ["to"]
      default: []
      }
    for other in ["value", "add", "times", "to"] where !allowed.contains(other) {
      if let node = write[other] {
        throw node.mistake("\"\(other)\" has no meaning together with \"\(name)\"")
      }
    }
  }

  private func value(_ write: ObjectReader) throws(Mistake) -> ValueRule {
    if let value = write["value"] {
      if let add = write["add"] { throw add.mistake("\"value\" and \"add\" cannot be combined") }
      return .fixed(try value.integer("the value", in: WorldReader.numbers))
    }
    return try write["add"].map { node throws(Mistake) in
      .add(try node.integer("what is added", in: WorldReader.addends))
    } ?? .next
  }

  private func referenceRule(
    _ name: String, _ write: ObjectReader, held: Int, isOptional: Bool
  ) throws(Mistake) -> ReferenceRule {
    if isOptional, !["assign", "clear", "remove"].contains(name) {
      throw write.node.mistake("\"\(name)\" can be used only for lists")
    }
    switch name {
    case "assign":
      let target = try write.required("to")
      let address = try Address(target, "an object")
      try address.refuseProperty()
      guard try groups.number(of: address.name, at: address.offset) == held else {
        throw address.mistake(
          "the property holds objects of the group \"\(world.groups[held].name)\"")
      }
      let selection = try address.selection(of: world.groups[held])
      if isOptional {
        switch selection {
        case .at, .frame, .random(1): break
        default: throw address.mistake("an optional holds at most one object")
        }
      }
      return .assign(selection)
    case "clear": return .clear
    case "append": return .append
    case "remove": return .remove
    case "removeLast": return .removeLast
    case "swap": return .swap
    case "reverse": return .reverse
    default: return .shuffle
    }
  }

  private func choices(_ node: JSONNode) throws(Mistake) -> [WriteRule.Choice] {
    var choices: [WriteRule.Choice] = []
    for choice in try node.list("\"oneOf\"") {
      let reader = try ObjectReader(choice, "a choice", ["weight", "writes"])
      choices.append(
        WriteRule.Choice(
          weight: try reader["weight"]?.integer("the weight", in: 1...1_000_000) ?? 1,
          writes: try rules(try reader.required("writes"))))
    }
    guard !choices.isEmpty else { throw node.mistake("\"oneOf\" needs at least one choice") }
    return choices
  }
}
