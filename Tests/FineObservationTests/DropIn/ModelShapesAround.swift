import FineObservation

// Further kinds of models, and of code that uses models, that must compile with `FineObservation`
// and with `Observation`: access levels, isolation, inference, names. The code does not run: a
// successful build is the test.

@Observable public class PublicBase {
  public var number = 0
  public internal(set) var readable = 0
  public init() {}
}

@MainActor @Observable class MainBase { var number = 0 }
@MainActor @Observable final class MainDerived: MainBase { var text = "" }

@Observable final class Immutable: Sendable { let number = 1 }

@Observable final class Observers {
  var only: Int = 0 { didSet { _ = oldValue } }
  var both: Int = 0 {
    willSet { _ = newValue }
    didSet {}
  }
}

@Observable final class Inferred {
  var closure: @MainActor () -> Void = {}
  var array: [any Equatable] = []
  var optional: (any Error)?
  var nested: [String: [Int?]] = [:]
  var metatype: Any.Type = Int.self
  var result: Result<Int, any Error> = .success(1)
}

struct HoldsRegistrar: Hashable, Codable, Sendable {
  private var registrar = ObservationRegistrar()
  var number = 0
}

/// `withMutation` throws only the errors that its closure throws.
final class ByHandThrowing: Observable {
  private let registrar = ObservationRegistrar()
  private var stored = 0
  var number: Int { stored }
  func change(_ body: (inout Int) throws -> String) rethrows -> String {
    try registrar.withMutation(of: self, keyPath: \.number) { try body(&stored) }
  }
  func plain() -> Int { registrar.withMutation(of: self, keyPath: \.number) { stored } }
  func generic<Value>(_ keyPath: KeyPath<ByHandThrowing, Value>) {
    registrar.access(self, keyPath: keyPath)
    registrar.willSet(self, keyPath: keyPath)
    registrar.didSet(self, keyPath: keyPath)
  }
  subscript(index: Int) -> Int {
    registrar.access(self, keyPath: \.[index])
    return index
  }
}

@Observable final class Asynchronous {
  var number = 0
  func load() async {
    number = await compute()
    number += 1
  }
  nonisolated(nonsending) private func compute() async -> Int { number + 1 }
}

actor Store {
  let model = Immutable()
  func track() -> Int {
    withObservationTracking {
      model.number
    } onChange: {
    }
  }
}

@MainActor final class Screen {
  let model = MainDerived()
  func track() {
    withObservationTracking {
      _ = (model.number, model.text)
    } onChange: {
      Task { @MainActor [weak self] in self?.track() }
    }
  }
  func follow() async {
    for await text in Observations({ self.model.text }) { print(text) }
  }
}

extension PublicBase {
  @Observable final class Inner { weak var outer: PublicBase? }
}

protocol HasNumber: Observable, AnyObject { var number: Int { get set } }
extension MainBaseLike: HasNumber {}
@Observable final class MainBaseLike { var number = 0 }
func some() -> some HasNumber { MainBaseLike() }

func callbackIsAFunction(_ onChange: @escaping @Sendable () -> Void, _ model: PublicBase) -> Int {
  withObservationTracking({ model.number }, onChange: onChange)
}

/// Uses names that are qualified with the module's name. A program qualifies a name if two modules
/// declare the name.
private func qualified(
  _ registrar: Observation.ObservationRegistrar, _ object: any Observation.Observable
) -> Observation.Observations<Int, Never> {
  _ = Observation.withObservationTracking({ object }, onChange: {})
  return Observation.Observations { 1 }
}
