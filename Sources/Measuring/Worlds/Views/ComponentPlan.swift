import ComponentTree
import Scenarios

/// The plan of a kind of component in a described world, for the objects of one engine. The plan
/// makes the views of these components and evaluates their bodies. All components of a kind share
/// one plan. A plan never changes after it is created.
@MainActor
final class ComponentPlan<Object: WorldObject> {
  let kind: ComponentKind
  let paths: [UsedValues.Path]
  /// The key path of the environment value that components of this kind set.
  let settingPath: UsedValues.Path?
  private let masks: [PropertyMask]
  private unowned let world: WorldPlan<Object>

  init(_ kind: ComponentKind, in world: WorldPlan<Object>) {
    self.kind = kind
    self.world = world
    paths = kind.uses.map { \EnvironmentValues.[world: $0] }
    settingPath = kind.sets.map { \EnvironmentValues.[world: $0.name] }
    masks = kind.holds.indices.map { input in
      kind.allReads.filter { $0.input == input }.reduce(0) { $0 | 1 << PropertyMask($1.property) }
    }
  }

  // MARK: Views

  /// The view of one component.
  /// - Parameter inputs: the objects that the kind names in its field `holds`, followed by the
  ///   objects that it names in its field `passes`.
  func view(_ number: Int, _ inputs: [Object]) -> AnyView {
    switch (kind.holds.count, kind.uses.isEmpty) {
    case (0, true): AnyView(make(NoObject.self, NoValue.self, number, inputs))
    case (0, false): AnyView(make(NoObject.self, TwoValues.self, number, inputs))
    case (1, true): AnyView(make(OneObject.self, NoValue.self, number, inputs))
    case (1, false): AnyView(make(OneObject.self, TwoValues.self, number, inputs))
    case (2, true): AnyView(make(TwoObjects.self, NoValue.self, number, inputs))
    case (2, false): AnyView(make(TwoObjects.self, TwoValues.self, number, inputs))
    case (_, true): AnyView(make(FourObjects.self, NoValue.self, number, inputs))
    case (_, false): AnyView(make(FourObjects.self, TwoValues.self, number, inputs))
    }
  }

  private func make<Held: HeldObjects, Values: UsedValues>(
    _ held: Held.Type, _ values: Values.Type, _ number: Int, _ inputs: [Object]
  ) -> Described<Held, Values> where Held.Object == Object {
    let count = kind.holds.count
    let objects = inputs.prefix(count).indices.map { place in
      // If a component holds an object twice, both entries get the mask of all properties of the
      // object that the component reads. The component is then connected to the object only once.
      let reads = masks.indices.reduce(0) {
        inputs[$1] === inputs[place] ? $0 | masks[$1] : $0
      }
      return (object: inputs[place], reads: reads)
    }
    return Described(
      plan: self, number: number, held: Held(objects), values: Values(paths),
      firstPassed: inputs.count > count ? inputs[count] : nil,
      secondPassed: inputs.count > count + 1 ? inputs[count + 1] : nil)
  }

  // MARK: Bodies

  /// A hash of all values that the body reads and shows. Different values almost always give
  /// different hashes.
  func digest(_ held: some HeldObjects<Object>, _ values: some UsedValues) -> Int {
    // The hash does not start at 0, since a hash of 0 would stay 0 if the first values are 0.
    var digest: UInt64 = 0x2545_f491_4f6c_dd1d
    @discardableResult
    func show(_ value: Int) -> Int {
      digest = (digest ^ UInt64(bitPattern: Int64(value))) &* 0x9e37_79b9_7f4a_7c15
      digest ^= digest >> 29
      return value
    }
    for rule in kind.reads {
      switch rule {
      case .always(let read): show(held[read.input][read.property])
      case .either(let condition, let then, let otherwise):
        let holds = show(held[condition.input][condition.property]) != 0
        for read in holds ? then : otherwise { show(held[read.input][read.property]) }
      }
    }
    for place in kind.uses.indices { show(values[place]) }
    return Int(truncatingIfNeeded: digest)
  }

  /// The children that the component currently shows. The array has an element for each entry in
  /// the field `children` of the component's kind.
  func slots(_ component: Described<some HeldObjects<Object>, some UsedValues>) -> [ChildSlot] {
    kind.children.map { rule in
      switch rule {
      case .plain(let child): return .all(plain([child], component))
      case .branch(let condition, let then, let otherwise):
        return component.held[condition.input][condition.property] != 0
          ? .first(plain(then, component)) : .second(plain(otherwise, component))
      case .each(let read, let child):
        return .all(
          component.held[read.input][references: read.property].map { object in
            let number = world.place(of: object)
            return ChildRow(
              id: object.number, view: view(child, number, component, element: object))
          })
      case .optional(let read, let child):
        return .optional(
          component.held[read.input][references: read.property].first.map { object in
            view(child, component.number, component, element: object)
          })
      }
    }
  }

  private func plain(
    _ children: [Child], _ component: Described<some HeldObjects<Object>, some UsedValues>
  ) -> [ChildRow] {
    var rows: [ChildRow] = []
    for child in children {
      for place in 0..<child.times {
        let number = component.number * child.times + place
        rows.append(
          ChildRow(id: rows.count, view: view(child, number, component, element: nil)))
      }
    }
    return rows
  }

  private func view(
    _ child: Child, _ number: Int,
    _ component: Described<some HeldObjects<Object>, some UsedValues>, element: Object?
  ) -> AnyView {
    let inputs = child.hands.map { handed in
      switch handed {
      case .object(let group, let index): return world.object(group, index, number)
      case .input(let input): return component.input(input)
      case .element:
        guard let element else { preconditionFailure("only rows have an element") }
        return element
      }
    }
    return world.components[child.component].view(number, inputs)
  }
}

/// The children that a component shows for one entry in the field `children` of its kind.
enum ChildSlot {
  case all([ChildRow])
  /// The children of a branch whose condition is true (`first`) or false (`second`).
  case first([ChildRow])
  case second([ChildRow])
  case optional(AnyView?)
}

struct ChildRow: Identifiable {
  let id: Int
  let view: AnyView
}
