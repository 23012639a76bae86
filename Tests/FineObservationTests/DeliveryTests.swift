import CThreadLocal
import Testing

@testable import FineObservation

/// A component of a UI runtime with a queue of its own: its observer's word is its address.
private final class Marked {
  private(set) var marks = 0
  private let onMark: () -> Void
  private(set) var observer: UnmanagedObserver!

  init(_ batch: ObserverBatch, _ onMark: @escaping () -> Void = {}) {
    self.onMark = onMark
    observer = UnmanagedObserver(
      batch: batch, target: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
  }

  static func mark(_ word: UInt) {
    let marked = Unmanaged<Marked>.fromOpaque(UnsafeRawPointer(bitPattern: word)!)
      .takeUnretainedValue()
    marked.marks += 1
    marked.onMark()
  }

  func track(_ read: () -> Void) { observer.track(read) }
}

/// What a batch hands over at the end of a write, and what it queues all the same.
@Suite struct DeliveryTests {
  private let model = SharedModel()
  /// Of this thread, as the public initialiser makes it of the main thread.
  private let batch = ObserverBatch(
    receiver: { words, count in for index in 0..<count { Marked.mark(words[index]) } },
    on: ctl_thread())

  private func observers(_ count: Int, _ onMark: @escaping (Int) -> Void = { _ in }) -> [Marked] {
    (0..<count).map { index in
      let marked = Marked(batch) { onMark(index) }
      marked.track { _ = model.a }
      return marked
    }
  }

  private func drainedCount() -> Int {
    var count = 0
    batch.drain { _ in count += 1 }
    return count
  }

  @Test("observers are handed over at the end of the write, in the order of registering")
  func order() {
    let log = Log<Int>()
    let observers = observers(5) { log.append($0) }
    model.b = 1
    #expect(log.elements == [])
    model.a = 1
    #expect(log.elements == [0, 1, 2, 3, 4])
    #expect(batch.isEmpty)
    for marked in observers { marked.observer.destroy() }
  }

  @Test("the new value is there when one is handed over")
  func value() {
    let log = Log<Int>()
    let observers = observers(1) { [model] _ in log.append(model.a) }
    model.a = 7
    #expect(log.elements == [7])
    observers[0].observer.destroy()
  }

  @Test("one that is not evaluated meanwhile is handed over by each write")
  func again() {
    let observers = observers(2)
    model.a = 1
    observers[1].track {}
    model.a = 2
    #expect(observers.map(\.marks) == [2, 1])
    for marked in observers { marked.observer.destroy() }
  }

  @Test("a write inside of a scope queues")
  func scope() {
    let observers = observers(2)
    observers[0].track {
      _ = model.a
      model.a = 1
    }
    #expect(observers.map(\.marks) == [0, 0])
    // The first one's own write is no news to it.
    #expect(drainedCount() == 1)
    for marked in observers { marked.observer.destroy() }
  }

  @Test("a write on another thread queues")
  func otherThread() {
    let observers = observers(2)
    onThreads { [model] in model.a = 1 }
    #expect(observers.map(\.marks) == [0, 0])
    #expect(drainedCount() == 2)
    for marked in observers { marked.observer.destroy() }
  }

  @Test("one that reads a computed value is queued, and asked whether the value has changed")
  func computed() {
    let computed = Computed { [model] in model.a / 10 }
    let marked = Marked(batch)
    marked.track { _ = computed.value }
    model.a = 1
    #expect(marked.marks == 0)
    #expect(drainedCount() == 0)
    model.a = 10
    #expect(drainedCount() == 1)
    marked.observer.destroy()
  }

  @Test("where a one-shot reads the property too, the observers are queued, and the one-shot fires")
  func oneShot() {
    let observers = observers(1)
    let fired = fires({ _ = model.a }, on: { model.a = 1 })
    #expect(fired == 1)
    #expect(observers[0].marks == 0)
    #expect(drainedCount() == 1)
    observers[0].observer.destroy()
  }

  @Test("an observer with a closure of its own is queued, and with it the others of the property")
  func closure() {
    let observers = observers(1)
    let runs = Counter()
    let own = Observer(batch: batch) { [model] in
      _ = model.a
      runs.increment()
    }
    model.a = 1
    #expect(runs.value == 1)
    #expect(drainedCount() == 1)
    #expect(runs.value == 2)
    own.cancel()
    observers[0].observer.destroy()
  }

  @Test("of two batches each keeps to its own way")
  func batches() {
    let queued = ObserverBatch()
    let observers = observers(1)
    let other = UnmanagedObserver(batch: queued, target: 1)
    other.track { _ = model.a }
    model.a = 1
    #expect(observers[0].marks == 0)
    #expect(drainedCount() == 1)
    var words: [UInt] = []
    queued.drain { words.append($0) }
    #expect(words == [1])
    other.destroy()
    observers[0].observer.destroy()
  }

  @Test("once all readers have gone, the next ones are handed over whoever the last were")
  func fresh() {
    let queued = ObserverBatch()
    let other = UnmanagedObserver(batch: queued, target: 1)
    other.track { _ = model.a }
    other.destroy()
    let observers = observers(1)
    model.a = 1
    #expect(observers[0].marks == 1)
    #expect(queued.isEmpty)
    observers[0].observer.destroy()
  }

  @Test("what is written while observers are handed over is queued")
  func nested() {
    var observers: [Marked] = []
    observers = self.observers(3) { [model] _ in if observers[0].marks == 1 { model.a += 1 } }
    model.a = 1
    #expect(observers.map(\.marks) == [1, 1, 1])
    #expect(drainedCount() == 3)
    model.a = 1
    #expect(observers.map(\.marks) == [2, 2, 2])
    for marked in observers { marked.observer.destroy() }
  }

  @Test("one that goes while others are handed over ends the process", arguments: [true, false])
  func gone(destroyed: Bool) async {
    await #expect(processExitsWith: .failure) { [destroyed] in
      let tests = DeliveryTests()
      var observers: [Marked] = []
      observers = tests.observers(2) { _ in
        if destroyed { observers[1].observer.destroy() } else { observers[1].observer.cancel() }
      }
      tests.model.a = 1
      // Where it goes on, nothing else ends it.
      observers[0].observer.destroy()
      if !destroyed { observers[1].observer.destroy() }
    }
  }

  @Test("one that is cancelled while its computed value is compared is not handed over")
  func cancelledWhileAsked() {
    let marked = Marked(batch)
    var cancels = false
    let computed = Computed(isEqual: { [model] in
      if cancels {
        marked.observer.cancel()
        model.b = 1
      }
      return $0 == $1
    }) { [model] in model.a }
    marked.track {
      _ = computed.value
      _ = model.b
    }
    cancels = true
    model.a = 1
    #expect(drainedCount() == 0)
    #expect(marked.marks == 0)
    marked.observer.destroy()
  }

  @Test("one whose last reference goes while its computed value is compared is not handed over")
  func freedWhileAsked() {
    let marked = Marked(batch)
    let word = UInt(bitPattern: Unmanaged.passUnretained(marked).toOpaque())
    var observer: Observer? = Observer(batch: batch, target: word)
    var frees = false
    let computed = Computed(isEqual: { [model] in
      if frees {
        observer = nil
        model.b = 1
      }
      return $0 == $1
    }) { [model] in model.a }
    observer?.track {
      _ = computed.value
      _ = model.b
    }
    frees = true
    model.a = 1
    #expect(drainedCount() == 0)
    #expect(marked.marks == 0)
    marked.observer.destroy()
  }

  @Test(
    "nobody is handed over where the last reader has gone, and its batch, but a mask says somebody")
  func sharedBits() {
    let registrar = SlotRegistrar()
    var batch: ObserverBatch? = ObserverBatch(
      receiver: { _, _ in Issue.record("it is handed over") }, on: ctl_thread())
    // Slots from 64 on share bits, which stay.
    let observer = UnmanagedObserver(batch: batch!, target: 1)
    observer.track { registrar.access(slot: 70) }
    observer.destroy()
    batch = nil
    registrar.withMutation(slot: 70) {}
  }

  @Test("readers that went leave no word behind")
  func holes() {
    let log = Log<Int>()
    let observers = observers(40) { log.append($0) }
    for index in stride(from: 1, to: 40, by: 3) { observers[index].observer.destroy() }
    model.a = 1
    #expect(log.elements == (0..<40).filter { $0 % 3 != 1 })
    for index in log.elements { observers[index].observer.destroy() }
  }

  @Test("a batch without a thread queues")
  func noThread() {
    let batch = ObserverBatch(
      receiver: { _, _ in Issue.record("it is handed over") }, on: nil)
    let observer = UnmanagedObserver(batch: batch, target: 7)
    observer.track { _ = model.a }
    model.a = 1
    var words: [UInt] = []
    batch.drain { words.append($0) }
    #expect(words == [7])
    observer.destroy()
  }
}
