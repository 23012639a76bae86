import ComponentTree
import Scenarios

/// On `HandWiredModel`: components name the properties that they read when they connect. Only for
/// worlds in which what a component reads never changes (`DescribedWorkload.notApplicable`).
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
