import FineObservation
import Testing

/// The calls that the macro's expansion makes in a class without slots. The class has no slots,
/// because its own code uses the registrar. The compiler looks up the registrar's name first in the
/// scopes around the class. So the nested `_$Observation` replaces the registrar by a spy.
private enum Spied {
  enum _$Observation {
    typealias ObservationRegistrar = SpyRegistrar
    typealias Observable = FineObservation.Observable
    typealias KeyPath<Root, Value> = Swift.KeyPath<Root, Value>
  }

  struct NotEquatable {
    var number = 0
  }

  final class Thing: Equatable {
    let number: Int
    init(_ number: Int) { self.number = number }
    static func == (lhs: Thing, rhs: Thing) -> Bool { lhs.number == rhs.number }
  }

  final class Plain {}

  static var names: [AnyKeyPath: String] {
    [
      \Model.number: "number", \Model.list: "list", \Model.loose: "loose", \Model.thing: "thing",
      \Model.plain: "plain", \Model.double: "double", \Model.optional: "optional",
      \Model.weakly: "weakly",
    ]
  }

  @Observable
  final class Model {
    var number = 0
    var list: [Int] = []
    var loose = NotEquatable()
    var thing = Thing(0)
    var plain = Plain()
    var double = 0.0
    var optional: Int?
    weak var weakly: Plain?
    @ObservationIgnored var ignored = 0

    var log: [String] { _$observationRegistrar.log.elements }
  }
}

private struct SpyRegistrar: Sendable {
  let log = Log<String>()

  private func note(_ call: String, _ keyPath: AnyKeyPath) {
    log.append(call + " " + Spied.names[keyPath, default: "?"])
  }

  func access<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    note("access", keyPath)
  }

  func willSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    note("willSet", keyPath)
  }

  func didSet<Subject, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    note("didSet", keyPath)
  }

  func withMutation<Subject, Member, Result>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    note("withMutation", keyPath)
    return try mutation()
  }
}

@Suite("The expansion of @Observable without slots")
struct ExpansionTests {
  private let model = Spied.Model()

  @Test("a read calls access")
  func read() {
    _ = model.number
    #expect(model.log == ["access number"])
  }

  @Test("an assignment of another value calls withMutation, and not access")
  func assign() {
    model.number = 1
    #expect(model.log == ["withMutation number"])
  }

  @Test("an assignment of an equal value calls nothing")
  func assignEqual() {
    model.number = 0
    model.list = []
    #expect(model.log == [])
  }

  @Test("an assignment of an equal object calls withMutation")
  func assignEqualObject() {
    model.thing = Spied.Thing(0)
    #expect(model.log == ["withMutation thing"])
  }

  @Test("an assignment of the same object calls nothing")
  func assignSameObject() {
    let plain = model.plain
    model.plain = plain
    let thing = model.thing
    model.thing = thing
    #expect(model.log == ["access plain", "access thing"])
  }

  @Test("an assignment of a value that cannot be compared calls withMutation")
  func assignIncomparable() {
    model.loose = Spied.NotEquatable()
    #expect(model.log == ["withMutation loose"])
  }

  @Test("an assignment of NaN to NaN calls withMutation")
  func assignNaN() {
    model.double = .nan
    model.double = .nan
    #expect(model.log == ["withMutation double", "withMutation double"])
  }

  @Test("a mutation in place calls access, willSet and didSet, even if nothing changes")
  func mutate() {
    model.list.append(1)
    model.number += 0
    model.list[0] = 1
    let list = ["access list", "willSet list", "didSet list"]
    let number = ["access number", "willSet number", "didSet number"]
    #expect(model.log == list + number + list)
  }

  @Test("weak and optional properties are tracked, and ignored properties are not")
  func kinds() {
    _ = model.weakly
    _ = model.optional
    model.ignored = 1
    _ = model.ignored
    #expect(model.log == ["access weakly", "access optional"])
  }
}
