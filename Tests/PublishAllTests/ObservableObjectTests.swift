import PublishAll
import Testing

struct ObservableObjectTests {
  @Test("an object has one publisher, which every published property gets")
  func onePublisher() {
    let model = Simulated.Submodel()
    let publisher = model.objectWillChange
    #expect(model.objectWillChange === publisher)
    var heard = 0
    let token = publisher.sink { heard += 1 }
    model.number = 1
    model.label = "a"
    model.items = [1]
    model.extra = 2
    #expect(heard == 4)
    token.cancel()
  }

  @Test("two objects have two publishers")
  func publisherPerObject() {
    let one = Simulated.Model()
    let other = Simulated.Model()
    #expect(one.objectWillChange !== other.objectWillChange)
  }

  @Test("a custom mirror hides no property from the publisher")
  func customMirror() {
    let mirrored = Mirrored()
    #expect(mirrored.objectWillChange === mirrored.objectWillChange)
    var heard = 0
    let token = mirrored.objectWillChange.sink { heard += 1 }
    mirrored.number = 1
    #expect(heard == 1)
    token.cancel()
  }

  @Test("a subscriber that is added while a value is published receives this value, and only once")
  func nestedSubscriber() {
    let model = Simulated.Model()
    var received: [String] = []
    var tokens: [AnyCancellable] = []
    model.$number.sink { number in
      received.append("outer \(number)")
      guard number == 1 else { return }
      model.$number.sink { received.append("inner \($0), reads \(model.number)") }
        .store(in: &tokens)
    }
    .store(in: &tokens)
    model.number = 1
    model.number += 1
    #expect(
      received == ["outer 0", "outer 1", "inner 1, reads 0", "outer 2", "inner 2, reads 1"])
  }

  @Test("an object without published properties keeps one publisher")
  func bareObject() {
    let bare = Simulated.Bare()
    var read: [Int] = []
    let token = bare.objectWillChange.sink { read.append(bare.number) }
    bare.number = 1
    bare.number = 2
    #expect(read == [0, 1])
    token.cancel()
  }

  @Test("a new object at the address of a released object has a new publisher")
  func bareObjectsInTurn() {
    // The allocator gives many of these objects the same address.
    for _ in 0..<1_000 {
      let publisher = Simulated.Bare().objectWillChange
      #expect(publisher.subscriptionCount == 0)
      publisher.subscribe(ObservableObjectSubscription())
    }
  }

  @Test(
    "properties do not announce to a publisher that the class declares, as in OpenCombine")
  func ownPublisher() {
    let simulated = Simulated.OwnPublisher()
    let real = Real.OwnPublisher()
    var heard = (simulated: 0, real: 0)
    let tokens: [any Token] = [
      simulated.objectWillChange.sink { heard.simulated += 1 },
      real.objectWillChange.sink { heard.real += 1 },
    ]
    simulated.number = 1
    real.number = 1
    simulated.objectWillChange.send()
    real.objectWillChange.send()
    #expect(heard == (1, 1))
    tokens.forEach { $0.cancel() }
  }

  @Test("the properties of a generic class announce")
  func genericClass() {
    let model = Simulated.Generic(["a"])
    var heard = 0
    let token = model.objectWillChange.sink { heard += 1 }
    model.value.append("b")
    model.count += 1
    #expect(heard == 2)
    #expect(model.value == ["a", "b"])
    token.cancel()
  }

  @Test("a published property of another class publishes its values")
  func looseProperty() {
    let loose = Simulated.Loose()
    var values: [Int] = []
    let token = loose.$number.sink { values.append($0) }
    loose.number = 4
    #expect(values == [0, 4])
    token.cancel()
  }

  @Test("a property whose storage was replaced announces after the next access to the publisher")
  func replacedStorage() {
    let model = Replaceable()
    let publisher = model.objectWillChange
    var heard = 0
    let token = publisher.sink { heard += 1 }
    model.replace()
    #expect(model.objectWillChange === publisher)
    model.first = 2
    model.second = 2
    #expect(heard == 2)
    token.cancel()
  }

  @Test("neither the publisher nor the subscribers' tokens retain the object")
  func lifetimes() {
    weak var weakModel: Simulated.Model?
    var token: AnyCancellable?
    do {
      let model = Simulated.Model()
      weakModel = model
      token = model.objectWillChange.sink {}
    }
    #expect(weakModel == nil)
    // The model and its publisher were destroyed, so the cancellation has no effect.
    token?.cancel()
    token = nil
  }

  @Test("changing a value in place copies nothing", arguments: [false, true])
  func uniqueness(isObserved: Bool) {
    let model = Boxed()
    var heard = 0
    let token = isObserved ? model.objectWillChange.sink { heard += 1 } : nil
    for _ in 0..<100 { model.box.mutate() }
    #expect(model.box.copies == 0)
    #expect(heard == (isObserved ? 100 : 0))
    token?.cancel()
  }

  @Test("a mutation that throws keeps its changes, and its subscribers are called")
  func throwingMutation() {
    struct Failure: Error {}
    func fail(_ number: inout Int) throws {
      number = 7
      throw Failure()
    }
    let model = Simulated.Model()
    var values: [Int] = []
    #expect(throws: Failure.self) { try fail(&model.number) }
    #expect(model.number == 7)
    let token = model.$number.sink { values.append($0) }
    model.number = 0
    #expect(throws: Failure.self) { try fail(&model.number) }
    #expect(model.number == 7)
    #expect(values == [7, 0, 7])
    token.cancel()
  }

  @Test("a sendable object can be sent to another task and observed there")
  func sentObject() async {
    let model = Simulated.Model()
    let heard = await Task.detached { () -> Int in
      var heard = 0
      let token = model.objectWillChange.sink { heard += 1 }
      for number in 0..<100 { model.number = number }
      token.cancel()
      return heard
    }.value
    #expect(heard == 100)
  }

  @Test("an object of the main actor can be observed there")
  @MainActor
  func isolatedObject() {
    let model = Isolated()
    var read: [Int] = []
    let token = model.objectWillChange.sink { read.append(model.number) }
    model.number = 1
    model.number += 1
    #expect(read == [0, 1])
    token.cancel()
  }

  @Test("objects of one class can be observed on several threads at once")
  func manyDomains() async {
    // The objects share only the `PublishedLayout` of their class. Objects of a class without
    // published properties also share the `PublisherTable`.
    let heard = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var heard = 0
          for number in 0..<200 {
            let model = Simulated.Generic(Int8(truncatingIfNeeded: number))
            let bare = Simulated.Bare()
            let tokens = [
              model.objectWillChange.sink { heard += 1 }, bare.objectWillChange.sink { heard += 1 },
            ]
            model.count = number
            bare.number = number
            tokens.forEach { $0.cancel() }
          }
          return heard
        }
      }
      return await group.reduce(0, +)
    }
    #expect(heard == 8 * 400)
  }
}

private final class Mirrored: ObservableObject, CustomReflectable {
  @Published var number = 0

  var customMirror: Mirror { Mirror(self, children: [:]) }
}

private final class Replaceable: ObservableObject {
  @Published var first = 0
  @Published var second = 0

  func replace() { _first = Published(initialValue: 1) }
}

@MainActor
private final class Isolated: ObservableObject {
  @Published var number = 0
}

private final class Boxed: ObservableObject {
  @Published var box = CopyCounting()
}

/// A value that counts the copies of its storage. A write copies the storage if two values share
/// the storage.
private struct CopyCounting {
  private final class Storage {
    var value = 0
  }

  private var storage = Storage()
  private(set) var copies = 0

  mutating func mutate() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage()
      copies += 1
    }
    storage.value += 1
  }
}
