import FineObservation
import Synchronization
import Testing

/// Tests for faults of the toolchain's engine that FineObservation does not have. The same tests
/// run on both engines. Most tests expect a fault on the toolchain's engine, and expect that
/// FineObservation does not have this fault. If a new toolchain corrects a fault, the fault's test
/// fails, and the documentation that mentions the fault must be changed.
///
/// The faults of this suite occur in every run of a test. ``RaceFaultTests`` contains the faults
/// that occur only if two threads run at the same moment.
@Suite(.mayHang) struct FaultTests {
  @Test("a registration between willSet and the store fires for that store", arguments: testModels)
  func lateRegistration(_ type: any TestModel.Type) {
    let model = type.init()
    let fired = Counter()
    let seen = Log<Int>()
    model.setA(7) {
      withObservationTracking {
        seen.append(model.a)
      } onChange: {
        fired.increment()
      }
      #expect(fired.value == 0)
    }
    #expect(seen.elements == [0])
    #expect(model.a == 7)
    #expect(fired.value == (isFine ? 1 : 0))
  }

  @Test(
    "a one-shot fires for another thread's write between its read and its registration",
    arguments: testModels
  )
  func hitWhileEvaluating(_ type: any TestModel.Type) {
    let model = type.init()
    let fired = Counter()
    withObservationTracking {
      _ = model.a
      onThreads { model.a = 1 }
      #expect(fired.value == 0)
    } onChange: {
      fired.increment()
    }
    #expect(fired.value == (isFine ? 1 : 0))
    model.a = 2
    #expect(fired.value == 1)
  }

  @Test(
    "a callback that registers again for the property being written sees the new value",
    arguments: testModels)
  func reRegistersInCallback(_ type: any TestModel.Type) {
    let model = type.init()
    let seen = Log<Int>()
    @Sendable func track() {
      withObservationTracking {
        seen.append(model.a)
      } onChange: {
        track()
      }
    }
    track()
    model.a = 7
    #expect(seen.elements == (isFine ? [0, 0, 7] : [0, 0]))
  }

  @Test(
    "a callback that writes another property of its scope is not called again",
    arguments: testModels)
  func writesOwnScope(_ type: any TestModel.Type) {
    let model = type.init()
    let fired = Counter()
    withObservationTracking {
      _ = model.a + model.b
    } onChange: {
      fired.increment()
      if fired.value < 10 { model.b += 1 }
    }
    model.a = 1
    // On the toolchain's engine, the callback is called a second time while its first call still
    // runs.
    #expect(isFine ? fired.value == 1 : fired.value > 1)
  }

  @Test(
    "a callback that writes the property that triggered it is not called again",
    arguments: testModels)
  func writesWhatFiredIt(_ type: any TestModel.Type) {
    let model = type.init()
    let fired = Counter()
    withObservationTracking {
      _ = model.a
    } onChange: {
      fired.increment()
      if fired.value < 10 { model.a += 1 }
    }
    model.a = 7
    #expect(isFine ? fired.value == 1 : fired.value > 1)
    #expect(model.a == 7)
  }

  @Test(
    "a callback's reads are no dependency of the scope whose write triggered it",
    arguments: testModels)
  func callbackInsideScope(_ type: any TestModel.Type) {
    let model = type.init()
    let other = type.init()
    withObservationTracking {
      _ = model.a
    } onChange: {
      _ = other.a
    }
    let count = fires({ model.a = 1 }, on: { other.a = 1 })
    #expect(count == (isFine ? 0 : 1))
  }

  fileprivate final class Named: Equatable {
    static func == (left: Named, right: Named) -> Bool { true }
  }

  @Observable fileprivate final class Session {
    var user = Named()
    var users = [Named()]
  }

  @Test("the replacement of an object by an equal object notifies")
  func equalObject() {
    let session = Session()
    #expect(fires({ _ = session.user }, on: { session.user = Named() }) == (isFine ? 1 : 0))
    #expect(fires({ _ = session.users }, on: { session.users = [Named()] }) == (isFine ? 1 : 0))
  }

  @Test("an object that announces only the end of a write notifies")
  func onlyDidSet() {
    struct Announcing: Observable { var value = 0 }
    let registrar = ObservationRegistrar()
    let count = fires(
      { registrar.access(Announcing(), keyPath: \.value) },
      on: { registrar.didSet(Announcing(), keyPath: \.value) })
    #expect(count == (isFine ? 1 : 0))
  }

  // MARK: Behaviour that both engines share

  fileprivate struct Comparing: Equatable {
    let model: KeyPathModel
    init(_ model: KeyPathModel) { self.model = model }
    static func == (left: Comparing, right: Comparing) -> Bool { left.model.a == right.model.a }
  }

  @Observable fileprivate final class Holder {
    var comparing: Comparing
    init(_ comparing: Comparing) { self.comparing = comparing }
  }

  /// The setter that the macro generates compares the old and the new value before it calls the
  /// registrar.
  @Test(
    "a setter inside a scope registers what its comparison reads, also on the toolchain's engine")
  func comparisonInSetter() {
    let model = KeyPathModel()
    let holder = Holder(Comparing(model))
    #expect(fires({ holder.comparing = Comparing(model) }, on: { model.a += 1 }) == 1)
  }

  /// The standard library's function cannot cancel a registration. FineObservation's function with
  /// options can: see ``BoundedMemoryTests/cancelled()``.
  @Test(
    "1,000 registrations without a change all fire at the next change")
  func noCancel() {
    let model = KeyPathModel()
    let fired = Counter()
    weak var captured: Log<Int>?
    do {
      let log = Log<Int>()
      captured = log
      for _ in 0..<1_000 {
        withObservationTracking {
          _ = model.a
        } onChange: {
          fired.increment()
          log.append(0)
        }
      }
    }
    #expect(captured != nil)
    model.a = 1
    #expect(fired.value == 1_000)
    #expect(captured == nil)
  }

  /// FineObservation can announce the death of an object to a callback that asks for this event:
  /// ``RegistrationTests/objectDeath()``.
  @Test("a one-shot does not fire when its object is released", arguments: testModels)
  func death(_ type: any TestModel.Type) {
    let fired = Counter()
    weak var captured: Log<Int>?
    do {
      let log = Log<Int>()
      captured = log
      let short = type.init()
      withObservationTracking {
        _ = short.a
      } onChange: {
        fired.increment()
        log.append(0)
      }
    }
    // The registration has ended, and its callback was not called.
    #expect(captured == nil)
    #expect(fired.value == 0)
  }
}
