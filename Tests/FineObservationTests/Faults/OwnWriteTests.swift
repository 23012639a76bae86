import FineObservation
import Testing

/// Tests observers that write a property on which they depend through a computed value.
///
/// The *body* is the closure of an observer. A body's own write does not make this body run again.
/// Every write from outside the body makes the body run again, even if the computed values between
/// the property and the body were already out of date. Most tests end with a write from outside,
/// which the observer must see.
@Suite struct OwnWriteTests {
  let model = SharedModel()
  let other = SharedModel()
  let batch = ObserverBatch()

  /// Writes these values to `model.a` from outside, one after the other. After each write and a
  /// flush, the value that the observer has seen must equal the written value.
  func expectToSee(_ values: [Int], _ seen: () -> Int) {
    for value in values {
      model.a = value
      #expect(batch.flush(limit: 100))
      #expect(seen() == value)
    }
  }

  @Test("a body that writes an initial value sees the next write from outside")
  func loadsIfEmpty() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 0 { model.a = 2 }
    }
    expectToSee([3, 4, 3]) { seen }
    observer.cancel()
  }

  @Test("a body that writes in a later run sees the next write from outside")
  func loadsLater() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    expectToSee([3, 4, 3]) { seen }
    observer.cancel()
  }

  @Test("a body that clamps what it read sees the next write from outside")
  func clamps() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen > 10 { model.a = 10 }
    }
    model.a = 50
    batch.flush()
    #expect(model.a == 10)
    expectToSee([5, 7, 10]) { seen }
    model.a = 60
    batch.flush()
    #expect(seen == 60)
    #expect(model.a == 10)
    observer.cancel()
  }

  @Test("a body that writes at every run sees every write from outside")
  func writesAlways() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      model.a = -1
    }
    expectToSee([3, 4, 5]) { seen }
    #expect(model.a == -1)
    observer.cancel()
  }

  @Test(
    "a body that writes the source of a chain of computed values sees the next write from outside",
    arguments: [1, 2, 3, 10])
  func chain(length: Int) {
    var chain = [Computed { [model] in model.a }]
    for _ in 1..<length + 1 {
      let below = chain.last!
      chain.append(Computed { below.value })
    }
    let top = chain.last!
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = top.value
      if seen == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    expectToSee([3, 4, 3]) { seen }
    observer.cancel()
  }

  @Test("a body that writes the source of a diamond of values sees the next write from outside")
  func diamond() {
    let left = Computed { [model] in model.a + 1 }
    let right = Computed { [model] in model.a * 2 }
    let bottom = Computed { left.value + right.value }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = bottom.value
      if seen == 4 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    for value in [3, 4, 3] {
      model.a = value
      batch.flush()
      #expect(seen == 3 * value + 1)
    }
    observer.cancel()
  }

  @Test(
    "a body that writes, and reads property and computed value, sees the next write from outside")
  func directAsWell() {
    let value = Computed { [model] in model.a }
    var seen: [Int] = []
    let observer = Observer(batch: batch) { [model] in
      seen = [value.value, model.a]
      if seen[0] == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    model.a = 3
    batch.flush()
    #expect(seen == [3, 3])
    observer.cancel()
  }

  @Test("a body that writes the last input of its value sees the next write of the first input")
  func laterInput() {
    let value = Computed { [model, other] in other.a + model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 1 { model.a = 2 }
    }
    model.a = 1
    batch.flush()
    other.a = 5
    batch.flush()
    #expect(seen == 7)
    observer.cancel()
  }

  @Test("a body reads the new result of a computed value after its own write")
  func readsAfterwards() {
    let double = Computed { [model] in model.a * 2 }
    let text = Computed { "\(double.value)" }
    var seen: [String] = []
    let observer = Observer(batch: batch) { [model] in
      seen = [text.value]
      model.a = 7
      seen.append(text.value)
    }
    #expect(seen == ["0", "14"])
    model.a = 3
    batch.flush()
    #expect(seen == ["6", "14"])
    observer.cancel()
  }

  @Test("a body that reads again after its own write sees the next write from outside")
  func readsAgain() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let observer = Observer(batch: batch) { [model] in
      if value.value > 10 { model.a = 10 }
      seen = value.value
    }
    model.a = 50
    batch.flush()
    #expect(seen == 10)
    expectToSee([5, 7, 10]) { seen }
    observer.cancel()
  }

  @Test("two observers of a value see the next write from outside after one of them has written")
  func twoObservers() {
    let value = Computed { [model] in model.a }
    var seen = [-1, -1]
    let observers = (0..<2).map { index in
      Observer(batch: batch) { [model] in
        seen[index] = value.value
        if index == 0, seen[0] == 1 { model.a = 2 }
      }
    }
    model.a = 1
    batch.flush()
    #expect(seen[1] == 2)
    for value in [3, 4] {
      model.a = value
      batch.flush()
      #expect(seen == [value, value])
    }
    for observer in observers { observer.cancel() }
  }

  @Test("two observers that both clamp one value see the next write from outside")
  func twoWriters() {
    let value = Computed { [model] in model.a }
    var seen = [-1, -1]
    let observers = (0..<2).map { index in
      Observer(batch: batch, depth: index) { [model] in
        seen[index] = value.value
        if seen[index] > 10 - index { model.a = 10 - index }
      }
    }
    model.a = 50
    #expect(batch.flush(limit: 100))
    #expect(model.a == 9)
    #expect(seen[0] == 9)
    for value in [3, 4] {
      model.a = value
      #expect(batch.flush(limit: 100))
      #expect(seen == [value, value])
    }
    for observer in observers { observer.cancel() }
  }

  @Test("an observer that has written sees another observer's write")
  func otherObserverWrites() {
    let value = Computed { [model] in model.a }
    var seen = -1
    let reader = Observer(batch: batch) { [model] in
      seen = value.value
      if seen == 0 { model.a = 1 }
    }
    let writer = Observer(batch: batch) { [model, other] in
      if other.a > 0 { model.a = other.a }
    }
    other.a = 5
    batch.flush()
    #expect(seen == 5)
    reader.cancel()
    writer.cancel()
  }
}
