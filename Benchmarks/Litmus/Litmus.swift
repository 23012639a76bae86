import FineObservation
import Foundation
import Synchronization

/// A litmus test of the race between a write and a reader's first read. Usage: `litmus [TRIALS]`.
/// In each trial, the read must return the written value, or the write must notify the reader. As
/// in Dekker's algorithm, the read and the write each need a fence between a store and a load.
/// Before each trial, the two threads wait for each other. If a fence is missing, a few of 100,000
/// trials fail. In a build without optimisation, no trial fails even if a fence is missing. Tests
/// are built without optimisation, so this test is a separate program. The exit status is 1 if an
/// update was lost, or if ``ReleasingKey`` finds an error.
@main
enum Litmus {
  static func main() {
    let trials = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200_000
    #if DEBUG
      print("This build is not optimised, so the test cannot detect a missing fence.")
    #endif
    var lost = 0
    for (name, run) in [
      ("one-shot", oneShots), ("observer", observers), ("computed value", computedValues),
    ] {
      let missed = run(trials)
      print("\(name): \(missed) of \(trials) updates lost")
      lost += missed
    }
    let released = ReleasingKey.lost(100)
    print("releasing key: \(released) of 100 objects deallocated before they were read")
    lost += released
    exit(lost == 0 ? EXIT_SUCCESS : EXIT_FAILURE)
  }

  private static func oneShots(_ trials: Int) -> Int {
    let models = (0..<trials).map { _ in Model() }
    let told = models.map { _ in Flag() }
    race(trials) {
      models[$0].value = 1
    } _: { trial in
      let value = withObservationTracking {
        models[trial].value
      } onChange: {
        told[trial].set()
      }
      if value == 1 { told[trial].set() }
    }
    return told.count { !$0.isSet }
  }

  private static func observers(_ trials: Int) -> Int {
    let models = (0..<trials).map { _ in Model() }
    let told = models.map { _ in Flag() }
    // While the threads run, only the second thread uses the batch.
    nonisolated(unsafe) let batch = ObserverBatch()
    nonisolated(unsafe) let observers = (0..<trials).map {
      Observer(batch: batch, target: UInt($0))
    }
    race(trials) {
      models[$0].value = 1
    } _: { trial in
      if observers[trial].track({ models[trial].value }) == 1 { told[trial].set() }
    }
    // `drain` skips observers that have been released. So the observers are kept alive until
    // `drain` has returned.
    withExtendedLifetime(observers) { batch.drain { told[Int($0)].set() } }
    return told.count { !$0.isSet }
  }

  private static func computedValues(_ trials: Int) -> Int {
    let models = (0..<trials).map { _ in Model() }
    let values = models.map { model in SharedComputed { model.value } }
    race(trials) {
      models[$0].value = 1
    } _: {
      _ = values[$0].value
    }
    return values.count { $0.value != 1 }
  }

  /// Runs trials on two threads. Before each trial, each thread waits in a spin loop for the other
  /// thread.
  private static func race(
    _ trials: Int, _ first: @escaping @Sendable (Int) -> Void,
    _ second: @escaping @Sendable (Int) -> Void
  ) {
    let arrived = Flag()
    let group = DispatchGroup()
    for body in [first, second] {
      group.enter()
      Thread {
        for trial in 0..<trials {
          arrived.count.add(1, ordering: .acquiringAndReleasing)
          var spins = 0
          while arrived.count.load(ordering: .acquiring) < 2 * (trial + 1) {
            spins += 1
            // On a busy machine, the thread that this thread waits for may need this core.
            if spins > 10_000 { sched_yield() }
          }
          body(trial)
        }
        group.leave()
      }.start()
    }
    group.wait()
  }
}

/// An atomic number that is used as a flag or as a counter.
private final class Flag: Sendable {
  let count = Atomic<Int>(0)

  var isSet: Bool { count.load(ordering: .acquiring) != 0 }

  func set() { count.store(1, ordering: .releasing) }
}

/// A model whose storage has no lock. A lock would order the accesses of the two threads and hide a
/// missing fence.
private final class Model: Observable, Sendable {
  private let registrar = SlotRegistrar()
  private let stored = Atomic<Int>(0)

  var value: Int {
    get {
      registrar.access(slot: 0)
      return stored.load(ordering: .relaxed)
    }
    set { registrar.withMutation(slot: 0) { stored.store(newValue, ordering: .relaxed) } }
  }
}
