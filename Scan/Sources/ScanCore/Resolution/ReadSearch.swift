/// Finds what the body of a view reads, also through the functions that it calls. Each function
/// counts once, in the circumstances in which its reads matter most.
struct ReadSearch {
  private let index: Index
  private let place: (SourceCode, Int) -> Place

  init(_ index: Index, place: @escaping (SourceCode, Int) -> Place) {
    self.index = index
    self.place = place
  }

  private struct Step {
    var function: FunctionInfo
    var context: Context
    var path: [String]
  }

  /// - Returns: the reads, and the models whose static variables are used.
  func reads(of view: TypeInfo, _ kind: ViewType.Kind) -> ([Read], statics: [String]) {
    // One queue for each cost, so that the cheapest way to a function comes first.
    var queues = [[Step]](repeating: [], count: 32)
    var seen: Set<Visit> = []
    var found: [Key: Read] = [:]
    var statics: Set<String> = []
    for (function, context) in roots(of: view, kind) {
      queues[cost(context)].append(
        Step(function: function, context: context, path: [function.label]))
    }
    for current in queues.indices {
      var next = 0
      while next < queues[current].count {
        let step = queues[current][next]
        next += 1
        guard
          seen.insert(
            Visit(function: ObjectIdentifier(step.function), runsIn: step.context.runsIn?.id)
          ).inserted
        else { continue }
        let effects = Walk.effects(of: step.function, index)
        for event in effects.reads { add(event, of: step, &found) }
        for event in effects.bindings { add(event, of: step, &found) }
        statics.formUnion(effects.statics)
        for call in effects.calls {
          let context = step.context.containing(call.context)
          // What an action does in turn is no dependency of the view.
          if context.role == .action { continue }
          queues[max(current, cost(context))].append(
            Step(function: call.target, context: context, path: step.path + [call.target.label]))
        }
      }
      queues[current] = []
    }
    let reads = found.values.sorted {
      ($0.model, $0.property, $0.role, $0.place, $0.runsIn ?? "")
        < ($1.model, $1.property, $1.role, $1.place, $1.runsIn ?? "")
    }
    return (reads, statics.sorted())
  }

  private struct Visit: Hashable {
    var function: ObjectIdentifier
    var runsIn: Int?
  }

  private struct Key: Hashable {
    var property: ObjectIdentifier
    var role: Role
    var place: Place
    var runsIn: String?
  }

  /// The order in which circumstances matter: the role, then certainty.
  private func cost(_ context: Context) -> Int {
    Role.allCases.firstIndex(of: context.role)! * 4 + (context.isConditional ? 2 : 0)
      + (context.isLikely ? 1 : 0)
  }

  private func roots(of view: TypeInfo, _ kind: ViewType.Kind) -> [(FunctionInfo, Context)] {
    func functions(_ names: [String]) -> [FunctionInfo] {
      names.flatMap { view.functions[$0] ?? [] }
    }
    let bodies = (view.properties["body"] ?? []).compactMap(\.getter)
    var result: [FunctionInfo]
    switch kind {
    case .view, .scene: result = bodies
    case .modifier: result = functions(["body"])
    case .style: result = functions(["makeBody"])
    case .representable:
      // `make…` runs once, and is no dependency.
      result = functions([
        "updateUIView", "updateNSView", "updateUIViewController",
        "updateNSViewController", "updateWKInterfaceObject",
      ])
    }
    // `update()` of a property of the project runs in the scope of the body.
    for property in view.storedOrder {
      for attribute in property.declaration.attributes {
        guard let wrapper = index.lookUp(attribute.name, from: view, in: property.file),
          wrapper.externalSupertypes.contains("DynamicProperty")
        else { continue }
        result += wrapper.functions["update"] ?? []
      }
    }
    return result.map { ($0, Context()) }
  }

  /// A child that reads the value of its `@Binding` reads the property that is bound to it.
  private func add(_ event: BindingEvent, of step: Step, _ found: inout [Key: Read]) {
    let context = step.context.containing(event.context)
    guard context.role != .action, readsBinding(event.variable, event.child) else { return }
    var read = ReadEvent(
      property: event.property, context: event.context, line: event.line,
      base: event.child.shortName + ".\(event.variable) = ")
    read.context.role = .tracked
    read.context.runsIn = event.child
    var outer = step
    outer.context.role = .tracked
    add(read, of: outer, &found)
  }

  private func readsBinding(_ variable: String, _ view: TypeInfo) -> Bool {
    let functions =
      view.functions.values.flatMap { $0 }
      + view.properties.values.flatMap { $0 }.compactMap(\.getter)
    return functions.contains { Walk.effects(of: $0, index).readBindings.contains(variable) }
  }

  private func add(_ event: ReadEvent, of step: Step, _ found: inout [Key: Read]) {
    guard let owner = event.property.owner, owner.isModel else { return }
    let context = step.context.containing(event.context)
    let place = place(step.function.file, event.line)
    let runsIn = context.runsIn?.name
    let key = Key(
      property: ObjectIdentifier(event.property), role: context.role, place: place, runsIn: runsIn)
    if var known = found[key] {
      // Two reads of one line: the more certain one, and the fields of both.
      known.isConditional = known.isConditional && context.isConditional
      if event.escapes || known.fields.isEmpty {
        known.fields = []
      } else {
        known.fields = Set(known.fields).union(event.fields).sorted()
      }
      found[key] = known
      return
    }
    found[key] = Read(
      model: owner.name, property: event.property.name, role: context.role,
      path: step.path + [event.base + event.property.name], place: place,
      isConditional: context.isConditional,
      confidence: context.isLikely ? .likely : .certain,
      fields: event.escapes ? [] : event.fields.sorted(), runsIn: runsIn)
  }
}
