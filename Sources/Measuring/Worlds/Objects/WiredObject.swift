import ComponentTree
import ObservationWorkloads
import Scenarios

/// An object for the engine `oracle`. When a component connects, the component names the properties
/// that it reads. The class can be used only for worlds in which each evaluation of a component
/// reads the same properties (`DescribedWorkload.notApplicable`).
final class WiredObject: HandWiredModel, WorldObject {
  let number: Int
  private var integers: [Int]
  private var references: [[WiredObject]]

  init(_ model: WorldModel, number: Int, integers: [Int]) {
    self.number = number
    self.integers = integers
    references = Array(repeating: [], count: integers.count)
    super.init(properties: integers.count)
  }

  subscript(property: Int) -> Int {
    get { integers[property] }
    set {
      announce(property, integers[property], newValue)
      integers[property] = newValue
    }
  }

  subscript(references property: Int) -> [WiredObject] {
    get { references[property] }
    set {
      willChange(property)
      references[property] = newValue
    }
  }
}
