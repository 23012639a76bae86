extension World {
  /// The description of the world as JSON, in the form of a scenario file. Reading this text gives
  /// a world that equals this world.
  package var json: String { node.text }

  private var node: JSONNode {
    .object([
      ("id", .string(id)), ("title", .string(title)),
      ("models", .object(models.map { model in (model.name, node(of: model)) })),
      (
        "objects",
        .object(
          groups.map { group in
            (
              group.name,
              .object([
                ("model", .string(models[group.model].name)), ("count", .integer(group.count)),
              ])
            )
          })
      ),
      ("components", .object(components.map { ($0.name, node(of: $0)) })),
      ("root", node(of: root, in: nil, [])),
      ("frames", .integer(frames)),
      ("script", .array(script.map { .array($0.map(node)) })),
    ])
  }

  private func node(of model: WorldModel) -> JSONNode {
    .object(
      model.properties.map { property in
        switch property.kind {
        case .integer(let first): return (property.name, .integer(first))
        case .references(let group, let isOptional, let first):
          return (
            property.name,
            .object([
              (isOptional ? "optional" : "list", .string(groups[group].name)),
              ("first", .integer(first)),
            ])
          )
        case .memo(let combination, let inputs):
          return (
            property.name,
            .object([
              (
                combination.rawValue,
                .array(inputs.map { .string(model.properties[$0].name) })
              )
            ])
          )
        }
      })
  }

  // MARK: Components

  private func node(of component: ComponentKind) -> JSONNode {
    func inputs(_ inputs: [ComponentKind.Input]) -> JSONNode? {
      inputs.isEmpty
        ? nil : .object(inputs.map { ($0.name, .string(models[$0.model].name)) })
    }
    func unlessEmpty(_ nodes: [JSONNode]) -> JSONNode? { nodes.isEmpty ? nil : .array(nodes) }
    return .object([
      ("holds", inputs(component.holds)), ("passes", inputs(component.passes)),
      ("reads", unlessEmpty(component.reads.map { node(of: $0, in: component) })),
      ("uses", unlessEmpty(component.uses.map { .string(environment[$0]) })),
      (
        "sets",
        component.sets.map { sets in
          .object([(environment[sets.name], address(sets.read, component))])
        }
      ),
      ("children", unlessEmpty(component.children.map { node(of: $0, in: component) })),
    ])
  }

  private func address(_ read: Read, _ component: ComponentKind) -> JSONNode {
    let input = component.holds[read.input]
    return .string("\(input.name).\(models[input.model].properties[read.property].name)")
  }

  private func node(of rule: ReadRule, in component: ComponentKind) -> JSONNode {
    switch rule {
    case .always(let read): address(read, component)
    case .either(let condition, let then, let otherwise):
      .object([
        ("if", address(condition, component)),
        ("then", .array(then.map { address($0, component) })),
        ("else", .array(otherwise.map { address($0, component) })),
      ])
    }
  }

  private func node(of rule: ChildRule, in component: ComponentKind) -> JSONNode {
    switch rule {
    case .plain(let child): node(of: child, in: component, [])
    case .each(let read, let child):
      node(of: child, in: component, [("each", address(read, component))])
    case .optional(let read, let child):
      node(of: child, in: component, [("optional", address(read, component))])
    case .branch(let condition, let then, let otherwise):
      .object([
        ("if", address(condition, component)),
        ("then", .array(then.map { node(of: $0, in: component, []) })),
        ("else", .array(otherwise.map { node(of: $0, in: component, []) })),
      ])
    }
  }

  /// - Parameter parent: the component that contains the child; `nil` for the root.
  private func node(
    of child: Child, in parent: ComponentKind?, _ source: [(String, JSONNode?)]
  ) -> JSONNode {
    let kind = components[child.component]
    let names = parent.map { ($0.holds + $0.passes).map(\.name) } ?? []
    let hands = zip(kind.holds + kind.passes, child.hands).map { input, handed in
      let text =
        switch handed {
        case .object(let group, .at(let place)): "\(groups[group].name)[\(place)]"
        case .object(let group, .number): "\(groups[group].name)[#]"
        case .input(let input): names[input]
        case .element: "it"
        }
      return (input.name, JSONNode?.some(.string(text)))
    }
    return .object(
      source + [
        ("component", .string(kind.name)),
        ("times", child.times == 1 ? nil : .integer(child.times)),
        ("with", hands.isEmpty ? nil : .object(hands)),
      ])
  }

  // MARK: Writes

  private func node(of rule: WriteRule) -> JSONNode {
    switch rule {
    case .value(let pattern, let value, let times):
      let detail: (String, JSONNode?)? =
        switch value {
        case .next, .toggle: nil
        case .fixed(let value): ("value", .integer(value))
        case .add(let amount): ("add", .integer(amount))
        }
      return .object(
        [(value == .toggle ? "toggle" : "write", address(pattern))]
          + [detail].compactMap { $0 } + [("times", times == 1 ? nil : .integer(times))])
    case .references(let pattern, let rule):
      let group = groups[pattern.objects.group]
      let property = models[group.model].properties[pattern.property]
      return switch rule {
      case .assign(let selection):
        .object([
          ("assign", address(pattern)),
          ("to", .string(address(selection, heldBy: property))),
        ])
      case .clear: .object([("clear", address(pattern))])
      case .append: .object([("append", address(pattern))])
      case .remove: .object([("remove", address(pattern))])
      case .removeLast: .object([("removeLast", address(pattern))])
      case .swap: .object([("swap", address(pattern))])
      case .reverse: .object([("reverse", address(pattern))])
      case .shuffle: .object([("shuffle", address(pattern))])
      }
    case .oneOf(let choices):
      return .object([
        (
          "oneOf",
          .array(
            choices.map { choice in
              .object([
                ("weight", .integer(choice.weight)),
                ("writes", .array(choice.writes.map(node))),
              ])
            })
        )
      ])
    }
  }

  private func address(_ pattern: PropertyPattern) -> JSONNode {
    let group = groups[pattern.objects.group]
    let property = models[group.model].properties[pattern.property].name
    return .string("\(group.name)\(brackets(pattern.objects.selection)).\(property)")
  }

  private func address(
    _ selection: ObjectPattern.Selection, heldBy property: WorldModel.Property
  ) -> String {
    guard case .references(let group, _, _) = property.kind else { return "" }
    return groups[group].name + brackets(selection)
  }

  private func brackets(_ selection: ObjectPattern.Selection) -> String {
    switch selection {
    case .at(let place): "[\(place)]"
    case .all: "[*]"
    case .every(let step): "[*/\(step)]"
    case .random(1): "[?]"
    case .random(let count): "[?\(count)]"
    case .frame: "[f]"
    }
  }
}
