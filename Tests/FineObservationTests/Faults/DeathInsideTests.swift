import FineObservation
import Testing

/// Tests programs that release, cancel or make values, observers, batches and models while the
/// engine is using them. The tests run in separate processes, because a use of freed memory may end
/// the process.
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

  /// An object whose `deinit` runs a closure.
  private final class AtDeath: Equatable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
    static func == (left: AtDeath, right: AtDeath) -> Bool { false }
  }

  // MARK: Computed values

  @Test("a value may drop itself while the engine checks whether its observer must run")
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

  @Test("a value may drop the value above it while the engine checks whether an observer must run")
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

  @Test("a comparison may drop the value whose results it compares")
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

  @Test("an observer sees what the deinit of a computed value's old result writes")
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

  @Test("the deinit of a computed value's old result may flush the batch")
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

  @Test("a value may drop its observer while the engine checks whether that observer must run")
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

  @Test("a value may drop its batch and all observers while the engine checks one of them")
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

  @Test("an observer that runs may drop its batch and all observers")
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

  @Test("an observer may be replaced during its own run")
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

  @Test("an inner observer's run may drop the outer observer, whose run still finishes")
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

  @Test("the hook of a batch may drop the marked observer, the other observers and the batch")
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

  @Test("a hook that writes marks more observers, and is not called again for them")
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

  @Test("the deinit of an observer's captures may flush, write and cancel")
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

  @Test("a drain's closure may destroy all observers of the batch, including its own")
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

  @Test("an object that is released in an evaluation may write and read its own properties")
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

  @Test("a callback may drop the object whose write called it")
  func droppedInCallback() async {
    await #expect(processExitsWith: .success) {
      nonisolated(unsafe) let owner = Owner()
      let fired = Log<ObservationTracking.Event.Kind>()
      withObservationTracking {
        _ = owner.model?.a
      } onChange: {
        owner.model = nil
      }
      _ = withCancellableObservationTracking(options: [.didSet, .deinit]) {
        _ = owner.model?.a
      } onChange: {
        fired.append($0.kind)
      }
      owner.model?.a = 1
      precondition(owner.model == nil)
      precondition(fired.elements.count == 1)
    }
  }

  @Test("a one-shot's callback may cancel one-shots whose captures then register new one-shots")
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
      let tokens = Log<ObservationTracking.Registration>()
      tokens.append(
        withCancellableObservationTracking(options: .willSet) {
          _ = model.a
        } onChange: { _ in
          for token in tokens.elements { token.cancel() }
        }.registration)
      for _ in 0..<3 {
        tokens.append(
          withCancellableObservationTracking(options: .willSet) {
            _ = model.a
          } onChange: { [captured = Registering(model, fired)] _ in
            _ = captured
          }.registration)
      }
      model.a = 1
      model.b = 1
      precondition(fired.value == 3)
    }
  }
}
