// swift-format-ignore-file
import FineObservation

// Classes that contain only properties.

@Observable final class OneProperty { var number = 0 }
@Observable final class NoProperty {}
@Observable final class NoBlanks{var a=1;var b:Int=2;let c=3}
@Observable class Open { var number = 0 }
@Observable final class Types {
  var inferred = 1
  var annotated: Int = 1
  var optional: Int?
  var optionalSet: Int? = nil
  var implicit: Int!
  var array: [Int] = []
  var dictionary: [String: [Int?]] = [:]
  var tuple: (Int, String) = (1, "")
  var labelled: (a: Int, b: Int) = (a: 1, b: 2)
  var closure: (Int) -> Void = { _ in }
  var throwing: ((Int, String) throws -> Int)?
  var asynchronous: @Sendable () async throws -> Int = { 1 }
  var metatype: Any.Type = Int.self
  var existential: (any Error)?
  var composed: any Equatable & Sendable = 1
  var result: Result<Int, any Error> = .success(1)
  var nested: Dictionary<String, Array<Optional<Int>>>.Index?
  var adjacent: Array<Array<Int>>=[]
  var questions: Int??
  var sugar: Int?=nil
}
@Observable final class Uninitialised {
  var number: Int
  var text: String
  init(number: Int, text: String) {
    self.number = number
    self.text = text
  }
}
@Observable final class Left {
  let constant = 1
  let unset: Int
  static let shared = 1
  static var count: Int { 1 }
  class var kind: Int { 2 }
  var computed: Int { constant }
  var both: Int {
    get { constant }
    set { _ = newValue }
  }
  var yielding: Int {
    get { constant }
    _modify {
      var value = 1
      yield &value
    }
  }
  var emptyGetter: Void {}
  private init() { unset = 0 }
}
@Observable final class Ignored {
  @ObservationIgnored var first = 1
  @ObservationIgnored lazy var second = 2
  var third = 3
  @ObservationIgnored
  /* between */ private(set) var fourth = 4
}
