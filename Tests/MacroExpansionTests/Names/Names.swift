import FineObservation

// An app with its own types under the names that an expansion could write.

struct Observation {}
struct PropertyRegistrar {}
struct ObservationRegistrar {}
struct KeyPath {}
struct AnyKeyPath {}
struct StaticString {}
struct Bool {}
struct Int32 {}
struct Array {}
struct Optional {}
protocol Equatable {}
protocol AnyObject {}
enum Swift {}
enum FineObservation {}

@Observable final class BySlot { var number = 0 }
@Observable final class ByKeyPath {
  var number = 0
  func access(_ unrelated: BySlot) {}
}
@Observable class Generic<Value> {
  var value: Value?
}
@Observable final class Nested {
  struct Observable {}
  struct KeyPath {}
  var number = 0
}

// Properties with names that are words of the language, or that have blanks.

@Observable final class Quoted {
  var `default` = 0
  var `self` = 1
  var `init` = 2
  var `Type` = 3
  var `Protocol` = 3
  var `a name` = ""
  var `class`: [BySlot] = [] { didSet {} }
  @MainActor var `in` = 0
  var Observation = 4
  @MainActor init() {}
}
@Observable final class `Quoted Type` {
  var `default` = 0
  func access(_ unrelated: BySlot) {}
}
