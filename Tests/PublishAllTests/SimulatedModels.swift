import PublishAll

/// The models under test, on PublishAll.
enum Simulated {
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

  /// A class that adds a published property to the properties of its superclass.
  final class Submodel: Model {
    @Published var extra = 0
  }

  /// A class that declares its own publisher.
  final class OwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value
    @Published var count = 0

    init(_ value: Value) { self.value = value }
  }

  /// A class without a published property.
  final class Bare: ObservableObject {
    var number = 0 {
      willSet { objectWillChange.send() }
    }
  }

  /// A class that is not an `ObservableObject`, but has a `@Published` property.
  final class Loose {
    @Published var number = 0
  }
}

extension AnyCancellable: Token {}
