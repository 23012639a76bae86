import FineObservation

// Generic and nested types.

@Observable final class Generic<Value> {
  var value: Value?
  var values: [Value] = []
}
@Observable class Constrained<Value: Hashable, Other: Sequence>
where Other.Element == Value, Other: Sendable {
  var values: Set<Value> = []
  var other: Other?
}
@Observable class Packed<each Value> {
  var number = 0
}
@Observable final class Counted<let count: Int> {
  var number = 0
}
@MainActor @Observable final class GenericOnMain<Value: Equatable> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
struct Outer<Value> {
  @Observable final class Inner {
    var value: Value?
    @Observable final class Innermost {
      var value: [Value] = []
    }
    var after = 1
  }
}
extension Outer where Value: Equatable {
  @Observable final class InExtension {
    var value: Value?
  }
}
@Observable final class WithTypes {
  enum Kind { case first, second(Int) }
  struct Part: Equatable {
    var number = 0
    var other: Int { number }
    func change() {}
  }
  class Reference { var number = 0 }
  typealias Number = Int
  protocol Wanted { var wanted: Int { get } }
  var kind = Kind.first
  var part = Part()
  var number: Number = 0
  subscript(index: Int) -> Int { index }
  func method() -> Int {
    var local = 1
    local += 1
    return local
  }
  static func + (left: WithTypes, right: WithTypes) -> WithTypes { left }
  deinit {}
  init?(fails: Bool) { if fails { return nil } }
  convenience init() { self.init(fails: false)! }
  var last = 0
}
