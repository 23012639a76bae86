// swift-format-ignore-file
import FineObservation

// Classes with initial values whose end is difficult to find.

@Observable final class Values {
  var generic = Dictionary<String, Int>()
  var genericTwice = Array<Dictionary<String, Int>>()
  var comparison = 1 < 2
  var comparisonBoth = (1 < 2, 3 > 2)
  var shift = 1 << 2
  var ternary = true ? 1 : 2
  var ternaryLines =
    true
    ? 1
    : 2
  var chained =
    [3, 1, 2]
    .sorted()
    .map { $0 * 2 }
    .reduce(0, +)
  var operators =
    1
    + 2
    - 3
  var trailingOperator =
    1 +
    2
  var cast = 1 as Any
    as? Int
  var condition = if Bool.random(), true { 1 } else if Bool.random() { 2 } else { 3 }
  var switched =
    switch Int.random(in: 0...1) {
    case 0: "zero"
    default: "other"
    }
  var tried = try? fails()
  var keyPath = \String.count
  var keyPathGeneric = \Array<Int>.first
  var keyPathOptional = \[Int].first?.description
  var selfType = Values.self
  var implicit: Set<Int> = .init()
  var literal = #line
  var file = #fileID
  var array = [
    1,
    2,
  ]
  var closures = (first: { 1 }, second: { (a: Int, b: Int) -> Int in a < b ? a : b })
  var last = 0; var sameLine = 1
}
func fails() throws -> Int { 1 }
