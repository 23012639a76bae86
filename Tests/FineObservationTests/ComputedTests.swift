import FineObservation
import Foundation
import Synchronization
import Testing

@Suite struct ComputedTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  @Test("a computed value is computed at its first read, and then cached")
  func lazy() {
    let runs = Counter()
    let sum = Computed { [model] in
      runs.increment()
      return model.a + model.b
    }
    #expect(runs.value == 0)
    for _ in 0..<3 { #expect(sum.value == 0) }
    #expect(runs.value == 1)
  }

  @Test("a computed value is computed once after any number of changes, at the next read")
  func oncePerChange() {
    let runs = Counter()
    let sum = Computed { [model] in
      runs.increment()
      return model.a + model.b
    }
    _ = sum.value
    for value in 1...10 {
      model.a = value
      model.b = value
    }
    #expect(runs.value == 1)
    #expect(sum.value == 20)
    #expect(sum.value == 20)
    #expect(runs.value == 2)
  }

  @Test("all readers of a computed value share its cached result")
  func shared() {
    let runs = Counter()
    let sum = Computed { [model] in
      runs.increment()
      return model.a
    }
    let observers = (0..<10).map { _ in Observer(batch: batch) { _ = sum.value } }
    model.a = 1
    batch.flush()
    #expect(runs.value == 2)
    for observer in observers { #expect(observer.registrationCount == 1) }
  }

  @Test("an observer does not run when the computed value that it reads stays equal")
  func cutOff() {
    let parity = Computed { [model] in model.a % 2 }
    let runs = Counter()
    let observer = Observer(batch: batch) {
      runs.increment()
      _ = parity.value
    }
    model.a = 2
    batch.flush()
    #expect(runs.value == 1)
    model.a = 3
    batch.flush()
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("a computed value is not computed again when the value that it reads stays equal")
  func cutOffInChain() {
    let parity = Computed { [model] in model.a % 2 }
    let runs = Counter()
    let text = Computed {
      runs.increment()
      return "\(parity.value)"
    }
    #expect(text.value == "0")
    model.a = 2
    #expect(text.value == "0")
    #expect(runs.value == 1)
    model.a = 3
    #expect(text.value == "1")
    #expect(runs.value == 2)
  }

  @Test(
    "an observer that also reads the changed property runs although the computed value stays equal")
  func directChange() {
    let parity = Computed { [model] in model.a % 2 }
    let runs = Counter()
    let observer = Observer(batch: batch) { [model] in
      runs.increment()
      _ = parity.value + model.b
    }
    model.a = 2
    model.b = 1
    batch.flush()
    #expect(runs.value == 2)
    observer.cancel()
  }

  @Test("a diamond of computed values shows no mixed state, and computes each corner once")
  func diamond() {
    let runs = Counter()
    let left = Computed { [model] in model.a + 1 }
    let right = Computed { [model] in model.a * 2 }
    let bottom = Computed {
      runs.increment()
      return [left.value, right.value]
    }
    let seen = Log<[Int]>()
    let observer = Observer(batch: batch) { seen.append(bottom.value) }
    for value in 1...3 {
      model.a = value
      batch.flush()
    }
    #expect(seen.elements == (0...3).map { [$0 + 1, $0 * 2] })
    #expect(runs.value == 4)
    observer.cancel()
  }

  @Test("a computed value depends only on the branch that it took")
  func branches() {
    let runs = Counter()
    let value = Computed { [model] in
      runs.increment()
      return model.a == 0 ? model.b : -1
    }
    _ = value.value
    model.a = 1
    #expect(value.value == -1)
    model.b = 5
    #expect(value.value == -1)
    #expect(runs.value == 2)
  }

  @Test("the comparison of a computed value adds no dependency")
  func comparisonIsUntracked() {
    let other = SharedModel()
    let value = Computed(isEqual: { $0 == $1 && other.a >= 0 }) { [model] in model.a }
    let observer = Observer(batch: batch) { _ = value.value }
    model.a = 1
    batch.flush()
    other.a = 1
    #expect(batch.isEmpty)
    observer.cancel()
  }

  @Test("a one-shot that reads a chain of computed values fires once, before the change")
  func oneShot() {
    let double = Computed { [model] in model.a * 2 }
    let text = Computed { "\(double.value)" }
    let seen = Log<Int>()
    withObservationTracking {
      _ = text.value
    } onChange: { [model] in
      seen.append(model.a)
    }
    model.a = 1
    model.a = 2
    #expect(seen.elements == [0])
  }

  @Test("a one-shot fires for the next change after its read has computed a stale value")
  func oneShotAfterChange() {
    let double = Computed { [model] in model.a * 2 }
    _ = double.value
    for round in 1...3 {
      #expect(fires({ _ = double.value }, on: { model.a = round }) == 1)
    }
  }

  @Test(
    "a computed value is released with its last owner, although an observer still depends on it")
  func lifetime() {
    final class Captured {}
    var captured: Captured? = Captured()
    weak let watched = captured
    var value: Computed<Int>? = Computed { [model, captured] in
      _ = captured
      return model.a
    }
    captured = nil
    let below = Computed { [weak value] in value?.value ?? -1 }
    let observer = Observer(batch: batch) { [weak value] in _ = value?.value }
    #expect(below.value == 0)
    value = nil
    #expect(watched == nil)
    #expect(observer.registrationCount == 0)
    #expect(below.value == -1, "the closure finds that its input is gone")
  }

  @Test("a computed value caches objects, and releases the old objects")
  func released() {
    final class Item: Equatable {
      let number: Int
      init(_ number: Int) { self.number = number }
      static func == (left: Item, right: Item) -> Bool { left.number == right.number }
    }
    weak var first: Item?
    var item: Computed<Item>? = Computed { [model] in Item(model.a) }
    first = item?.value
    #expect(first?.number == 0)
    model.a = 1
    #expect(item?.value.number == 1)
    #expect(first == nil)
    item = nil
  }

  @Test("a chain of 1,000 levels is brought up to date")
  func deep() {
    var top = Computed { [model] in model.a }
    for _ in 0..<1000 {
      let below = top
      top = Computed { below.value + 1 }
    }
    #expect(top.value == 1000)
    model.a = 5
    #expect(top.value == 1005)
  }

  @Test("a thread can read a value that another thread is computing, without waiting for it")
  func busyElsewhere() {
    let model = model
    let runs = Counter()
    let inner = Log<Int>()
    final class Holder: @unchecked Sendable {
      var value: SharedComputed<Int>!
    }
    let holder = Holder()
    holder.value = SharedComputed {
      runs.increment()
      if runs.value == 1 { onThreads { inner.append(holder.value.value) } }
      return model.a + 7
    }
    #expect(holder.value.value == 7)
    #expect(inner.elements == [7])
    #expect(runs.value == 2)
  }

  @Test("readers on several threads never see a growing value fall, and end on the final value")
  func hammered() {
    let model = model
    let sum = SharedComputed { [model.a, model.a] }
    let total = SharedComputed { sum.value[0] + sum.value[1] }
    let done = Atomic<Bool>(false)
    let faults = Counter()
    let final = Log<Int>()
    @Sendable func read() {
      let batch = ObserverBatch()
      var last = -1
      let observer = Observer(batch: batch) {
        let value = total.value
        if value < last { faults.increment() }
        last = value
      }
      while !done.load(ordering: .acquiring) { batch.flush() }
      batch.flush()
      final.append(last)
      observer.cancel()
    }
    onThreads(
      { read() }, { read() },
      {
        for value in 1...20_000 { model.a = value }
        done.store(true, ordering: .releasing)
      })
    #expect(final.elements == [40_000, 40_000])
    #expect(faults.value == 0)
  }

  @Test("a one-shot can read a chain of 20,000 computed values on a small stack")
  func deepOneShot() {
    let done = DispatchSemaphore(value: 0)
    let fired = Counter()
    let thread = Thread {
      let model = SharedModel()
      var chain = [Computed { model.a }]
      for _ in 0..<20_000 {
        let next = Computed { [unowned below = chain.last!] in below.value + 1 }
        _ = next.value
        chain.append(next)
      }
      withObservationTracking {
        _ = chain.last!.value
      } onChange: {
        fired.increment()
      }
      model.a = 5
      done.signal()
    }
    thread.stackSize = 1 << 19
    thread.start()
    done.wait()
    #expect(fired.value == 1)
  }
}
