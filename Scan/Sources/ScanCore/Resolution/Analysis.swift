import Foundation

/// Computes the facts of an app from its sources.
package struct Analysis {
  private let index: Index
  private let files: [SourceCode]
  /// Paths in facts are relative to this folder.
  private let root: String

  package static func facts(
    _ files: [SourceCode], root: String = "", deployment: [DeploymentTarget] = [],
    problems: [String] = []
  ) -> Facts {
    // Code may be nested deeply, and so is the walk.
    let result = Box()
    Threads.run(1) {
      let analysis = Analysis(files, root: root)
      result.facts = analysis.facts()
    }
    var facts = result.facts
    facts.deployment = deployment
    facts.problems = problems
    return facts
  }

  private final class Box: @unchecked Sendable { var facts = Facts() }

  private init(_ files: [SourceCode], root: String) {
    self.files = files
    self.root = root.isEmpty || root.hasSuffix("/") ? root : root + "/"
    index = Index(files)
  }

  private func facts() -> Facts {
    var facts = Facts()
    let app = files.filter { $0.origin == .app }
    facts.files = app.count
    facts.lines = app.reduce(0) { $0 + $1.lines }
    let functions = functionsOfApp()
    let writes = WriteSearch(functions, index, place: place)
    let obstacles = obstacles(functions)
    let own = index.types.filter { $0.file.origin == .app && !$0.isInPreview }
    facts.models = own.filter(\.isModel).map { model($0, writes, obstacles) }
    facts.views = own.compactMap(view)
    facts.coverage = coverage(facts.views, own)
    return facts
  }

  private func place(_ file: SourceCode, _ line: Int) -> Place {
    let path = file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path
    return Place(file: path, line: line)
  }

  private func place(_ info: TypeInfo) -> Place { place(info.file, info.line) }

  // MARK: Functions

  /// A function of the app, with its effects.
  struct Walked {
    var label: String
    var function: FunctionInfo?
    var owner: TypeInfo?
    var file: SourceCode
    var effects: Effects
  }

  private func functionsOfApp() -> [Walked] {
    var result: [Walked] = []
    func add(_ function: FunctionInfo) {
      guard function.file.origin == .app else { return }
      result.append(
        Walked(
          label: function.label, function: function, owner: function.owner, file: function.file,
          effects: Walk.effects(of: function, index)))
    }
    func add(_ property: PropertyInfo) {
      property.getter.map(add)
      property.setter.map(add)
      property.observers.forEach(add)
      guard property.file.origin == .app, property.declaration.initial != nil else { return }
      result.append(
        Walked(
          label: property.name, owner: property.owner, file: property.file,
          effects: Walk.effects(ofInitialValue: property, index)))
    }
    for info in index.types + index.externalTypes where !info.isInPreview {
      for (_, functions) in info.functions.sorted(by: { $0.key < $1.key }) {
        functions.forEach(add)
      }
      for (_, properties) in info.properties.sorted(by: { $0.key < $1.key }) {
        properties.forEach(add)
      }
    }
    for (_, functions) in index.globalFunctions.sorted(by: { $0.key < $1.key }) {
      functions.forEach(add)
    }
    for (_, property) in index.globals.sorted(by: { $0.key < $1.key }) { add(property) }
    return result
  }

  private func obstacles(_ functions: [Walked]) -> [Int: [Obstacle]] {
    var result: [Int: Set<Obstacle>] = [:]
    for walked in functions {
      for event in walked.effects.obstacles {
        let place = place(walked.file, event.line)
        result[event.model.id, default: []].insert(
          Obstacle(kind: event.kind, property: event.property, place: place))
      }
    }
    return result.mapValues { obstacles in
      obstacles.sorted {
        ($0.place, $0.kind.rawValue, $0.property ?? "")
          < ($1.place, $1.kind.rawValue, $1.property ?? "")
      }
    }
  }

  // MARK: Models

  private func model(_ info: TypeInfo, _ writes: WriteSearch, _ found: [Int: [Obstacle]]) -> Model {
    let notation: Model.Notation =
      info.isObservableMacro ? (info.isObservableObject ? .both : .observable) : .observableObject
    var model = Model(name: info.name, place: place(info), notation: notation)
    model.superclass = info.supertypes.first { $0.kind == .class && $0.isModel }?.name
    var obstacles = found[info.id] ?? []
    model.sendsByHand = obstacles.filter { $0.kind == .sendByHand }.map(\.place)
    if notation == .observable { obstacles = [] }
    let announcements = announced(by: info)
    var names: Set<String> = []
    for property in info.properties.values.flatMap({ $0 })
      .sorted(by: { ($0.file.path, $0.declaration.line) < ($1.file.path, $1.declaration.line) })
    {
      guard let kind = property.kindInModel, names.insert(property.name).inserted else { continue }
      let isAnnounced = kind == .plain && announcements.contains(ObjectIdentifier(property))
      model.properties.append(self.property(property, isAnnounced ? .published : kind, writes))
      if notation != .observable { obstacles += self.obstacles(property, kind) }
    }
    if notation != .observable {
      for parent in info.supertypes where parent.kind == .protocol && parent.isProtocolOfModels {
        guard parent.externalSupertypes.contains("ObservableObject") else { continue }
        obstacles.append(
          Obstacle(kind: .protocolOfObjects, property: parent.name, place: place(parent)))
      }
    }
    model.obstacles = obstacles
    model.forwards = Set(
      info.functions.values.flatMap { $0 }.flatMap { Walk.effects(of: $0, index).forwards }
        .map(\.name)
    ).sorted()
    return model
  }

  /// The properties that `objectWillChange.send()` announces: in an observer of the property, or in
  /// each method that writes it.
  private func announced(by info: TypeInfo) -> Set<ObjectIdentifier> {
    var announced: Set<ObjectIdentifier> = []
    var silent: Set<ObjectIdentifier> = []
    for function in info.functions.values.joined() {
      let effects = Walk.effects(of: function, index)
      let written = effects.writes.map { ObjectIdentifier($0.property) }
      if effects.announces { announced.formUnion(written) } else { silent.formUnion(written) }
    }
    announced.subtract(silent)
    for property in info.properties.values.joined()
    where property.observers.contains(where: { Walk.effects(of: $0, index).announces }) {
      announced.insert(ObjectIdentifier(property))
    }
    return announced
  }

  private func property(
    _ property: PropertyInfo, _ kind: ModelProperty.Kind, _ writes: WriteSearch
  ) -> ModelProperty {
    let type = Walk.type(of: property, index)
    var result = ModelProperty(
      name: property.name, place: place(property.file, property.declaration.line),
      type: property.declaration.type?.description ?? type.name, kind: kind)
    result.isPrivate = property.declaration.isPrivate
    result.writes = writes.writes(of: property)
    if let info = type.info {
      if info.kind == .struct, info.viewKind == nil {
        result.fields = info.storedOrder.filter { !$0.declaration.isStatic }.map(\.name)
      }
      if info.isModel { result.model = info.name }
    }
    return result
  }

  private func obstacles(_ property: PropertyInfo, _ kind: ModelProperty.Kind) -> [Obstacle] {
    let place = place(property.file, property.declaration.line)
    if property.declaration.isLazy {
      return [Obstacle(kind: .lazyProperty, property: property.name, place: place)]
    }
    guard kind == .plain || kind == .published, let wrapper = property.declaration.wrapper
    else { return [] }
    return [Obstacle(kind: .wrapper, property: "\(property.name) (@\(wrapper.name))", place: place)]
  }

  // MARK: Views

  private func view(_ info: TypeInfo) -> ViewType? {
    guard let kind = info.viewKind, info.kind != .class || kind == .representable else {
      return nil
    }
    var view = ViewType(name: info.name, place: place(info), kind: kind)
    view.observes = observed(info)
    (view.reads, view.statics) = ReadSearch(index, place: place).reads(of: info, kind)
    return view
  }

  private func observed(_ info: TypeInfo) -> [Observed] {
    let uses = uses(info)
    var result: [Observed] = []
    for property in info.storedOrder {
      let type = Walk.type(of: property, index)
      let place = place(property.file, property.declaration.line)
      if let wrapper = property.observingWrapper {
        var observed = Observed(
          variable: property.name, wrapper: wrapper,
          type: property.declaration.type?.description ?? type.name,
          models: type.info?.models.map(\.name) ?? [], place: place)
        observed.createsObject = property.declaration.initial?.isConstruction ?? false
        observed.uses = uses[property.name] ?? Observed.Uses()
        result.append(observed)
      }
      for attribute in property.declaration.attributes {
        guard let wrapper = index.lookUp(attribute.name, from: info, in: property.file),
          wrapper.attribute("propertyWrapper") != nil
        else { continue }
        for inner in wrapper.storedOrder where inner.observingWrapper != nil {
          let models = (Walk.type(of: inner, index).info ?? type.info)?.models.map(\.name) ?? []
          guard !models.isEmpty else { continue }
          result.append(
            Observed(
              variable: property.name, wrapper: attribute.name, type: wrapper.name, models: models,
              place: place))
        }
      }
    }
    return result
  }

  private func uses(_ info: TypeInfo) -> [String: Observed.Uses] {
    var result: [String: Observed.Uses] = [:]
    for event in events(info) {
      switch event.kind {
      case .read: result[event.variable, default: .init()].reads += 1
      case .action: result[event.variable, default: .init()].inActions += 1
      case .whole: result[event.variable, default: .init()].asWhole += 1
      case .unresolved: result[event.variable, default: .init()].unresolved += 1
      }
    }
    return result
  }

  private func events(_ info: TypeInfo) -> [UseEvent] {
    let functions =
      info.functions.values.flatMap { $0 }
      + info.properties.values.flatMap { $0 }.flatMap {
        [$0.getter, $0.setter].compactMap { $0 } + $0.observers
      }
    let initial = info.storedOrder.flatMap { Walk.effects(ofInitialValue: $0, index).uses }
    return functions.flatMap { Walk.effects(of: $0, index).uses } + initial
  }

  // MARK: Coverage

  private func coverage(_ views: [ViewType], _ own: [TypeInfo]) -> Coverage {
    var result = Coverage()
    func add(_ uses: Observed.Uses) {
      result.resolvedVariables += 1
      result.resolvedAccesses += uses.reads + uses.inActions
      result.accesses += uses.reads + uses.inActions + uses.unresolved
    }
    for view in views {
      result.variables += view.observes.count
      for observed in view.observes {
        if observed.models.isEmpty, !isManagedObject(observed.type, view) {
          result.missingTypes[observed.type, default: 0] += 1
        } else {
          add(observed.uses)
        }
      }
    }
    for info in own where info.viewKind != nil {
      let uses = uses(info)
      for property in info.storedOrder where property.observingWrapper == nil {
        let type = Walk.type(of: property, index)
        guard property.isObserved(as: type) else { continue }
        result.variables += 1
        if type.info == nil {
          result.missingTypes[property.declaration.type?.description ?? type.name, default: 0] += 1
        } else {
          add(uses[property.name] ?? Observed.Uses())
        }
      }
      for event in events(info) {
        if case .unresolved(let member) = event.kind {
          result.missingMembers.append(
            .init(
              view: info.name, member: "\(event.variable).\(member)",
              place: place(info.file, event.line)))
        }
      }
    }
    result.missingMembers.sort { ($0.place, $0.member) < ($1.place, $1.member) }
    return result
  }

  private func isManagedObject(_ type: String, _ view: ViewType) -> Bool {
    index.lookUp(type, from: nil, in: nil)?.isManagedObject == true
  }
}

extension Code {
  /// Whether an expression makes an object: `Model()`, and not `Model.shared`.
  fileprivate var isConstruction: Bool {
    guard case .call(let callee, _, _) = self else { return false }
    switch callee {
    case .name(let name, _): return name.first?.isUppercase == true
    case .type: return true
    case .member(let base, let name, _):
      return name == "init" || name.first?.isUppercase == true && base != nil
    default: return false
    }
  }
}

extension Ty {
  /// A name for people.
  var name: String {
    switch self {
    case .type(let info, _): info.name
    case .external(let name, _): name
    case .optional(let type): type.name + "?"
    case .list(let type): "[\(type.name)]"
    case .map(let key, let value): "[\(key.name): \(value.name)]"
    case .generic(let name): name
    case .binding(let type): "Binding<\(type.name)>"
    case .function: "a function"
    case .tuple, .meta, .publisher, .unknown: "?"
    }
  }
}
