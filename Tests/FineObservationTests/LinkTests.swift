import FineObservation
import Testing

/// Tests the record (``Link``) that an observer keeps of an object. An observer has only one record
/// of an object, even if it reads several of the object's first 64 slots, or reads the object
/// several times.
@Suite struct LinkTests {
  private let batch = ObserverBatch()

  /// Makes an observer that runs the reads of a test.
  private func observer(_ read: @escaping () -> Void) -> Observer { Observer(batch: batch, read) }

  /// Returns whether a write makes an observer dirty. After the check, the dirty observers are
  /// evaluated.
  private func notifies(_ write: () -> Void) -> Bool {
    write()
    defer { batch.flush() }
    return !batch.isEmpty
  }

  @Test("an observer that reads an object again after another registers nothing twice")
  func comesBack() {
    let first = Slots()
    let second = Slots()
    let observer = observer {
      first.read(0)
      second.read(0)
      first.read(1)
      second.read(1)
      first.read(0)
    }
    for _ in 0..<3 {
      #expect(observer.registrationCount == 4)
      for object in [first, second] {
        #expect(notifies { object.write(0) })
        #expect(notifies { object.write(1) })
        #expect(!notifies { object.write(2) })
      }
    }
  }

  @Test(
    "an observer that reads many objects in several orders registers nothing twice",
    arguments: [2, 30])
  func comesBackFar(count: Int) {
    let objects = (0..<count).map { _ in Slots() }
    let observer = observer {
      for object in objects { object.read(0) }
      for object in objects.reversed() { object.read(1) }
      for object in objects { object.read(0) }
    }
    for _ in 0..<2 {
      #expect(observer.registrationCount == 2 * count)
      for object in objects { #expect(notifies { object.write(1) }) }
    }
  }

  @Test("an observer forgets a property that it no longer reads, and keeps the other properties")
  func narrows() {
    let object = Slots()
    var reads = [0, 1, 2]
    let observer = observer { for slot in reads { object.read(slot) } }
    reads = [1]
    object.write(0)
    batch.flush()
    #expect(observer.registrationCount == 1)
    #expect(!notifies { object.write(0) })
    #expect(notifies { object.write(1) })
    #expect(!notifies { object.write(2) })
    reads = [2, 1, 0]
    object.write(1)
    batch.flush()
    #expect(observer.registrationCount == 3)
    #expect(notifies { object.write(0) })
  }

  @Test("an observer tells slots apart that share a bit of the mask")
  func sharedBits() {
    let object = Slots()
    var reads = [1, 65, 129]
    let observer = observer { for slot in reads { object.read(slot) } }
    #expect(observer.registrationCount == 3)
    for slot in [1, 65, 129] { #expect(notifies { object.write(slot) }) }
    #expect(!notifies { object.write(193) })
    reads = [65]
    object.write(1)
    batch.flush()
    #expect(observer.registrationCount == 1)
    #expect(notifies { object.write(65) })
    #expect(!notifies { object.write(1) })
    #expect(!notifies { object.write(129) })
  }

  @Test("an object that may have a dead object's memory is registered by itself")
  func replacesDead() {
    let lasting = Slots()
    let late = Slots()
    let observer = observer {
      lasting.read(0)
      // Each of these objects may get the memory of the previous object. No observer has read
      // `late` before.
      for _ in 0..<3 { Slots().read(0) }
      late.read(0)
    }
    for _ in 0..<3 {
      #expect(observer.registrationCount == 2)
      #expect(notifies { late.write(0) })
      #expect(notifies { lasting.write(0) })
    }
  }

  @Test("an object that is first read after the release of another object gets a registration")
  func unreadAfterDead() {
    let late = Slots()
    let observer = observer {
      Slots().read(0)
      late.read(0)
    }
    #expect(observer.registrationCount == 1)
    #expect(notifies { late.write(0) })
  }

  @Test("an observer stays registered although another thread reads the same objects meanwhile")
  func readElsewhere() {
    let first = SharedModel()
    let second = SharedModel()
    var others = true
    let observer = observer {
      _ = first.a
      if others {
        onThreads {
          _ = withObservationTracking {
            first.a
          } onChange: {
          }
        }
      }
      _ = second.a
      if others {
        onThreads {
          _ = withObservationTracking {
            second.a
          } onChange: {
          }
        }
      }
      _ = first.a
      _ = first.b
    }
    #expect(notifies { first.b += 1 })
    others = false
    #expect(notifies { first.a += 1 })
    #expect(notifies { second.a += 1 })
    #expect(observer.registrationCount == 3)
    observer.cancel()
    #expect(observer.registrationCount == 0)
    #expect(!notifies { first.a += 1 })
  }

  @Test("an object that is released on another thread during an evaluation leaves no registration")
  func diesElsewhere() {
    let lasting = Slots()
    nonisolated(unsafe) var victim: SharedModel? = SharedModel()
    let observer = observer {
      lasting.read(0)
      _ = victim?.a
      onThreads { victim = nil }
      lasting.read(1)
    }
    #expect(observer.registrationCount == 2)
    #expect(notifies { lasting.write(1) })
    #expect(observer.registrationCount == 2)
  }

  @Test("an outer scope also depends on what an inner scope reads again")
  func nested() {
    let object = Slots()
    let inner = Counter()
    let observer = observer {
      object.read(0)
      withObservationTracking {
        object.read(0)
        object.read(1)
      } onChange: {
        inner.increment()
      }
      object.read(2)
    }
    #expect(observer.registrationCount == 3)
    #expect(notifies { object.write(1) })
    #expect(inner.value == 1)
    #expect(notifies { object.write(2) })
    #expect(observer.registrationCount == 3)
  }
}

/// An object with any number of properties.
private final class Slots: Observable {
  private let registrar = SlotRegistrar()

  func read(_ slot: Int) { registrar.access(slot: slot) }
  func write(_ slot: Int) { registrar.withMutation(slot: slot) {} }
}
