#if os(Linux)
  import Foundation
  import Testing

  @testable import FineObservation

  /// A model whose lock can be held.
  private protocol Lockable: TestModel {
    func lockGroup() -> GroupPointer
  }

  extension SharedModel: Lockable {
    fileprivate func lockGroup() -> GroupPointer { registrar.lockGroup() }
  }

  extension KeyPathModel: Lockable {
    fileprivate func lockGroup() -> GroupPointer { registrar.extent.registrar.lockGroup() }
  }

  /// The body prepares, calls `lock` with one of its models, does what must not wait, and returns
  /// what is released after. All models that its observer reads are in one group. Ends the process,
  /// with success if the body came to its end, and at once with failure if it waits.
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
      // Objects take the lock when they die.
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

  /// What is promised to take no lock comes to its end while another thread holds it. Each in a
  /// process of its own, in which nobody else wants the lock.
  @Suite(.mayHang) struct LockFreeTests {
    @Test("a thread that does take the lock is found out")
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

    @Test("an evaluation that reads what the last one read")
    func evaluation() async {
      await #expect(processExitsWith: .success) { LockFreeTests.evaluateAgain(SharedModel.self) }
    }

    @Test("the same by key paths")
    func evaluationByKeyPath() async {
      await #expect(processExitsWith: .success) { LockFreeTests.evaluateAgain(KeyPathModel.self) }
    }

    @Test("a repeated read in the scope of a one-shot")
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

    @Test("a read outside any scope, and a write that nobody observes")
    func unobserved() async {
      await #expect(processExitsWith: .success) {
        expectNoLock { lock in
          let model = SharedModel()
          // It has been observed, by the other property and by this one.
          let observer = Observer(batch: ObserverBatch(), target: 1)
          observer.track { _ = model.a + model.b }
          observer.track { _ = model.b }
          lock(model)
          model.a = model.a + 1
          return (observer, model)
        }
      }
    }

    @Test("a cached computed value, and a drain of an empty queue")
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
