import ComponentTree
import ObjectAdapters
import PublishAll
import Scenarios

/// An object in the notation of `ObservableObject`. Like `@Published`, a write of any property
/// calls `objectWillChange.send()` and then sets the new value.
final class AnnouncingObject: WorldObject, PublishAll.ObservableObject, SubscribableObject {
  let number: Int
  let objectWillChange = ObservableObjectPublisher()
  private var integers: [Int]
  private var references: [[AnnouncingObject]]
  private let computed: ComputedProperties

  init(_ model: WorldModel, number: Int, integers: [Int]) {
    self.number = number
    self.integers = integers
    references = Array(repeating: [], count: integers.count)
    computed = ComputedProperties(model)
  }

  subscript(property: Int) -> Int {
    get {
      computed.contains(property) ? computed.value(property, of: self) : integers[property]
    }
    set {
      objectWillChange.send()
      integers[property] = newValue
    }
  }

  subscript(references property: Int) -> [AnnouncingObject] {
    get { references[property] }
    set {
      objectWillChange.send()
      references[property] = newValue
    }
  }
}
