#if os(Linux)
  import Foundation
  import Testing

  @testable import FineObservation

  /// A model whose lock a test can take.
  private protocol Lockable: TestModel {
    func lockGroup() -> GroupPointer
  }

  extension SharedModel: Lockable {
    fileprivate func lockGroup() -> GroupPointer { registrar.lockGroup() }
  }

  extension KeyPathModel: Lockable {
    fileprivate func lockGroup() -> GroupPointer { registrar.extent.registrar.lockGroup() }
  }

  /// Runs a body on a second thread, and takes a lock when the body asks for the lock. The body
  /// makes its models, calls `lock` with one of these models, and runs the operation that must not
  /// wait for the lock. The body returns objects that are released at the end. All models that the
  /// observer of the body reads must be in one group, that is, share one lock. This function ends
  /// the process: with success when the body ends, and with failure if the body waits for the lock.
  private func expectNoLock(
    _ body: @escaping @Sendable (_ lock: (any Lockable) -> Void) -> Any
  ) -> Never {
    let prepared = DispatchSemaphore(value: 0)
    let held = DispatchSemaphore(value: 0)
    let ended = Counter()
    nonisolated(unsafe) var model: (any Lockable)?
    Thread {
      let kept = body {
        model = $0
        prepared.signal()
        held.wait()
      }
      ended.increment()
      // These objects are kept until here, because they take the lock when they are deinitialised.
      withExtendedLifetime(kept) {}
    }.start()
    prepared.wait()
    let group = model!.lockGroup()
    held.signal()
    while ended.value == 0 {
      if group.pointee.lock.hasSleepers { exit(EXIT_FAILURE) }
      sched_yield()
    }
    exit(EXIT_SUCCESS)
  }

  /// Tests that certain operations take no lock. The operations run while a second thread holds the
  /// lock. Each test runs in a separate process, in which nothing else needs the lock.
  @Suite(.mayHang) struct LockFreeTests {
    @Test("this suite's check finds a thread that takes the lock")
    func control() async {
      await #expect(processExitsWith: .failure) {
        expectNoLock { lock in
          let model = SharedModel()
          let observer = Observer(batch: ObserverBatch(), target: 1)
          observer.track { _ = model.a }
          lock(model)
          observer.track { _ = model.b }
          return (observer, model)
        }
      }
    }

    /// An object whose properties need several links of an observer, one for each 64 slots.
    private final class LargeObject: Sendable {
      let registrar = SlotRegistrar()
    }

    @Test("an evaluation that reads the slots of a large object again takes no lock")
    func largeObject() async {
      await #expect(processExitsWith: .success) {
        expectNoLock { lock in
          let model = SharedModel()
          let object = LargeObject()
          let observer = Observer(batch: ObserverBatch(), target: 1)
          func read() {
            _ = model.a
            for slot in [70, 71, 140, 71, 5, 140, 6] { object.registrar.access(slot: slot) }
          }
          observer.track(read)
          lock(model)
          for _ in 0..<3 { observer.track(read) }
          return (observer, model, object)
        }
      }
    }

    private static func evaluateAgain<Model: Lockable>(_ type: Model.Type) -> Never {
      expectNoLock { lock in
        let models = (0..<3).map { _ in Model() }
        let observer = Observer(batch: ObserverBatch(), target: 1)
        func read() { for model in models { _ = model.a + model.b + model.a } }
        observer.track(read)
        lock(models[0])
        for _ in 0..<3 { observer.track(read) }
        return (observer, models)
      }
    }

    @Test("an evaluation that reads the same properties as the last evaluation takes no lock")
    func evaluation() async {
      await #expect(processExitsWith: .success) { LockFreeTests.evaluateAgain(SharedModel.self) }
    }

    @Test("an evaluation that reads the same key paths as the last evaluation takes no lock")
    func evaluationByKeyPath() async {
      await #expect(processExitsWith: .success) { LockFreeTests.evaluateAgain(KeyPathModel.self) }
    }

    @Test("a repeated read in the scope of a one-shot takes no lock")
    func repeated() async {
      await #expect(processExitsWith: .success) {
        expectNoLock { lock in
          let model = SharedModel()
          withObservationTracking {
            _ = model.a
            lock(model)
            for _ in 0..<3 { _ = model.a }
          } onChange: {
          }
          return model
        }
      }
    }

    @Test("a read outside any scope and a write that nobody observes take no lock")
    func unobserved() async {
      await #expect(processExitsWith: .success) {
        expectNoLock { lock in
          let model = SharedModel()
          // `a` was observed before, and `b` is still observed.
          let observer = Observer(batch: ObserverBatch(), target: 1)
          observer.track { _ = model.a + model.b }
          observer.track { _ = model.b }
          lock(model)
          model.a = model.a + 1
          return (observer, model)
        }
      }
    }

    @Test("reading a cached computed value and flushing an empty batch take no lock")
    func cached() async {
      await #expect(processExitsWith: .success) {
        expectNoLock { lock in
          let model = SharedModel()
          let sum = Computed { model.a + model.b }
          let batch = ObserverBatch()
          let observer = Observer(batch: batch, target: 1)
          observer.track { _ = sum.value }
          lock(model)
          _ = sum.value
          observer.track { _ = sum.value }
          batch.flush()
          return (observer, sum, model)
        }
      }
    }
  }
#endif
