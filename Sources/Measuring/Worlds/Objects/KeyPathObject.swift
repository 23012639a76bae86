import ComponentTree
import Observation
import Scenarios

/// An object for the toolchain's Observation. As in the expansion of the toolchain's `@Observable`,
/// a key path identifies the property, and the object announces reads and writes to an
/// `ObservationRegistrar`. The key path is that of a subscript whose argument is the property's
/// number. Each key path is made only once in a process. The hash of such a key path takes a little
/// longer than the hash of a declared property's key path.
final class KeyPathObject: WorldObject, Observable {
  let number: Int
  private let registrar = ObservationRegistrar()
  private var integers: [Int]
  private var references: [[KeyPathObject]]
  private let computed: ComputedProperties

  init(_ model: WorldModel, number: Int, integers: [Int]) {
    self.number = number
    self.integers = integers
    references = Array(repeating: [], count: integers.count)
    computed = ComputedProperties(model)
  }

  /// The key paths. The index is the number of the property. The array never changes after it is
  /// made.
  private nonisolated(unsafe) static let paths: [KeyPath<KeyPathObject, Int>] =
    (0..<WorldModel.mostProperties).map { \KeyPathObject.[$0] }

  subscript(property: Int) -> Int {
    get {
      if computed.contains(property) { return computed.value(property, of: self) }
      registrar.access(self, keyPath: KeyPathObject.paths[property])
      return integers[property]
    }
    set {
      guard newValue != integers[property] else { return }
      registrar.withMutation(of: self, keyPath: KeyPathObject.paths[property]) {
        integers[property] = newValue
      }
    }
  }

  subscript(references property: Int) -> [KeyPathObject] {
    get {
      registrar.access(self, keyPath: KeyPathObject.paths[property])
      return references[property]
    }
    set {
      registrar.withMutation(of: self, keyPath: KeyPathObject.paths[property]) {
        references[property] = newValue
      }
    }
  }
}
