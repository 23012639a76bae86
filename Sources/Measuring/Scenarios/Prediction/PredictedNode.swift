/// The data about a mounted component that a prediction needs.
final class PredictedNode {
  let kind: ComponentKind
  unowned let parent: PredictedNode?
  let depth: Int
  let number: Int
  /// The numbers of the component's objects: first the objects of `holds`, and then the objects of
  /// `passes`.
  var inputs: [Int]

  /// The places that notify the component: the properties that its last evaluation has read, or the
  /// objects to which it subscribes.
  var places: Set<PredictedPlace> = []
  /// The memoised values that the last evaluation has read, in the order of reading. Each value is
  /// stored with its version at the time of that evaluation.
  var memos: [(place: PredictedPlace, version: Int)] = []
  /// The output of the last evaluation; `nil` before the first evaluation.
  var shown: [Int]?
  /// The environment value that the last evaluation has set for the components below.
  var setting = 0
  /// The descendants that read the environment value that this component sets.
  var users: Set<PredictedNode> = []
  /// The children of the component. The array has one element for each entry of `kind.children`.
  var children: [PredictedChildren]

  var isMounted = true
  /// Whether the parent has removed the component.
  var isRemoved = false
  var isQueued = false

  init(_ kind: ComponentKind, below parent: PredictedNode?, number: Int, inputs: [Int]) {
    self.kind = kind
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.number = number
    self.inputs = inputs
    children = Array(repeating: PredictedChildren(), count: kind.children.count)
  }

  /// Whether the component, or one above it, was removed.
  var isLeaving: Bool { isRemoved || parent?.isLeaving ?? false }

  /// The nearest ancestor that sets the environment value with this number; `nil` if no ancestor
  /// sets the value.
  func setter(of name: Int) -> PredictedNode? {
    var node = parent
    while let candidate = node {
      if candidate.kind.sets?.name == name { return candidate }
      node = candidate.parent
    }
    return nil
  }
}

extension PredictedNode: Hashable {
  static func == (left: PredictedNode, right: PredictedNode) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The children that a component has made for one entry in the field `children` of its kind.
struct PredictedChildren {
  /// The number of the branch that is shown. The number is `nil` if the entry has neither a
  /// condition nor an optional.
  var arm: Int?
  /// The children, in the order of the output. No two children of one entry have the same key.
  var nodes: [(key: Int, node: PredictedNode)] = []
}

/// A source of notifications for a component: a property of an object, or an object as a whole.
struct PredictedPlace: Hashable {
  let object: Int
  /// The number of the property, or -1 for the object as a whole.
  let property: Int

  static func whole(_ object: Int) -> PredictedPlace {
    PredictedPlace(object: object, property: -1)
  }
}
