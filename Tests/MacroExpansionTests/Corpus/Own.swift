import FineObservation

// Classes that declare or use members that the expansion also declares.

@Observable final class OwnAccess {
  var number = 0
  func access<Member>(keyPath: KeyPath<OwnAccess, Member>) {
    _$observationRegistrar.access(self, keyPath: keyPath)
  }
}
@Observable final class OwnBoth {
  var number = 0
  internal nonisolated func access<Value>(keyPath: KeyPath<OwnBoth, Value>) {}
  internal nonisolated func withMutation<Value, Result>(
    keyPath: KeyPath<OwnBoth, Value>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try mutation()
  }
}
@Observable final class OwnComparison {
  var number = 0
  private nonisolated func shouldNotifyObservers<Value: Equatable>(
    _ left: Value, _ right: Value
  ) -> Bool { true }
}
@Observable final class OtherFunctions {
  var number = 0
  func access(keyPath: KeyPath<OtherFunctions, Int>) -> Int { 1 }
  func access() {}
  func withMutation<Value>(_ value: Value) -> [Value] { [value] }
  static func shouldNotifyObservers(_ a: Int, _ b: Int) -> Bool { true }
}
@Observable final class OwnRegistrar {
  @ObservationIgnored private let _$observationRegistrar = Observation.ObservationRegistrar()
  var number = 0
}
@Observable final class UsesRegistrar {
  var number = 0
  func announce() {
    _$observationRegistrar.willSet(self, keyPath: \.number)
    _$observationRegistrar.didSet(self, keyPath: \.number)
  }
}
@Observable final class Calls {
  @ObservationIgnored private var stored = 0
  var first = 0
  var computed: Int {
    get {
      access(keyPath: \.computed)
      return stored
    }
    set { withMutation(keyPath: \.computed) { stored = newValue } }
  }
  subscript(index: Int) -> Int {
    access(keyPath: \.[index])
    return index
  }
}
@Observable final class HandTracked {
  var first = 0
  @ObservationTracked var second = 1
  var third = 2
}
@Observable final class NamedLikeFunctions {
  var access = 1
  var other = 2
}
@MainActor @Observable class UsedInExtension<Value: Hashable> {
  var number = 0
  @ObservationIgnored var values: [Value] = []
}
extension UsedInExtension {
  var values2: [Value] {
    get {
      _$observationRegistrar.access(self, keyPath: \.values2)
      return values
    }
    set {
      _$observationRegistrar.withMutation(of: self, keyPath: \.values2) { values = newValue }
    }
  }
  nonisolated func announce() {
    _$observationRegistrar.willSet(self, keyPath: \.self)
    _$observationRegistrar.didSet(self, keyPath: \.self)
  }
}
