import ComponentTree
import FineObservation
import Scenarios

/// An object for FineObservation. As in the expansion of FineObservation's `@Observable`, each
/// property has a slot. `SlotRegistrar` accepts a slot that is known only at run time.
/// `SlotRegistrar` announces accesses to the engine's graph, as the registrar in the expansion
/// does. A computed property is a `Computed`, the engine's memoised value.
final class SlotObject: WorldObject, Observable {
  let number: Int
  private let registrar = SlotRegistrar()
  private var integers: [Int]
  private var references: [[SlotObject]]
  private let computed: ComputedProperties
  private var memos: [Computed<Int>?] = []
  private var computations = 0

  init(_ model: WorldModel, number: Int, integers: [Int]) {
    self.number = number
    self.integers = integers
    references = Array(repeating: [], count: integers.count)
    computed = ComputedProperties(model)
    guard model.properties.contains(where: \.isMemo) else { return }
    memos = Array(repeating: nil, count: integers.count)
    for property in computed.all {
      memos[property] = Computed { [unowned self] in
        computations += 1
        return computed.value(property, of: self)
      }
    }
  }

  var memoEvaluations: Int? { memos.isEmpty ? nil : computations }

  subscript(property: Int) -> Int {
    get {
      if computed.contains(property), let memo = memos[property] { return memo.value }
      registrar.access(slot: property)
      return integers[property]
    }
    set {
      guard newValue != integers[property] else { return }
      registrar.withMutation(slot: property) { integers[property] = newValue }
    }
  }

  subscript(references property: Int) -> [SlotObject] {
    get {
      registrar.access(slot: property)
      return references[property]
    }
    set { registrar.withMutation(slot: property) { references[property] = newValue } }
  }
}
