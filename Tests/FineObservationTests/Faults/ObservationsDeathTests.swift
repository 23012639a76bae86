import FineObservation
import Testing

/// Tests that an `Observations` sequence is notified when an object that the sequence has read is
/// deinitialised.
@Suite(.mayHang) struct ObservationsDeathTests {
  /// Lets other tasks run until the condition holds. Returns whether the condition holds at the
  /// end. The wait is limited, so a test in which the condition never holds fails instead of
  /// hanging.
  private func happens(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<20_000 {
      if condition() { return true }
      await Task.yield()
    }
    return condition()
  }

  private final class Owner<Object: Sendable>: @unchecked Sendable {
    var object: Object?
    init(_ object: Object) { self.object = object }
  }

  /// Consumes a sequence in a new task.
  private func consume<Element>(
    _ sequence: Observations<Element, Never>, _ seen: Log<Element>, _ ended: Counter
  ) -> Task<Void, Never> {
    Task {
      for await element in sequence { seen.append(element) }
      ended.increment()
    }
  }

  @Test("a sequence that finishes without its model ends when the model is released")
  func ends() async {
    var model: SharedModel? = SharedModel()
    let seen = Log<Int>()
    let ended = Counter()
    let task = consume(
      .untilFinished { [weak model] in model.map { .next($0.a) } ?? .finish }, seen, ended)
    #expect(await happens { seen.elements.count == 1 })
    model = nil
    #expect(await happens { ended.value == 1 })
    task.cancel()
    await task.value
    #expect(seen.elements == [0])
  }

  @Test("a sequence that finishes without its model also ends if the model changed before it died")
  func endsAfterChanges() async {
    var model: SharedModel? = SharedModel()
    let seen = Log<Int>()
    let ended = Counter()
    let task = consume(
      .untilFinished { [weak model] in model.map { .next($0.a) } ?? .finish }, seen, ended)
    #expect(await happens { seen.elements.count == 1 })
    model?.a = 5
    #expect(await happens { seen.elements.count == 2 })
    model = nil
    #expect(await happens { ended.value == 1 })
    task.cancel()
    await task.value
    #expect(seen.elements == [0, 5])
  }

  @Test("a sequence over two models gives a new element when one dies, and ends when both are dead")
  func twoModels() async {
    var first: SharedModel? = SharedModel()
    var second: SharedModel? = SharedModel()
    first?.a = 1
    second?.a = 20
    let seen = Log<Int>()
    let ended = Counter()
    let task = consume(
      .untilFinished { [weak first, weak second] in
        if first == nil, second == nil { return .finish }
        return .next((first?.a ?? 0) + (second?.a ?? 0))
      }, seen, ended)
    #expect(await happens { seen.elements.count == 1 })
    first = nil
    #expect(await happens { seen.elements.count == 2 })
    second = nil
    #expect(await happens { ended.value == 1 })
    task.cancel()
    await task.value
    #expect(seen.elements == [21, 20])
  }

  @Test("a sequence ends if its model is released between two calls of next()")
  func diesBetweenElements() async {
    let owner = Owner(SharedModel())
    let ended = Counter()
    let task = Task {
      var iterator = Observations<Int, Never>.untilFinished { [weak object = owner.object] in
        object.map { .next($0.a) } ?? .finish
      }.makeAsyncIterator()
      _ = await iterator.next()
      owner.object = nil
      #expect(await iterator.next() == nil)
      ended.increment()
    }
    #expect(await happens { ended.value == 1 })
    task.cancel()
    await task.value
  }

  @Test("a model that is released on another thread while the closure runs ends the sequence")
  func diesWhileEvaluating() async {
    let owner = Owner(SharedModel())
    let seen = Log<Int>()
    let ended = Counter()
    let task = consume(
      .untilFinished { [weak object = owner.object] in
        guard let value = object?.a else { return .finish }
        onThreads { owner.object = nil }
        return .next(value)
      }, seen, ended)
    #expect(await happens { ended.value == 1 })
    task.cancel()
    await task.value
    #expect(seen.elements == [0])
  }

  @Test("a temporary model that is released in the closure does not make the closure run again")
  func temporary() async {
    let model = SharedModel()
    let runs = Counter()
    let seen = Log<Int>()
    let task = consume(
      Observations {
        runs.increment()
        return SharedModel().a + model.a
      }, seen, Counter())
    #expect(await happens { seen.elements.count == 1 })
    #expect(await !happens { runs.value > 1 })
    model.a = 5
    #expect(await happens { seen.elements.count == 2 })
    #expect(await !happens { runs.value > 2 })
    task.cancel()
    await task.value
    #expect(seen.elements == [0, 5])
  }

  @Test("a temporary model does not make the closure run again if the closure reads nothing else")
  func onlyTemporary() async {
    let runs = Counter()
    let seen = Log<Int>()
    let task = consume(
      Observations {
        runs.increment()
        return SharedModel().a
      }, seen, Counter())
    #expect(await happens { seen.elements.count == 1 })
    #expect(await !happens { runs.value > 1 })
    task.cancel()
    await task.value
  }

  @Test("a temporary computed value does not make the closure run again when it is released")
  func temporaryValue() async {
    let model = SharedModel()
    let runs = Counter()
    let seen = Log<Int>()
    let task = consume(
      Observations {
        runs.increment()
        return Computed { 7 }.value + model.a
      }, seen, Counter())
    #expect(await happens { seen.elements.count == 1 })
    #expect(await !happens { runs.value > 1 })
    model.a = 1
    #expect(await happens { seen.elements.count == 2 })
    task.cancel()
    await task.value
    #expect(seen.elements == [7, 8])
  }
}

/// Tests `Observations` sequences whose closures write properties.
@Suite(.mayHang) struct WritingSequenceTests {
  @Test("a closure that writes what it reads gives one element per change, and does not loop")
  func writesItsOwn() async {
    let model = SharedModel()
    let runs = Counter()
    var iterator = Observations {
      runs.increment()
      if model.a > 10 { model.a = 10 }
      return model.a
    }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.a = 50
    #expect(await iterator.next() == 10)
    model.a = 3
    #expect(await iterator.next() == 3)
    #expect(runs.value == 3)
  }

  @Test("a closure that writes what it reads through a computed value gives one element per change")
  func writesBelowDerived() async {
    let model = SharedModel()
    let value = SharedComputed { model.a }
    var iterator = Observations {
      let seen = value.value
      if seen > 10 { model.a = 10 }
      return seen
    }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    model.a = 50
    #expect(await iterator.next() == 50)
    model.a = 3
    #expect(await iterator.next() == 3)
  }
}
