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

  /// Announces by hand, through a publisher that it declares itself.
  final class OwnPublisher: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var number = 0
  }

  final class Generic<Value>: ObservableObject {
    @Published var value: Value
    @Published var count = 0

    init(_ value: Value) { self.value = value }
  }

  /// Has nothing published.
  final class Bare: ObservableObject {
    var number = 0 {
      willSet { objectWillChange.send() }
    }
  }

  /// Not observable as a whole, but its properties are.
  final class Loose {
    @Published var number = 0
  }
}

extension AnyCancellable: Token {}
