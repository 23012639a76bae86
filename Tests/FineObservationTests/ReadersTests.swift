import FineObservation
import Testing

/// Tests the list of a property's readers. Readers can be removed from the list in any order.
@Suite struct ReadersTests {
  @Test(
    "observers are notified in the order of registering while others come and go", arguments: 1...8)
  func order(seed: UInt64) {
    let model = SharedModel()
    let batch = ObserverBatch()
    var random = SplitMix(seed: seed)
    var readers: [(word: UInt, observer: UnmanagedObserver)] = []
    for step in 0..<400 {
      // The list of readers grows for 50 steps and then shrinks for 50 steps. So the list gets more
      // memory, closes holes and becomes empty.
      if readers.isEmpty || Int.random(in: 0..<100, using: &random) < (step / 50 % 2 == 0 ? 80 : 15)
      {
        let observer = UnmanagedObserver(batch: batch, target: UInt(step))
        observer.track { _ = model.a }
        readers.append((UInt(step), observer))
      } else {
        let index = Int.random(in: 0..<readers.count, using: &random)
        readers.remove(at: index).observer.destroy()
      }
      if step % 7 == 0 {
        model.a += 1
        var drained: [UInt] = []
        batch.drain { drained.append($0) }
        #expect(drained == readers.map(\.word), "seed \(seed), step \(step)")
      }
    }
    for (_, observer) in readers { observer.destroy() }
    #expect(batch.registrationCount == 0)
  }

  @Test("one-shots and observers of one property are notified in the order of registering")
  func mixed() {
    let model = SharedModel()
    let batch = ObserverBatch()
    let fired = Log<Int>()
    var observers: [UnmanagedObserver] = []
    for index in 0..<20 {
      if index % 3 == 0 {
        let observer = UnmanagedObserver(batch: batch, target: UInt(index))
        observer.track { _ = model.a }
        observers.append(observer)
      } else {
        withObservationTracking {
          _ = model.a
        } onChange: {
          fired.append(index)
        }
      }
    }
    for value in 1...3 {
      model.a = value
      var drained: [UInt] = []
      batch.drain { drained.append($0) }
      #expect(drained == [0, 3, 6, 9, 12, 15, 18])
    }
    #expect(fired.elements == (0..<20).filter { $0 % 3 != 0 })
    for observer in observers { observer.destroy() }
  }

  @Test(
    "observers of several batches and depths are notified while one-shots come and go",
    arguments: 1...8)
  func severalLevels(seed: UInt64) {
    let model = SharedModel()
    let wakes = Log<Int>()
    // Level 0 and level 1 are the depths of the first batch. Level 2 is depth 0 of the second
    // batch.
    let batches = [ObserverBatch(), ObserverBatch { wakes.append(1) }]
    let fired = Log<Int>()
    var random = SplitMix(seed: seed)
    var readers: [(level: Int, word: UInt, observer: UnmanagedObserver)] = []
    var armed: [Int] = []
    var woken = 0
    for step in 0..<600 {
      switch Int.random(in: 0..<10, using: &random) {
      // For 60 steps, all new observers have one level. In the next 60 steps, they have any level.
      case 0..<4:
        let level = step / 60 % 2 == 0 ? step / 120 % 3 : Int.random(in: 0..<3, using: &random)
        let observer = UnmanagedObserver(
          batch: batches[level / 2], depth: level % 2, target: UInt(step))
        observer.track { _ = model.a }
        readers.append((level, UInt(step), observer))
      case 4 where step / 60 % 2 == 1:
        withObservationTracking {
          _ = model.a
        } onChange: {
          fired.append(step)
        }
        armed.append(step)
      case 5..<8 where !readers.isEmpty:
        readers.remove(at: Int.random(in: 0..<readers.count, using: &random)).observer.destroy()
      default:
        model.a += 1
        // A second write finds dirty observers.
        if Bool.random(using: &random) { model.a += 1 }
        #expect(fired.elements == armed, "seed \(seed), step \(step)")
        if readers.contains(where: { $0.level == 2 }) { woken += 1 }
        #expect(wakes.elements.count == woken, "seed \(seed), step \(step)")
        for (index, batch) in batches.enumerated() {
          var drained: [UInt] = []
          batch.drain { drained.append($0) }
          let expected = [0, 1].flatMap { depth in
            readers.filter { $0.level == 2 * index + depth }.map(\.word)
          }
          #expect(drained == expected, "seed \(seed), step \(step)")
        }
      }
    }
    for (_, _, observer) in readers { observer.destroy() }
  }

  @Test(
    "properties keep their observers while the object's list of observed properties grows")
  func grows() {
    let object = Properties()
    let batch = ObserverBatch()
    let observers = (0..<40).map { slot in
      let observer = UnmanagedObserver(batch: batch, target: UInt(slot))
      observer.track { object.read(slot) }
      return observer
    }
    for slot in 0..<40 {
      object.write(slot)
      var drained: [UInt] = []
      batch.drain { drained.append($0) }
      #expect(drained == [UInt(slot)])
    }
    for observer in observers { observer.destroy() }
  }
}

/// An object with any number of properties.
private final class Properties: Observable {
  private let registrar = SlotRegistrar()

  func read(_ slot: Int) { registrar.access(slot: slot) }
  func write(_ slot: Int) { registrar.withMutation(slot: slot) {} }
}
