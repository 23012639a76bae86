import FineObservation
import Testing

/// What dies, is cancelled or is made while the engine is busy with it. They run in processes of
/// their own, because memory that is used after it is freed ends a process, if anything shows.
@Suite struct DeathInsideTests {
  private final class Owner {
    var value: Computed<Int>?
    var upper: Computed<Int>?
    var observer: Observer?
    var others: [Observer] = []
    var batch: ObserverBatch? = ObserverBatch()
    var model: SharedModel? = SharedModel()
    var seen: [Int] = []
    var isArmed = false
  }

  /// Does something when it dies.
  private final class AtDeath: Equatable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
    static func == (left: AtDeath, right: AtDeath) -> Bool { false }
  }

  // MARK: Computed values

  @Test("a value may drop itself while it is computed for an observer that is asked")
  func valueDropsItself() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      let captured = AtDeath {}
      owner.value = Computed {
        if owner.isArmed { owner.value = nil }
        return withExtendedLifetime(captured) { model.a }
      }
      owner.observer = Observer(batch: owner.batch!) { owner.seen.append(owner.value?.value ?? -1) }
      owner.isArmed = true
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [0, -1])
    }
  }

  @Test("a value may drop itself while it is computed for a reader")
  func valueDropsItselfWhenRead() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      let text = AtDeath {}
      owner.value = Computed {
        owner.value = nil
        return withExtendedLifetime(text) { model.a + 7 }
      }
      precondition(owner.value!.value == 7)
      precondition(owner.value == nil)
    }
  }

  @Test("a value may drop the one that is computed from it, while that is asked")
  func valueDropsItsReader() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      owner.value = Computed {
        if owner.isArmed { owner.upper = nil }
        return model.a
      }
      owner.upper = Computed { [unowned value = owner.value!] in value.value + 1 }
      owner.observer = Observer(batch: owner.batch!) { owner.seen.append(owner.upper?.value ?? -1) }
      owner.isArmed = true
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [1, -1])
    }
  }

  @Test("a comparison may drop the value whose values it compares")
  func comparisonDropsValue() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      owner.value = Computed(isEqual: { left, right in
        owner.value = nil
        return left == right
      }) { model.a }
      owner.observer = Observer(batch: owner.batch!) { owner.seen.append(owner.value?.value ?? -1) }
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [0, -1])
    }
  }

  @Test("an old value that writes when it dies is news to those who read what it writes")
  func oldValueWrites() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let other = SharedModel()
      let batch = ObserverBatch()
      let value = Computed {
        _ = model.a
        return AtDeath { other.a += 1 }
      }
      var seen: [Int] = []
      let observer = Observer(batch: batch) {
        _ = value.value
        seen.append(other.a)
      }
      model.a = 1
      batch.flush(limit: 10)
      precondition(seen.last == 1)
      precondition(batch.isEmpty)
      observer.cancel()
    }
  }

  @Test("an old value that flushes when it dies harms nobody")
  func oldValueFlushes() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      let value = Computed {
        _ = model.a
        return AtDeath { batch.flush() }
      }
      var runs = 0
      let observer = Observer(batch: batch) {
        _ = value.value
        runs += 1
      }
      for number in 1...3 {
        model.a = number
        batch.flush()
      }
      precondition(runs == 4)
      model.a = 4
      _ = value.value
      batch.flush()
      precondition(runs == 5)
      observer.cancel()
    }
  }

  // MARK: Observers

  @Test("an observer may be dropped by the value that it is asked for")
  func observerDroppedWhileAsked() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      let value = Computed {
        if owner.isArmed { owner.observer = nil }
        return model.a
      }
      owner.observer = Observer(batch: owner.batch!) { owner.seen.append(value.value) }
      owner.isArmed = true
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [0])
      precondition(owner.batch!.registrationCount == 0)
    }
  }

  @Test("all observers of a batch, and the batch, may go while one of them is asked")
  func batchDroppedWhileAsked() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      let value = Computed {
        if owner.isArmed {
          owner.others = []
          owner.batch = nil
        }
        return model.a
      }
      owner.others = (0..<4).map { index in
        Observer(batch: owner.batch!, depth: index % 2) { owner.seen.append(value.value) }
      }
      owner.isArmed = true
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [0, 0, 0, 0])
    }
  }

  @Test("all observers of a batch, and the batch, may go while one of them runs")
  func batchDroppedInRun() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      owner.others = (0..<4).map { index in
        Observer(batch: owner.batch!, depth: index % 2) {
          owner.seen.append(model.a)
          guard owner.isArmed else { return }
          owner.others = []
          owner.batch = nil
        }
      }
      owner.isArmed = true
      model.a = 5
      owner.batch!.flush()
      precondition(owner.seen == [0, 0, 0, 0, 5])
    }
  }

  @Test("an observer may be replaced in its own run")
  func replacedInRun() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      func make() -> Observer {
        Observer(batch: owner.batch!) {
          owner.seen.append(model.a)
          if owner.isArmed, owner.seen.count < 10 {
            owner.isArmed = false
            owner.observer = make()
          }
        }
      }
      owner.observer = make()
      for value in 1...3 {
        owner.isArmed = true
        model.a = value
        owner.batch!.flush()
      }
      precondition(owner.seen == [0, 1, 1, 2, 2, 3, 3])
      precondition(owner.batch!.registrationCount == 1)
    }
  }

  @Test("an outer observer may go in the run of an inner one, and its own run comes to its end")
  func outerDroppedInInner() async {
    await #expect(processExitsWith: .success) {
      let owner = Owner()
      let model = SharedModel()
      var ended = 0
      owner.observer = Observer(batch: owner.batch!) {
        _ = model.a
        if owner.isArmed {
          owner.others.append(Observer(batch: owner.batch!, depth: 1) { owner.observer = nil })
          _ = model.b
        }
        ended += 1
      }
      owner.isArmed = true
      model.a = 1
      owner.batch!.flush()
      precondition(ended == 2 && owner.observer == nil)
      precondition(owner.batch!.registrationCount == 0)
      model.a = 2
      model.b = 2
      precondition(owner.batch!.isEmpty)
    }
  }

  @Test("the hook of a batch may drop the observer that was marked, the rest and the batch")
  func hookDropsAll() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      nonisolated(unsafe) let owner = Owner()
      owner.batch = ObserverBatch {
        owner.others = []
        owner.batch = nil
      }
      owner.others = (0..<4).map { _ in
        Observer(batch: owner.batch!) { owner.seen.append(model.a) }
      }
      model.a = 1
      model.a = 2
      precondition(owner.seen == [0, 0, 0, 0])
    }
  }

  @Test("a hook that writes marks more, and is not called for that")
  func hookWrites() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let calls = Counter()
      let batch = ObserverBatch {
        calls.increment()
        model.b += 1
      }
      var seen: [Int] = []
      let observers = (0..<2).map { index in
        Observer(batch: batch) { seen.append(index == 0 ? model.a : model.b) }
      }
      model.a = 5
      precondition(calls.value == 1)
      batch.flush()
      precondition(seen == [0, 0, 5, 1])
      for observer in observers { observer.cancel() }
    }
  }

  @Test("what an observer captured may flush, write and cancel when the observer goes")
  func capturedAtDeath() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      var seen: [Int] = []
      let reader = Observer(batch: batch) { seen.append(model.a) }
      var observer: Observer?
      do {
        let captured = AtDeath {
          model.a += 1
          batch.flush()
        }
        observer = Observer(batch: batch) { withExtendedLifetime(captured) { _ = model.b } }
      }
      model.b = 1
      observer = nil
      precondition(observer == nil)
      precondition(seen == [0, 1])
      precondition(batch.isEmpty)
      reader.cancel()
    }
  }

  @Test("a visit may destroy all observers of its batch, the visited one among them")
  func visitDestroysAll() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let batch = ObserverBatch()
      let observers = (0..<5).map { UnmanagedObserver(batch: batch, target: UInt($0)) }
      for observer in observers { observer.track { _ = model.a } }
      model.a = 1
      var words: [UInt] = []
      batch.drain { word in
        words.append(word)
        for observer in observers { observer.destroy() }
      }
      precondition(words == [0])
      precondition(batch.isEmpty && batch.registrationCount == 0)
    }
  }

  // MARK: Objects

  private final class Dying: Sendable {
    let model = SharedModel()
    deinit {
      model.a = 9
      _ = model.a
    }
  }

  @Test("an object that writes and reads its own properties when it dies in an evaluation")
  func writesAtDeath() async {
    await #expect(processExitsWith: .success) {
      let batch = ObserverBatch()
      var dying: Dying? = Dying()
      var runs = 0
      let observer = Observer(batch: batch, options: [.didSet, .deinit]) {
        runs += 1
        _ = dying?.model.a
        if runs == 2 { dying = nil }
      }
      dying?.model.a = 1
      batch.flush(limit: 10)
      precondition(batch.isEmpty)
      precondition(observer.registrationCount == 0)
      observer.cancel()
    }
  }

  @Test("an object may be dropped by the callback that its own write calls")
  func droppedInCallback() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) let owner = Owner()
      let fired = Log<ObservationTracking.Event.Kind>()
      withObservationTracking {
        _ = owner.model?.a
      } onChange: {
        owner.model = nil
      }
      _ = withObservationTracking(options: [.didSet, .deinit]) {
        _ = owner.model?.a
      } onChange: {
        fired.append($0.kind)
      }
      owner.model?.a = 1
      precondition(owner.model == nil)
      precondition(fired.elements.count == 1)
    }
  }

  @Test("a one-shot's callback may cancel others, and what those captured may register")
  func cancelledCaptures() async {
    await #expect(processExitsWith: .success) {
      let model = SharedModel()
      let fired = Counter()
      final class Registering: Sendable {
        let model: SharedModel
        let fired: Counter
        init(_ model: SharedModel, _ fired: Counter) {
          self.model = model
          self.fired = fired
        }
        deinit {
          withObservationTracking {
            _ = model.b
          } onChange: { [fired] in
            fired.increment()
          }
        }
      }
      let tokens = Log<ObservationTracking.Token>()
      tokens.append(
        withObservationTracking(options: .willSet) {
          _ = model.a
        } onChange: { _ in
          for token in tokens.elements { token.cancel() }
        }.token)
      for _ in 0..<3 {
        tokens.append(
          withObservationTracking(options: .willSet) {
            _ = model.a
          } onChange: { [captured = Registering(model, fired)] _ in
            _ = captured
          }.token)
      }
      model.a = 1
      model.b = 1
      precondition(fired.value == 3)
    }
  }
}
