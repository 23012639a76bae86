import FineObservation

// Classes with superclasses, protocols or extensions.

#if !ON_MAIN
  class NotObservable { var number = 0 }
  @Observable class Derived: NotObservable { var text = "" }
#endif
@Observable class Base {
  var number = 0
}
@Observable final class Twice: Base { var text = "" }
@Observable final class Thrice: Base {
  var text = ""
  override var number: Int {
    get { super.number }
    set { super.number = newValue }
  }
}
@Observable final class Conforms: Observation.Observable { var number = 0 }
@Observable final class Saved: Codable {
  var number = 0
  var text: String?
  init() {}
}
@Observable final class SavedByKeys: Codable {
  var number = 0
  enum CodingKeys: String, CodingKey { case _number = "number" }
  init() {}
}
protocol Named: AnyObject { var name: String { get set } }
@Observable final class Conforming: Named, Identifiable, Hashable, Comparable {
  let id = 0
  var name = ""
  static func == (left: Conforming, right: Conforming) -> Bool { left.name == right.name }
  static func < (left: Conforming, right: Conforming) -> Bool { left.name < right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
@Observable final class Extended { var number = 0 }
extension Extended {
  var doubled: Int {
    get {
      access(keyPath: \.doubled)
      return number * 2
    }
    set { withMutation(keyPath: \.doubled) { number = newValue / 2 } }
  }
}
@dynamicMemberLookup @Observable final class Dynamic {
  var number = 0
  subscript(dynamicMember name: String) -> Int { 1 }
}
@Observable @MainActor public final class ManyAttributes { public var number = 0 }
