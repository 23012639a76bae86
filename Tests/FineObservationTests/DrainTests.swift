@testable import FineObservation
import Testing

/// A drain takes the dirty observers of a batch out of the queue, and passes each observer to a
/// closure. These tests cancel, evaluate or mark an observer after the drain has taken it out of
/// the queue, and before the drain passes it to the closure.
@Suite struct DrainTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  /// Makes observers that are all registered for one property. The target word of an observer,
  /// which a drain passes to its closure, is the observer's index.
  private func observers(_ count: Int, depth: (Int) -> Int = { _ in 0 }) -> [UnmanagedObserver] {
    (0..<count).map { index in
      let observer = UnmanagedObserver(batch: batch, depth: depth(index), target: UInt(index))
      observer.track { _ = model.a }
      return observer
    }
  }

  /// The words that a drain passes to its closure, in order.
  private func drained(_ visit: (UInt) -> Void = { _ in }) -> [UInt] {
    var words: [UInt] = []
    batch.drain { word in
      words.append(word)
      visit(word)
    }
    return words
  }

  @Test(
    "an observer that is destroyed during a drain is not handed over; its memory is reused once")
  func destroyed() {
    let observers = observers(3)
    model.a = 1
    #expect(drained { if $0 == 0 { observers[1].destroy() } } == [0, 2])
    let later = self.observers(8)
    #expect(Set(later.map(\.address)).count == 8)
    model.a = 2
    #expect(drained() == [0, 2] + (0..<8))
    for observer in [observers[0], observers[2]] + later { observer.destroy() }
  }

  @Test("an observer that another thread marks during a drain is handed over again afterwards")
  func markedElsewhere() {
    let observers = observers(2)
    model.a = 1
    var writes = 1
    let words = drained { word in
      if word == 0, writes == 1 {
        writes = 2
        onThreads { [model] in model.a = 2 }
      }
    }
    #expect(words == [0, 1, 0, 1])
    for observer in observers { observer.destroy() }
  }

  @Test(
    "an observer that is cancelled during a drain is not handed over, though a thread has marked it"
  )
  func markedElsewhereAndCancelled() {
    let observers = observers(3)
    model.a = 1
    let words = drained { word in
      if word == 0, model.a == 1 {
        onThreads { [model] in model.a = 2 }
        observers[1].cancel()
      }
    }
    #expect(words == [0, 2, 0, 2])
    #expect(batch.isEmpty)
    for observer in observers { observer.destroy() }
  }

  @Test(
    "an observer that is evaluated during a drain is not handed over, though a thread has marked it"
  )
  func markedElsewhereAndEvaluated() {
    let observers = observers(2)
    model.a = 1
    let words = drained { word in
      if word == 0, model.a == 1 {
        onThreads { [model] in model.a = 2 }
        observers[1].track { _ = model.a }
      }
    }
    #expect(words == [0, 0])
    model.a = 3
    #expect(drained() == [0, 1])
    for observer in observers { observer.destroy() }
  }

  @Test("a write during a drain makes an earlier observer run again, and a later one run once")
  func writtenDuringDrain() {
    let observers = observers(3)
    model.a = 1
    #expect(drained { if $0 == 1, model.a == 1 { model.a = 2 } } == [0, 1, 2, 0, 1])
    for observer in observers { observer.destroy() }
  }

  // A drain takes the only dirty observer in a different way than several dirty observers.

  @Test("the only dirty observer is handed over again if it is marked while it is handed over")
  func onlyOneMarkedAgain() {
    let observers = observers(1)
    model.a = 1
    #expect(drained { _ in if model.a < 3 { model.a += 1 } } == [0, 0, 0])
    model.a = 4
    let words = drained { _ in
      if model.a == 4 { onThreads { [model] in model.a = 5 } }
    }
    #expect(words == [0, 0])
    #expect(batch.isEmpty)
    observers[0].destroy()
  }

  @Test("the only dirty observer can be evaluated, cancelled or destroyed while it is handed over")
  func onlyOneEnds() {
    let observers = (0..<3).map { index in
      let observer = UnmanagedObserver(batch: batch, target: UInt(index))
      observer.track { _ = index == 0 ? model.a : 0 }
      return observer
    }
    model.a = 1
    #expect(drained { _ in observers[0].track { _ = model.a } } == [0])
    #expect(batch.isEmpty)
    model.a = 2
    #expect(drained { _ in observers[0].cancel() } == [0])
    observers[1].track { _ = model.a }
    model.a = 3
    #expect(drained { _ in observers[1].destroy() } == [1])
    #expect(batch.isEmpty)
    #expect(batch.registrationCount == 0)
    observers[0].destroy()
    observers[2].destroy()
  }

  @Test("a drain inside the drain of the only dirty observer hands over nothing")
  func nestedInOnlyOne() {
    let observers = observers(1)
    model.a = 1
    let words = drained { _ in
      if model.a == 1 { model.a = 2 }
      #expect(drained() == [])
    }
    #expect(words == [0, 0])
    observers[0].destroy()
  }

  @Test("drains of one dirty observer and of several alternate without losing an observer")
  func onlyOneAmongSeveral() {
    let observers = observers(4) { $0 % 2 }
    for round in 1...20 {
      model.a = round
      let evaluated = observers.prefix(round % 5)
      for observer in evaluated { observer.track { _ = model.a } }
      let expected = [0, 2, 1, 3].filter { $0 >= evaluated.count }.map(UInt.init)
      #expect(drained() == expected)
      #expect(batch.isEmpty)
    }
    for observer in observers { observer.destroy() }
  }

  @Test("the memory of a large drain is given back although later drains have only one observer")
  func onlyOneAfterMany() {
    let observers = observers(10_000)
    model.a = 1
    #expect(drained().count == 10_000)
    let level = observers[0].node.pointee.level!
    #expect(level.pointee.list.isLarge)
    for observer in observers[1...] { observer.destroy() }
    model.a = 2
    #expect(drained() == [0])
    #expect(!level.pointee.list.isLarge)
    #expect(!batch.taken.pointee.list.isLarge)
    observers[0].destroy()
  }

  @Test("observers that are marked during a large drain are drained in their order, and only once")
  func markedDuringLargeDrain() {
    let observers = observers(10_000)
    let others = (0..<3).map { UnmanagedObserver(batch: batch, target: UInt(20_000 + $0)) }
    for other in others { other.track { _ = model.b } }
    model.a = 1
    var late: [UInt] = []
    batch.drain { target in
      if target == 7 {
        model.b = 1
        others[1].destroy()
      }
      if target >= 20_000 { late.append(target) }
    }
    #expect(late == [20_000, 20_002])
    others[2].destroy()
    let level = observers[0].node.pointee.level!
    for value in 2...4 {
      model.b = value
      #expect(drained() == [20_000])
    }
    #expect(!level.pointee.list.isLarge)
    #expect(!batch.taken.pointee.list.isLarge)
    for observer in observers + [others[0]] { observer.destroy() }
  }

  @Test("a write to a dirty observer's property makes a check of its computed values unnecessary")
  func writtenWhileInDoubt() {
    let model = model
    let isPositive = Computed { model.b > 0 }
    let observer = UnmanagedObserver(batch: batch, target: 0)
    observer.track { _ = (isPositive.value, model.a) }
    model.b = -1
    #expect(drained() == [])
    observer.track { _ = (isPositive.value, model.a) }
    model.b = -2
    model.a = 1
    #expect(drained() == [0])
    observer.destroy()
  }

  @Test("a drain inside a drain hands over nothing, and does not disturb the outer drain")
  func nested() {
    let observers = observers(3)
    model.a = 1
    let words = drained { _ in #expect(drained() == []) }
    #expect(words == [0, 1, 2])
    for observer in observers { observer.destroy() }
  }

  @Test("a drain hands over observers by depth, also when it marks shallower observers")
  func depths() {
    let observers = observers(6) { [2, 0, 1, 40, 0, 2][$0] }
    model.a = 1
    #expect(drained { if $0 == 2, model.a == 1 { model.a = 2 } } == [1, 4, 2, 1, 4, 2, 0, 5, 3])
    for observer in observers { observer.destroy() }
  }

  @Test("a drain keeps the order of marking although most observers were evaluated in between")
  func leave() {
    let observers = observers(100)
    for round in 1...50 {
      model.a = round
      for observer in observers[3...] { observer.track { _ = model.a } }
      observers[round % 3].track { _ = model.a }
    }
    model.a = -1
    // The last evaluations of the observers 0, 1 and 2 were in the rounds 48, 49 and 50. So later
    // writes marked these observers in the order 0, 1, 2. The last write marked observer 2 and all
    // later observers.
    #expect(drained() == [0, 1, 2] + (3..<100))
    for observer in observers { observer.destroy() }
  }

  @Test("a batch counts no registrations of observers that were destroyed")
  func registrations() {
    let observers = observers(5)
    #expect(batch.registrationCount == 5)
    observers[0].track { _ = model.a + model.b }
    #expect(batch.registrationCount == 6)
    observers[1].track {}
    #expect(batch.registrationCount == 5)
    for observer in observers { observer.destroy() }
    #expect(batch.registrationCount == 0)
    model.a = 1
    #expect(batch.isEmpty)
  }

  @Test("an unmanaged observer can be found by its address")
  func address() {
    let observer = observers(1)[0]
    UnmanagedObserver(address: observer.address).track { _ = model.b }
    #expect(observer.registrationCount == 1)
    model.a = 1
    #expect(batch.isEmpty)
    model.b = 1
    #expect(drained() == [0])
    observer.destroy()
  }
}
