import FineObservation
import Foundation
import Synchronization
import Testing

/// Tests for faults of the toolchain's engine that occur only if two threads run at the same
/// moment. On the toolchain's engine, a test repeats its trials until the fault occurs, or until a
/// limit. On FineObservation, the test repeats its trials so often that the toolchain's engine
/// would almost certainly have shown the fault.
@Suite(.serialized, .mayHang) struct RaceFaultTests {
  @Test("two concurrent writes run a one-shot's callback once", arguments: testModels)
  func atMostOnce(_ type: any TestModel.Type) {
    let twice = (0..<20).contains { _ in
      let models = (0..<1000).map { _ in type.init() }
      let counters = models.map { model in
        let fired = Counter()
        withObservationTracking {
          _ = model.a + model.b
        } onChange: {
          fired.increment()
        }
        return fired
      }
      race(models.count) {
        models[$0].a = 1
      } _: {
        models[$0].b = 1
      }
      return counters.contains { $0.value != 1 }
    }
    expectUsualFault(twice)
  }

  @Test("no registration is left over when writes race with registering", arguments: testModels)
  func noZombies(_ type: any TestModel.Type) {
    let registrations = 10
    let zombie = (0..<(isFine ? 5 : 20)).contains { _ in
      let models = (0..<2000).map { _ in type.init() }
      let fired = Counter()
      let stop = Atomic<Bool>(false)
      let barrier = Barrier(2)
      onThreads(
        {
          barrier.wait()
          var value = 0
          while !stop.load(ordering: .relaxed) {
            value += 1
            for model in models { model.a = value }
          }
        },
        {
          barrier.wait()
          for _ in 0..<registrations {
            withObservationTracking {
              for model in models { _ = model.a }
            } onChange: {
              fired.increment()
            }
          }
          stop.store(true, ordering: .relaxed)
        })
      for model in models { model.a = -1 }
      let settled = fired.value
      if isFine { #expect(settled == registrations) }
      for model in models { model.a = -2 }
      #expect(models.allSatisfy { ($0.registrations ?? 0) == 0 })
      return fired.value > settled
    }
    #expect(zombie == !isFine)
  }

  @Test(
    "an observer that registers again beside a writing thread ends on the final value",
    arguments: testModels)
  func reArming(_ type: any TestModel.Type) {
    final class Trial: Sendable {
      let model: any TestModel
      let last = Atomic<Int>(-1)
      let dirty = Atomic<Bool>(true)
      let done = Atomic<Bool>(false)
      init(_ model: any TestModel) { self.model = model }
    }
    let lost = (0..<40).contains { _ in
      let trials = (0..<500).map { _ in Trial(type.init()) }
      race(trials.count) {
        for value in 1...20 { trials[$0].model.a = value }
        trials[$0].done.store(true, ordering: .releasing)
      } _: {
        let trial = trials[$0]
        var finishing = false
        while true {
          if trial.dirty.exchange(false, ordering: .acquiringAndReleasing) {
            withObservationTracking {
              trial.last.store(trial.model.a, ordering: .relaxed)
            } onChange: {
              trial.dirty.store(true, ordering: .releasing)
            }
          } else if finishing {
            break
          } else {
            // The second thread may need the core on which this thread runs.
            sched_yield()
          }
          finishing = trial.done.load(ordering: .acquiring)
        }
      }
      return trials.contains { $0.last.load(ordering: .relaxed) != 20 }
    }
    expectUsualFault(lost)
  }

  /// Expects that FineObservation does not have the fault. On the toolchain's engine, the fault
  /// nearly always occurs, and is marked as a known issue. The fault may not occur if the threads
  /// share one core, because the threads may then never run at the same moment.
  private func expectUsualFault(_ isThere: Bool) {
    withKnownIssue("the toolchain's engine has this race", isIntermittent: true) {
      #expect(!isThere)
    } when: {
      !isFine
    }
  }
}
