import ComponentTree
import Scenarios

/// A component of a described world. The body of the component reads the values that the
/// component's kind states. The body first reads the values that it shows, then the value that it
/// sets in the environment, and then the values that determine its children.
struct Described<Held: HeldObjects, Values: UsedValues>: View, LabeledComponent {
  let plan: ComponentPlan<Held.Object>
  let number: Int
  let held: Held
  let values: Values
  let firstPassed: Held.Object?
  let secondPassed: Held.Object?

  /// The input with a given index. The inputs are the objects that the kind names in its field
  /// `holds`, followed by the objects that it names in its field `passes`.
  func input(_ place: Int) -> Held.Object {
    let count = plan.kind.holds.count
    if place < count { return held[place] }
    guard let passed = place == count ? firstPassed : secondPassed else {
      preconditionFailure("this component passes no such object")
    }
    return passed
  }

  var componentLabel: String { plan.kind.name }

  var body: some View {
    Number(plan.digest(held, values))
    if let path = plan.settingPath, let sets = plan.kind.sets {
      let value = held[sets.read.input][sets.read.property]
      children.environment(path, value)
    } else if !plan.kind.children.isEmpty {
      children
    }
  }

  /// The views of the component's children. The closures that make rows read no tracked values,
  /// since the body has already read all tracked values.
  private var children: some View {
    let slots = plan.slots(self)
    return ForEach(0..<slots.count) { place in
      switch slots[place] {
      case .all(let rows): ForEach(rows) { $0.view }
      case .first(let rows): ForEach(rows) { $0.view }
      case .second(let rows): ForEach(rows) { $0.view }
      case .optional(let view): if let view { view }
      }
    }
  }
}
