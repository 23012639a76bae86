/// A mounted component, as far as a prediction has to know it.
final class PredictedNode {
  let kind: ComponentKind
  unowned let parent: PredictedNode?
  let depth: Int
  let number: Int
  /// Objects by their numbers: `holds`, then `passes`.
  var inputs: [Int]

  /// What the last evaluation has read, or the objects that are subscribed to.
  var places: Set<PredictedPlace> = []
  /// What the last evaluation has shown; `nil` before the first.
  var shown: [Int]?
  /// What the last evaluation has set for those below.
  var setting = 0
  /// Those below that use the setting.
  var users: Set<PredictedNode> = []
  /// The children of each rule.
  var children: [PredictedChildren]

  var isMounted = true
  var isQueued = false

  init(_ kind: ComponentKind, below parent: PredictedNode?, number: Int, inputs: [Int]) {
    self.kind = kind
    self.parent = parent
    depth = parent.map { $0.depth + 1 } ?? 0
    self.number = number
    self.inputs = inputs
    children = Array(repeating: PredictedChildren(), count: kind.children.count)
  }

  /// The component above that sets a value of the environment; `nil` where none does.
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

/// The children that one rule has made.
struct PredictedChildren {
  /// Of a branch and an optional: what is shown.
  var arm: Int?
  /// In order. Keys are unique in the rule.
  var nodes: [(key: Int, node: PredictedNode)] = []
}

/// What a component can hear of: a property of an object; or an object as a whole.
struct PredictedPlace: Hashable {
  let object: Int
  /// -1 for the object as a whole.
  let property: Int

  static func whole(_ object: Int) -> PredictedPlace {
    PredictedPlace(object: object, property: -1)
  }
}
