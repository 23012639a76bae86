import OpenCombine

/// The models under test, on OpenCombine.
enum Real {
  class Model: ObservableObject, ObservedModel {
    @Published var number = 0
    @Published var label = ""
    @Published var items: [Int] = []
    var plain = 0
    let constant = Published(initialValue: 3)

    required init() {}

    func announce() { objectWillChange.send() }

    func observe(_ body: @escaping () -> Void) -> any Token {
      objectWillChange.sink { _ in body() }
    }

    func observeNumber(_ body: @escaping (Int) -> Void) -> any Token {
      $number.sink { body($0) }
    }
  }

  /// Adds a property to those of its superclass.
  final class Submodel: Model {
    @Published var extra = 0
  }

  /// Declares its own publisher.
  final class OwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value
    @Published var count = 0

    init(_ value: Value) { self.value = value }
  }

  /// Has no published property.
  final class Bare: ObservableObject {
    var number = 0 {
      willSet { objectWillChange.send() }
    }
  }

  /// Not an observable object, but with a published property.
  final class Loose {
    @Published var number = 0
  }
}

extension AnyCancellable: Token {}
