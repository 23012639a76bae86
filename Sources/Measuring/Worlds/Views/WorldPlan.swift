import ComponentTree
import ObservationWorkloads
import Scenarios

/// A described world on one engine: its objects, and a plan for each kind of component.
@MainActor
final class WorldPlan<Object: WorldObject> {
  private let world: World
  private let objects: [Object]
  private let firstObjects: [Int]
  private var groupOfObject: [Int] = []
  private(set) var components: [ComponentPlan<Object>] = []

  init(_ world: World) {
    self.world = world
    firstObjects = world.firstObjects
    let state = WorldState(world)
    objects = world.modelsOfObjects.enumerated().map { number, model in
      Object(model, number: number, integers: state.integers[number])
    }
    for (group, description) in world.groups.enumerated() {
      groupOfObject += Array(repeating: group, count: description.count)
    }
    for (number, object) in objects.enumerated() {
      for (property, references) in state.references[number].enumerated() where !references.isEmpty
      {
        object[references: property] = references.map { objects[$0] }
      }
    }
    components = world.components.map { ComponentPlan($0, in: self) }
  }

  /// The index of an object in its group, such as 3 for the object `row[3]` of a description.
  func place(of object: Object) -> Int {
    object.number - firstObjects[groupOfObject[object.number]]
  }

  /// - Parameter number: the number of the component that gets the object.
  func object(_ group: Int, _ index: ObjectIndex, _ number: Int) -> Object {
    switch index {
    case .at(let place): objects[firstObjects[group] + place]
    case .number: objects[firstObjects[group] + number % world.groups[group].count]
    }
  }

  /// Makes the script of a run: the tree and the writes.
  func script() -> Script {
    var writes = FrameWrites(world)
    // The host makes an additional component that reads nothing, and mounts the described root
    // below this component.
    var script = Script(root) { frame in
      frame.writes = writes.perform(frame: frame.number, random: frame.random()) {
        assignment, _ in
        let object = self.objects[assignment.object]
        switch assignment.value {
        case .integer(let value): object[assignment.property] = value
        case .references(let numbers):
          object[references: assignment.property] = numbers.map { self.objects[$0] }
        }
      }
    }
    if objects.contains(where: { $0.memoEvaluations != nil }) {
      script.memoEvaluations = { self.objects.reduce(0) { $0 + ($1.memoEvaluations ?? 0) } }
    }
    return script
  }

  private var root: AnyView {
    let inputs = world.root.hands.map { handed in
      guard case .object(let group, let index) = handed else {
        preconditionFailure("the root is handed objects by name")
      }
      return object(group, index, 0)
    }
    return components[world.root.component].view(0, inputs)
  }
}
