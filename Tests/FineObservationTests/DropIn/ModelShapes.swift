import FineObservation

// Kinds of model classes that must compile with `FineObservation` and with `Observation`.
// ``ModelShapeTests`` also uses the classes that are not private.

@Observable final class References {
  weak var weakly: References?
  unowned var unowned: References?
  var optional: References?
  var implicit: References!
  init(_ other: References?) { self.unowned = other }
}

@Observable private final class Unowned {
  unowned var unowned: References
  init(_ other: References) { self.unowned = other }
}

class NotObservable { var number = 0 }

@Observable class OfNotObservable: NotObservable { var other = 0 }

@Observable private class Base { var number = 0 }

@Observable private final class Derived: Base { var text = "" }

private class Plain: Base { var untracked = 0 }

@Observable final class GenericShape<Value: Hashable, Other> {
  var values: [Value] = []
  var other: Other?
}

struct Outer<Value> {
  @Observable final class Nested { var value: Value? }
}

@Observable final class Initialised {
  var number: Int
  var text: String
  init(number: Int) {
    self.number = number
    text = "\(number)"
  }
}

@Observable final class Sent: @unchecked Sendable { var number = 0 }

@MainActor @Observable final class OnMainActor {
  var number = 0
  nonisolated init() {}
  func increment() { number += 1 }
}

@Observable private final class Empty {}

@Observable private final class Constants {
  let constant = 1
  static var shared: Constants { Constants() }
  var computed: Int { constant * 2 }
  init() {}
}

@Observable final class Attributed {
  @ObservationIgnored lazy var lazily = 0
  private(set) var readable = 0
  fileprivate var hidden = [String: Int]()
  var closure: (() -> Void)?
  var tuple = (1, "")
}

protocol Named: AnyObject { var name: String { get set } }

@Observable
final class Conforming: Named, Identifiable, Equatable, Hashable, Comparable,
  CustomStringConvertible
{
  let id = 0
  var name = ""
  var description: String { name }
  static func == (left: Conforming, right: Conforming) -> Bool { left.name == right.name }
  static func < (left: Conforming, right: Conforming) -> Bool { left.name < right.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

@Observable final class ExistingConformance: Observation.Observable { var number = 0 }

/// A class that calls its registrar by key path, without the macro.
final class ByHand: Observable {
  private let registrar = ObservationRegistrar()
  private var stored = 0
  var number: Int {
    get {
      registrar.access(self, keyPath: \.number)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.number) { stored = newValue } }
    _modify {
      registrar.access(self, keyPath: \.number)
      registrar.willSet(self, keyPath: \.number)
      defer { registrar.didSet(self, keyPath: \.number) }
      yield &stored
    }
  }
}

/// A class with a computed property that calls the generated `access` and `withMutation`.
@Observable final class OwnCalls {
  @ObservationIgnored private var defaults: [String: Int] = [:]
  var setting: Int {
    get {
      access(keyPath: \.setting)
      return defaults["setting"] ?? 0
    }
    set { withMutation(keyPath: \.setting) { defaults["setting"] = newValue } }
  }
}

/// A class that declares `access` and `withMutation` itself.
@Observable final class OwnHelpers {
  var number = 0
  @ObservationIgnored var calls: [String] = []
  func access<Member>(keyPath: KeyPath<OwnHelpers, Member>) {
    calls.append("access")
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
  func withMutation<Member, Result>(
    keyPath: KeyPath<OwnHelpers, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    calls.append("withMutation")
    return try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
  }
}

/// Functions with parameters that conform to `Observable`: the types of the parameters are
/// existential or generic.
private func describe(_ object: any Observable) -> String { "\(type(of: object))" }
private func same<Object: Observable & AnyObject>(_ left: Object, _ right: Object) -> Bool {
  left === right
}
