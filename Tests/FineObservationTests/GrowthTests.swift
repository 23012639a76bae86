import Testing

@testable import FineObservation

/// Tests that the engine's work is proportional to the number of observers, properties or objects
/// that an operation touches. The work is counted in the steps of the engine's loops.
@Suite(.enabled(if: isDebugBuild, "only a debug build counts steps"), .mayHang)
struct GrowthTests {
  /// The steps of an operation of size `n`.
  /// - Parameter prepare: Prepares the operation for a size, and returns the operation.
  private func steps(_ n: Int, _ prepare: (Int) -> () -> Void) -> Int {
    let operation = prepare(n)
    let before = Work.steps
    operation()
    return Work.steps - before
  }

  /// Expects that an operation of ten times the size takes at most sixteen times the steps. Memory
  /// that doubles when it is full can take sixteen times the steps, and so can n log n steps. An
  /// operation that is quadratic takes a hundred times the steps.
  private func expectLinear(
    _ n: Int = 1_000, location: SourceLocation = #_sourceLocation,
    _ prepare: (Int) -> () -> Void
  ) {
    let small = steps(n, prepare)
    let large = steps(10 * n, prepare)
    #expect(small > 0, sourceLocation: location)
    #expect(large <= 16 * small, "\(small), \(large)", sourceLocation: location)
  }

  // MARK: Writes

  @Test("a write that reaches n batches, with and without hooks", arguments: [false, true])
  func batches(hasHook: Bool) {
    expectLinear { n in
      let model = SharedModel()
      let observers = (0..<n).map { _ in
        Observer(batch: hasHook ? ObserverBatch {} : ObserverBatch()) { _ = model.a }
      }
      return {
        model.a = 1
        withExtendedLifetime(observers) {}
      }
    }
  }

  @Test("a write that reaches n depths, and the drain after it")
  func depths() {
    expectLinear { n in
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<n).reversed().map { depth in
        Observer(batch: batch, depth: depth) { _ = model.a }
      }
      return {
        model.a = 1
        batch.flush()
        withExtendedLifetime(observers) {}
      }
    }
  }

  @Test("a write that reaches n observers in 50 depths")
  func fiftyDepths() {
    expectLinear { n in
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<n).map { Observer(batch: batch, depth: $0 % 50) { _ = model.a } }
      return {
        model.a = 1
        batch.flush()
        withExtendedLifetime(observers) {}
      }
    }
  }

  // MARK: Drains

  @Test("a drain during which another thread marks the observers, and which are then evaluated")
  func lateWriter() {
    expectLinear { n in
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<n).map { Observer(batch: batch, target: UInt($0)) }
      for observer in observers { observer.track { _ = model.a } }
      model.a = 1
      return {
        batch.drain { target in
          if target != 0 || model.a > 1 { return }
          onThreads { model.a = 2 }
          for observer in observers.reversed() { observer.track { _ = model.a } }
        }
      }
    }
  }

  @Test("a drain in which each observer of a new depth marks the observer of the lowest depth")
  func upAndDown() {
    expectLinear { n in
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<n).map { depth in
        Observer(batch: batch, depth: depth) {
          if depth == 0 { _ = model.b } else if model.a > 0 { model.b = depth }
        }
      }
      return {
        model.a = 1
        batch.flush()
        withExtendedLifetime(observers) {}
      }
    }
  }

  // MARK: Reads

  private final class Slots: Observable {
    let registrar = SlotRegistrar()
  }

  /// Several orders of `n` numbers.
  enum Order: CaseIterable {
    case ascending, descending, random

    func numbers(_ n: Int) -> [Int] {
      switch self {
      case .ascending: return Array(0..<n)
      case .descending: return (0..<n).reversed()
      case .random:
        var random = SplitMix(seed: 7)
        return (0..<n).shuffled(using: &random)
      }
    }
  }

  @Test(
    "reads of n slots in several orders, and then in the reversed order", arguments: Order.allCases)
  func slots(order: Order) {
    expectLinear { n in
      let object = Slots()
      let observer = Observer(batch: ObserverBatch(), target: 0)
      let numbers = order.numbers(n)
      return {
        observer.track { for slot in numbers { object.registrar.access(slot: slot) } }
        observer.track { for slot in numbers.reversed() { object.registrar.access(slot: slot) } }
      }
    }
  }

  @Test(
    "an evaluation that reads n objects twice, in another order than before",
    arguments: Order.allCases)
  func orders(order: Order) {
    expectLinear { n in
      let objects = (0..<n).map { _ in SharedModel() }
      let observer = Observer(batch: ObserverBatch(), target: 0)
      observer.track { for object in objects { _ = object.a } }
      return {
        observer.track {
          for number in order.numbers(n) { _ = objects[number].a }
          for object in objects { _ = object.a }
        }
        #expect(observer.registrationCount == n)
      }
    }
  }

  @Test("an evaluation that reads n objects which other observers read, too")
  func sharedObjects() {
    expectLinear(300) { n in
      let objects = (0..<n).map { _ in SharedModel() }
      let batch = ObserverBatch()
      let others = (0..<100).map { _ in Observer(batch: batch, target: 0) }
      for other in others { other.track { for object in objects { _ = object.a } } }
      let observer = Observer(batch: batch, target: 0)
      return {
        observer.track {
          for object in objects { _ = object.a }
          for object in objects.reversed() { _ = object.a }
        }
        withExtendedLifetime(others) {}
      }
    }
  }

  // MARK: Ends

  @Test("the deaths of n objects that an observer has read, and its next evaluation")
  func deaths() {
    expectLinear { n in
      var objects = (0..<n).map { _ in SharedModel() }
      let observer = Observer(batch: ObserverBatch(), target: 0)
      observer.track { for object in objects { _ = object.a } }
      return {
        objects = []
        observer.track {}
      }
    }
  }

  /// What reads the top of a chain of computed values.
  enum Reader: CaseIterable {
    case observer, oneShot, oneShotForDeaths
  }

  @Test(
    "the deaths of a chain of n computed values, from the lowest up", arguments: Reader.allCases)
  func deathsOfChain(reader: Reader) {
    expectLinear { n in
      let model = SharedModel()
      var chain = [Computed { model.a }]
      for _ in 1..<n {
        let next = Computed { [unowned below = chain.last!] in below.value &+ 1 }
        _ = next.value
        chain.append(next)
      }
      let top = chain.removeLast()
      let observer = Observer(batch: ObserverBatch(), target: 0)
      switch reader {
      case .observer: observer.track { _ = top.value }
      case .oneShot:
        withObservationTracking {
          _ = top.value
        } onChange: {
        }
      case .oneShotForDeaths:
        withObservationTracking(options: .deinit, { _ = top.value }, onChange: { _ in })
      }
      return {
        chain = []
        withExtendedLifetime((top, observer)) {}
      }
    }
  }

  @Test("the cancellations of n observers of one property", arguments: Order.allCases)
  func cancellations(order: Order) {
    expectLinear { n in
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<n).map { _ in Observer(batch: batch, target: 0) }
      for observer in observers { observer.track { _ = model.a } }
      return {
        model.a = 1
        for number in order.numbers(n) { observers[number].cancel() }
      }
    }
  }
}

/// Whether assertions are checked.
private let isDebugBuild: Bool = {
  var result = false
  assert(
    {
      result = true
      return true
    }())
  return result
}()
