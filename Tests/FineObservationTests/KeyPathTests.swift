import Testing

@testable import FineObservation

/// Tests key paths on several threads: the table of key paths, the numbers of a type's key paths,
/// and the first read of an object.
@Suite(.mayHang) struct KeyPathConcurrencyTests {
  fileprivate final class Typed<Tag, Value: Sendable & BinaryInteger>: Observable,
    @unchecked Sendable
  {
    private let registrar = ObservationRegistrar()
    private var storedValue: Value = 0
    private var storedOther: Value = 0
    var value: Value {
      get {
        registrar.access(self, keyPath: \.value)
        return storedValue
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { storedValue = newValue } }
    }
    var other: Value {
      get {
        registrar.access(self, keyPath: \.other)
        return storedOther
      }
      set { registrar.withMutation(of: self, keyPath: \.other) { storedOther = newValue } }
    }
  }

  @Test("key paths that several threads see for the first time at once get one slot each")
  func firstSight() {
    let faults = Counter()
    let barrier = Barrier(4)
    @Sendable func work<Tag>(_ tag: Tag.Type) {
      barrier.wait()
      // Each access makes a new key path object. The number of these objects exceeds
      // ``KeyPathSlots/aliasLimit``, and the table grows twice.
      for round in 1...400 {
        let model = Typed<Tag, Int>()
        if fires({ _ = model.value }, on: { model.other = round }) != 0 { faults.increment() }
        if fires({ _ = model.value + model.other }, on: { model.other = -round }) != 1 {
          faults.increment()
        }
      }
    }
    @Sendable func all() {
      work(Int8.self)
      work(Int16.self)
      work(Int32.self)
      work(Int64.self)
      work(UInt8.self)
    }
    onThreads(all, all, all, all)
    #expect(faults.value == 0)
  }
}

/// Tests that the engine holds no lock while it runs user code that belongs to a key path.
@Suite(.mayHang) struct KeyPathUserCodeTests {
  private struct Index: Hashable, @unchecked Sendable {
    let number: Int
    let model: SharedModel

    static func == (left: Index, right: Index) -> Bool {
      withoutObservationTracking {
        left.model.a += 1
        _ = fires({ _ = left.model.a }, on: { left.model.a += 1 })
      }
      return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
      withoutObservationTracking { model.b += 1 }
      hasher.combine(number)
    }
  }

  private final class Table: Observable {
    let registrar = ObservationRegistrar()
    var stored: [Int: Int] = [:]
    subscript(index: Index) -> Int {
      get {
        registrar.access(self, keyPath: \.[index])
        return stored[index.number] ?? 0
      }
      set {
        registrar.withMutation(of: self, keyPath: \.[index]) { stored[index.number] = newValue }
      }
    }
  }

  @Test("code that the comparison of a subscript's argument runs may use the engine")
  func subscripts() {
    let model = SharedModel()
    let table = Table()
    let one = Index(number: 1, model: model)
    let two = Index(number: 2, model: model)
    #expect(fires({ _ = table[one] }, on: { table[two] = 1 }) == 0)
    #expect(fires({ _ = table[one] }, on: { table[one] = 1 }) == 1)
    #expect(model.b > 0)
  }
}

/// Tests key paths with arguments. A subscript that calls the registrar itself announces a key path
/// with an argument. Each value of an argument counts as a separate property.
@Suite(.mayHang) struct KeyPathArgumentTests {
  private final class Grid: Observable {
    let registrar = ObservationRegistrar()

    subscript(index: Int) -> Int {
      get {
        registrar.access(self, keyPath: \.[index])
        return index
      }
      set { registrar.withMutation(of: self, keyPath: \.[index]) { _ = newValue } }
    }
  }

  @Test("key paths of one type are told apart, also after 2,000 of them")
  func many() {
    let grids = (0..<4).map { _ in Grid() }
    for index in 0..<2_000 {
      let grid = grids[index % 4]
      #expect(fires({ _ = grid[index] }, on: { grid[index + 1] = 0 }) == 0)
      #expect(fires({ _ = grid[index] }, on: { grids[(index + 1) % 4][index] = 0 }) == 0)
      #expect(fires({ _ = grid[index] }, on: { grid[index] = 0 }) == 1)
    }
  }

  @Test("key paths stay registered while more key paths of the object are read")
  func together() {
    let grid = Grid()
    let batch = ObserverBatch()
    let observers = (0..<1_000).map { index in
      let observer = Observer(batch: batch, target: UInt(index))
      observer.track { _ = grid[index] }
      return observer
    }
    for index in stride(from: 0, to: 1_000, by: 37) {
      grid[index] = 0
      var drained: [UInt] = []
      batch.drain { drained.append($0) }
      #expect(drained == [UInt(index)])
    }
    withExtendedLifetime(observers) {}
  }

  @Test("key paths beyond the limit of slots are treated as one property")
  func tooMany() {
    let grid = Grid()
    let count = SlotRegistrar.slotLimit + 100
    func read() { for index in 0..<count { _ = grid[index] } }
    #expect(fires(read, on: { grid[count - 1] = 0 }) == 1)
    #expect(fires({ _ = grid[count - 1] }, on: { grid[count - 2] = 0 }) == 1)
    let others = fires(
      { _ = grid[count - 1] }, on: { for index in 0..<1_000 { grid[index] = 0 } })
    #expect(others == 0)
  }

  @Test("key paths are released with the object whose slots they name")
  func released() {
    final class Argument: Hashable, Sendable {
      static func == (left: Argument, right: Argument) -> Bool { left === right }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    final class Table: Observable {
      let registrar = ObservationRegistrar()
      subscript(argument: Argument) -> Int {
        registrar.access(self, keyPath: \.[argument])
        return 0
      }
    }
    weak var last: Argument?
    do {
      let table = Table()
      for _ in 0...KeyPathSlots.aliasLimit {
        let argument = Argument()
        last = argument
        _ = fires({ _ = table[argument] }, on: {})
      }
      #expect(last != nil)
    }
    #expect(last == nil)
  }

  @Test("a comparison of key paths registers nothing that it reads")
  func comparison() {
    struct Reading: Hashable, @unchecked Sendable {
      let model: SharedModel
      static func == (left: Reading, right: Reading) -> Bool { left.model.a == right.model.a }
      func hash(into hasher: inout Hasher) { hasher.combine(model.b) }
    }
    final class Table: Observable {
      let registrar = ObservationRegistrar()
      subscript(index: Reading) -> Int {
        registrar.access(self, keyPath: \.[index])
        return 0
      }
    }
    let model = SharedModel()
    let table = Table()
    _ = fires({ _ = table[Reading(model: model)] }, on: {})
    let count = fires(
      { _ = table[Reading(model: model)] },
      on: {
        model.a += 1
        model.b += 1
      })
    #expect(count == 0)
  }
}
