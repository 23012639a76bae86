import Foundation
import Synchronization
import Testing

@testable import FineObservation

/// Tests computed values whose inputs have changed, and that are deinitialised before a reader
/// reads them again.
@Suite struct ComputedDeathTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  @Test("an observer runs for a change although the computed value that announced it is released")
  func diesBeforeObserver() {
    var double: Computed<Int>? = Computed { [model] in model.a * 2 }
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { [model] in seen.append(double?.value ?? model.a) }
    model.a = 1
    #expect(!batch.isEmpty)
    double = nil
    batch.flush()
    #expect(seen.elements == [0, 1])
    observer.cancel()
  }

  @Test("a computed value is updated although the value that passed on the change is released")
  func diesBeforeComputed() {
    var double: Computed<Int>? = Computed { [model] in model.a * 2 }
    let below = Computed { [model, weak double] in double?.value ?? model.a }
    let bottom = Computed { below.value }
    #expect(bottom.value == 0)
    model.a = 1
    double = nil
    #expect(bottom.value == 1)
  }
}

/// Tests computed values that are made and released while other threads read them.
@Suite(.mayHang) struct ComputedLifetimeTests {
  private final class Cell: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: SharedComputed<[Int]>?
    var value: SharedComputed<[Int]>? {
      get { lock.withLock { stored } }
      set {
        var new = newValue
        lock.withLock { swap(&stored, &new) }
      }
    }
  }

  private func node(of value: Computed<Int>) -> NodePointer {
    withExtendedLifetime(value) { value.core.takeUnretainedValue().node }
  }

  @Test("confined and shared computed values never get each other's memory")
  func places() {
    var confined: Set<NodePointer> = []
    var shared: Set<NodePointer> = []
    for _ in 0..<100 {
      confined.insert(node(of: Computed { 1 }))
      shared.insert(node(of: SharedComputed { 1 }))
    }
    #expect(confined.isDisjoint(with: shared))
  }

  @Test("a thread may replace and release shared values while other threads compute them")
  func replaced() {
    let model = SharedModel()
    let cell = Cell()
    let done = Atomic<Int>(0)
    let faults = Counter()
    @Sendable func read() {
      let batch = ObserverBatch()
      let below = SharedComputed { cell.value?.value ?? [0, 0] }
      let observer = Observer(batch: batch) {
        let pair = below.value
        if pair[0] != pair[1] { faults.increment() }
        withObservationTracking {
          _ = cell.value?.value
        } onChange: {
        }
      }
      while done.load(ordering: .acquiring) < 2 {
        batch.flush()
        observer.track { _ = below.value + (cell.value?.value ?? []) }
      }
      observer.cancel()
    }
    @Sendable func write() {
      for round in 0..<5_000 {
        cell.value = SharedComputed {
          let value = model.a
          return [value, value]
        }
        model.a += 1
        _ = cell.value?.value
        if round % 3 == 0 { cell.value = nil }
      }
      done.add(1, ordering: .acquiringAndReleasing)
    }
    onThreads({ read() }, { read() }, { write() }, { write() })
    #expect(faults.value == 0)
  }
}
