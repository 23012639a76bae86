import FineObservation
import Foundation
import Testing

/// The engine runs the closures of computed values at two times: when it checks whether an observer
/// must run, and when it brings values up to date at the end of an observer's evaluation. These
/// closures are user code and may call any function of the engine.
@Suite(.mayHang) struct AskingTests {
  private final class OnDeath {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    deinit { body() }
  }

  private final class Hook: @unchecked Sendable {
    var body: () -> Void = {}
  }

  @Test(
    "an observer that is released while the engine checks it does not run in its new memory"
  )
  func diesWhileAsked() {
    let batch = ObserverBatch()
    let model = SharedModel()
    var victim: Observer?
    var replacement: Observer?
    var runs = 0
    let value = Computed { () -> Int in
      let a = model.a
      if a == 1 { victim = nil }
      return a
    }
    func make() {
      let capture = OnDeath { replacement = Observer(batch: batch, target: 7) }
      victim = Observer(batch: batch) {
        _ = value.value
        withExtendedLifetime(capture) {}
        runs += 1
      }
    }
    make()
    model.a = 1
    batch.flush()
    #expect(runs == 1)
    #expect(victim == nil)
    #expect(replacement?.registrationCount == 0)
  }

  @Test("a hook's flush skips the observer whose computed values are being updated")
  func flushedWhileAsking() {
    let hook = Hook()
    let batch = ObserverBatch(onFirstMark: { hook.body() })
    hook.body = { batch.flush() }
    let model = SharedModel()
    let hits = SharedModel()
    let value = Computed { () -> Int in
      let a = model.a
      if a == 1 { hits.a = 1 }
      return a
    }
    var seen: [Int] = []
    let observer = Observer(batch: batch) {
      seen = [hits.a, value.value]
      if value.value == 0 { model.a = 1 }
    }
    batch.flush()
    #expect(seen == [1, 1])
    observer.cancel()
    hook.body = {}
  }

  @Test("a body that writes a value's input during another thread's computation sees later writes")
  func writtenWhileComputedElsewhere() {
    let switching = SharedModel()
    let input = SharedModel()
    let inside = DispatchSemaphore(value: 0)
    let goOn = DispatchSemaphore(value: 0)
    let calls = Counter()
    let value = SharedComputed { () -> Int in
      if switching.a != 0 { return input.a }
      calls.increment()
      if calls.value == 1 {
        inside.signal()
        goOn.wait()
      }
      return 0
    }
    let over = DispatchSemaphore(value: 0)
    Thread {
      _ = value.value
      over.signal()
    }.start()
    inside.wait()
    let batch = ObserverBatch()
    var seen = -1
    let observer = Observer(batch: batch) {
      seen = value.value
      if seen == 0 { switching.a = 1 }
    }
    goOn.signal()
    over.wait()
    batch.flush()
    for next in [5, 6] {
      input.a = next
      batch.flush()
      #expect(seen == next)
    }
    observer.cancel()
  }
}
