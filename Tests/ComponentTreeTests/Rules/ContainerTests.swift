import ComponentTree
import Foundation
import Testing

/// Tests inputs in existentials and collections, and inputs whose fields cannot be read.
@MainActor
struct ContainerTests {
  typealias Value = InputTests.Value
  private let both = ["Parent", "Child"]

  /// The names of the components that a frame evaluates if the parent is dirty. Five frames must
  /// agree, because a wrong comparison, which reads bytes outside a value, could give different
  /// results in different frames.
  private func evaluations<Child: View>(
    rules: TreeRules = .current, _ make: @escaping (Int, Log) -> Child
  ) throws -> [String] {
    let bed = Bed(rules: rules)
    let model = Model()
    try bed.mount { log in InputTests.Parent(model: model, log: log) { make($0, log) } }
    var found: Set<[String]> = []
    for _ in 0..<5 { found.insert(try bed.frame { model.count += 1 }) }
    try #require(found.count == 1, "\(found)")
    return found.first ?? []
  }

  // MARK: Existentials

  protocol Handler {}
  struct Short: Handler { let action: () -> Void }
  /// A value of three words. An existential has exactly this much space for a value.
  struct Exact: Handler {
    let action: () -> Void
    let number: Int
  }
  struct Route { let handler: any Handler }

  @Test("a closure in an existential is compared like any other closure, for every size")
  func closuresInExistentials() throws {
    func short(_ count: Int) -> any Handler { Short { _ = (count, Log()) } }
    func exact(_ count: Int) -> any Handler {
      Exact(action: { _ = (count, Log()) }, number: 1)
    }
    func any(_ count: Int) -> Any { { _ = (count, Log()) } as () -> Void }
    #expect(try evaluations { Value<any Handler>(log: $1, value: short($0)) } == both)
    #expect(try evaluations { Value<any Handler>(log: $1, value: exact($0)) } == both)
    #expect(try evaluations { Value<(any Handler)?>(log: $1, value: exact($0)) } == both)
    #expect(try evaluations { Value(log: $1, value: Route(handler: short($0))) } == both)
    #expect(try evaluations { Value<Any>(log: $1, value: any($0)) } == both)
    #expect(try evaluations { Value<[Any]>(log: $1, value: [any($0)]) } == both)
    let same = (short: short(1), exact: exact(1))
    #expect(
      try evaluations { Value<any Handler>(log: $1, value: $0 < 0 ? short($0) : same.short) }
        == ["Parent"])
    #expect(
      try evaluations { Value<any Handler>(log: $1, value: $0 < 0 ? short($0) : same.exact) }
        == ["Parent"])
    #expect(
      try evaluations(rules: TreeRules(functions: .neverEqual)) {
        Value<any Handler>(log: $1, value: $0 < 0 ? short($0) : same.short)
      } == both)
  }

  @Test("an existential of a parameterized protocol is compared by its content")
  func parameterizedExistentials() throws {
    typealias Numbers = any Collection<Int>
    #expect(try evaluations { Value<Numbers>(log: $1, value: 0..<(3 + $0 / 99)) } == ["Parent"])
    #expect(try evaluations { Value<Numbers>(log: $1, value: [1, 2, $0 / 99]) } == ["Parent"])
    #expect(try evaluations { Value<Numbers>(log: $1, value: Set([1, $0 / 99])) } == ["Parent"])
    #expect(try evaluations { Value<Numbers>(log: $1, value: 0..<(3 + $0)) } == both)
    #expect(try evaluations { Value<Numbers>(log: $1, value: [1, 2, $0]) } == both)
  }

  protocol Service: AnyObject {}
  final class Same: Service, Equatable {
    static func == (lhs: Same, rhs: Same) -> Bool { true }
  }
  final class Other: Service {}
  @Test("an existential of a class is compared by object identity")
  func classExistentials() throws {
    let same: [any Service] = [Same(), Same()]
    let other: [any Service] = [Other(), Other()]
    #expect(try evaluations { Value<any Service>(log: $1, value: same[$0 % 2]) } == ["Parent"])
    #expect(try evaluations { Value<any Service>(log: $1, value: other[0 * $0]) } == ["Parent"])
    #expect(try evaluations { Value<any Service>(log: $1, value: other[$0 % 2]) } == both)
    #expect(
      try evaluations { Value<any Service>(log: $1, value: $0 % 2 == 0 ? same[0] : other[0]) }
        == both)
  }

  // MARK: Collections

  /// A type that is not `Equatable`.
  struct RowData { let number: Int }
  /// A type that is not `Equatable` and contains elements of its own type.
  struct Outline {
    let number: Int
    var children: [Outline] = []
  }

  @Test("a new array of equal elements is equal, also if the elements are not Equatable")
  func arrays() throws {
    #expect(
      try evaluations { count, log in
        Value(log: log, value: [1, 2].map { RowData(number: $0 + count / 99) })
      } == ["Parent"])
    #expect(
      try evaluations { Value(log: $1, value: [RowData(number: $0)]) } == both)
    #expect(
      try evaluations {
        Value(log: $1, value: Array(repeating: RowData(number: 1), count: $0))
      } == both)
    #expect(
      try evaluations { Value(log: $1, value: ArraySlice([RowData(number: $0 / 99)])) }
        == ["Parent"])
    #expect(
      try evaluations { Value(log: $1, value: ContiguousArray([RowData(number: $0 / 99)])) }
        == ["Parent"])
  }

  @Test("a new dictionary of equal values is equal, also if the values are not Equatable")
  func dictionaries() throws {
    #expect(
      try evaluations { Value(log: $1, value: ["a": RowData(number: $0 / 99)]) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: ["a": RowData(number: $0)]) } == both)
    #expect(try evaluations { Value(log: $1, value: ["\($0)": RowData(number: 1)]) } == both)
    #expect(
      try evaluations {
        Value(log: $1, value: $0 % 2 == 0 ? [:] : ["a": RowData(number: 1)])
      } == both)
  }

  @Test("a new tree of values is compared down to its leaves")
  func recursiveValues() throws {
    func outline(_ number: Int) -> Outline {
      Outline(number: 1, children: [Outline(number: 2, children: [Outline(number: number)])])
    }
    #expect(try evaluations { Value(log: $1, value: outline($0 / 99)) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: [outline($0 / 99)]) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: outline($0)) } == both)
  }

  struct Menu {
    var action: Any?
    var items: [Menu] = []
  }
  @Test(
    "a new collection of closures evaluates the child, and the audit does not call the parent stale"
  )
  func closuresInCollections() throws {
    func short(_ count: Int) -> Short { Short { _ = (count, Log()) } }
    func menu(_ count: Int) -> Menu {
      let action: () -> Void = { _ = (count, Log()) }
      return Menu(items: [Menu(items: [Menu(action: action)])])
    }
    #expect(try evaluations { Value(log: $1, value: [short($0).action]) } == both)
    #expect(try evaluations { Value(log: $1, value: ["a": short($0).action]) } == both)
    #expect(try evaluations { Value(log: $1, value: [short($0)]) } == both)
    #expect(try evaluations { Value(log: $1, value: ["a": short($0) as any Handler]) } == both)
    #expect(try evaluations { Value(log: $1, value: [() -> Void]()) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: menu($0)) } == both)
    let handlers: [any Handler] = [short(1)]
    #expect(try evaluations { Value(log: $1, value: $0 < 0 ? [] : handlers) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: [1, 2].lazy.map { $0 + 1 }) } == ["Parent"])
  }

  // MARK: Numbers, and values whose contents cannot be read

  @Test("numbers are compared as bytes: 0 and -0 differ, and NaN is equal to itself")
  func floatingPoint() throws {
    let (zeros, floats): ([Double], [Float]) = ([0, -0.0], [0, -0.0])
    #expect(try evaluations { Value(log: $1, value: zeros[$0 % 2]) } == both)
    #expect(try evaluations { Value(log: $1, value: floats[$0 % 2]) } == both)
    #expect(try evaluations { Value<Double?>(log: $1, value: zeros[$0 % 2]) } == both)
    let always = TreeRules(equality: .always)
    #expect(
      try evaluations(rules: always) { Value(log: $1, value: zeros[$0 % 2]) } == ["Parent"])
    #expect(
      try evaluations(rules: always) { Value(log: $1, value: floats[$0 % 2]) } == ["Parent"])
    #expect(
      try evaluations(rules: always) { Value<Double?>(log: $1, value: zeros[$0 % 2]) }
        == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: Double.nan + Double($0)) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: Double($0)) } == both)
  }

  struct Zero: View {
    @State private var number = 0.0
    let log: Log
    var body: some View {
      let _ = log.note("Zero")
      Text("\(number == 0)")
      Button("minus") { number = -0.0 }
    }
  }
  @Test("writing -0 over 0 changes nothing")
  func zeroState() throws {
    let bed = Bed()
    try bed.mount { Zero(log: $0) }
    #expect(try bed.frame { try bed.driver.press("minus") } == [])
  }

  @Test(
    "a C union is never equal; a C struct is compared by its bytes")
  func opaqueStructs() throws {
    #expect(
      try evaluations { Value(log: $1, value: sigval(sival_int: Int32($0 / 99))) } == both)
    #expect(
      try evaluations { Value(log: $1, value: timespec(tv_sec: $0 / 99, tv_nsec: 1)) }
        == ["Parent"])
    #expect(
      try evaluations { Value(log: $1, value: timespec(tv_sec: 1, tv_nsec: $0)) } == both)
  }
}
