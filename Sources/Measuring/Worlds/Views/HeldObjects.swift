import ComponentTree

// The component tree finds the dynamic properties of a view through the view's type, so the type
// determines their number. Therefore there are separate types for 0, 1, 2 and 4 objects, and for 0
// and 2 values. For 3 objects, the type for 4 objects is used, and holds the last object twice. For
// 1 value, the type for 2 values is used, and holds the value twice. The counts include an object
// or a value only once, even if a view holds the object or the value twice.

/// The objects that a component observes.
protocol HeldObjects<Object>: DynamicPropertyHolder {
  associatedtype Object: WorldObject
  /// - Parameter objects: the objects, each with the properties that the component reads. Only
  ///   `WiredObject` needs these properties.
  init(_ objects: [(object: Object, reads: PropertyMask)])
  subscript(place: Int) -> Object { get }
}

struct NoObject<Object: WorldObject>: HeldObjects {
  init(_ objects: [(object: Object, reads: PropertyMask)]) {}

  subscript(place: Int) -> Object { preconditionFailure("this component holds nothing") }
}

struct OneObject<Object: WorldObject>: HeldObjects {
  @Observed private var first: Object

  init(_ objects: [(object: Object, reads: PropertyMask)]) {
    _first = Observed(objects[0].object, reads: objects[0].reads)
  }

  subscript(place: Int) -> Object { first }
}

struct TwoObjects<Object: WorldObject>: HeldObjects {
  @Observed private var first: Object
  @Observed private var second: Object

  init(_ objects: [(object: Object, reads: PropertyMask)]) {
    _first = Observed(objects[0].object, reads: objects[0].reads)
    _second = Observed(objects[1].object, reads: objects[1].reads)
  }

  subscript(place: Int) -> Object { place == 0 ? first : second }
}

struct FourObjects<Object: WorldObject>: HeldObjects {
  @Observed private var first: Object
  @Observed private var second: Object
  @Observed private var third: Object
  @Observed private var fourth: Object

  init(_ objects: [(object: Object, reads: PropertyMask)]) {
    let last = objects[min(3, objects.count - 1)]
    _first = Observed(objects[0].object, reads: objects[0].reads)
    _second = Observed(objects[1].object, reads: objects[1].reads)
    _third = Observed(objects[2].object, reads: objects[2].reads)
    _fourth = Observed(last.object, reads: last.reads)
  }

  subscript(place: Int) -> Object {
    switch place {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}

/// The values of the environment that a component holds.
protocol UsedValues: DynamicPropertyHolder {
  typealias Path = WritableKeyPath<EnvironmentValues, Int>

  init(_ paths: [Path])
  subscript(place: Int) -> Int { get }
}

struct NoValue: UsedValues {
  init(_ paths: [Path]) {}

  subscript(place: Int) -> Int { preconditionFailure("this component uses no value") }
}

struct TwoValues: UsedValues {
  @Environment private var first: Int
  @Environment private var second: Int

  init(_ paths: [Path]) {
    _first = Environment(paths[0])
    _second = Environment(paths[paths.count - 1])
  }

  subscript(place: Int) -> Int { place == 0 ? first : second }
}
