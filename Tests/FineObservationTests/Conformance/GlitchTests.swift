import FineObservation
import Testing

/// Tests that no reader sees a mixture of old and new values, and that nothing is computed twice
/// for one change. The cases come from the test suites of reactive libraries. The code of the tests
/// was written for this project.
@Suite struct GlitchTests {
  private let model = SharedModel()
  private let batch = ObserverBatch()

  @Test("a value that reads a source directly, and then a value of the source, sees both new")
  func triangle() {
    let double = Computed { [model] in model.a * 2 }
    let runs = Counter()
    let sum = Computed { [model] in
      runs.increment()
      return model.a + double.value
    }
    #expect(sum.value == 0)
    model.a = 3
    #expect(sum.value == 9)
    #expect(runs.value == 2)
  }

  @Test("a value that reads a value of a source, and then the source, sees both new")
  func triangleTheOtherWay() {
    let double = Computed { [model] in model.a * 2 }
    let runs = Counter()
    let sum = Computed { [model] in
      runs.increment()
      return double.value + model.a
    }
    #expect(sum.value == 0)
    model.a = 3
    #expect(sum.value == 9)
    #expect(runs.value == 2)
  }

  @Test("a diamond with a tail computes its tail once")
  func diamondWithTail() {
    let left = Computed { [model] in model.a + 1 }
    let right = Computed { [model] in model.a - 1 }
    let runs = Counter()
    let bottom = Computed { left.value * right.value }
    let tail = Computed {
      runs.increment()
      return bottom.value + 1
    }
    #expect(tail.value == 0)
    model.a = 3
    #expect(tail.value == 9)
    #expect(runs.value == 2)
  }

  @Test("a diamond with sides of different lengths computes its end once")
  func jagged() {
    let short = Computed { [model] in model.a }
    let long = (0..<4).reduce(Computed { [model] in model.a }) { below, _ in
      Computed { below.value + 1 }
    }
    let runs = Counter()
    let bottom = Computed {
      runs.increment()
      return [short.value, long.value]
    }
    #expect(bottom.value == [0, 4])
    model.a = 5
    #expect(bottom.value == [5, 9])
    #expect(runs.value == 2)
  }

  @Test("two diamonds in a row compute each corner once")
  func twoDiamonds() {
    let runs = Counter()
    func counted(_ compute: @escaping () -> Int) -> Computed<Int> {
      Computed {
        runs.increment()
        return compute()
      }
    }
    let one = counted { [model] in model.a + 1 }
    let two = counted { [model] in model.a + 2 }
    let middle = counted { one.value + two.value }
    let three = counted { middle.value + 3 }
    let four = counted { middle.value + 4 }
    let bottom = counted { three.value * four.value }
    #expect(bottom.value == 42)
    #expect(runs.value == 6)
    model.a = 1
    #expect(bottom.value == 72)
    #expect(runs.value == 12)
  }

  @Test("the end of a diamond is computed again if only one side has changed")
  func oneSideEqual() {
    let constant = Computed { [model] in model.a * 0 }
    let same = Computed { [model] in model.a }
    let runs = Counter()
    let bottom = Computed {
      runs.increment()
      return constant.value + same.value
    }
    #expect(bottom.value == 0)
    model.a = 2
    #expect(bottom.value == 2)
    #expect(runs.value == 2)
  }

  @Test("the end of a diamond is not computed if both sides stay equal")
  func allSidesEqual() {
    let sides = (0..<3).map { side in Computed { [model] in model.a * 0 + side } }
    let runs = Counter()
    let bottom = Computed {
      runs.increment()
      return sides.reduce(0) { $0 + $1.value }
    }
    #expect(bottom.value == 3)
    model.a = 2
    #expect(bottom.value == 3)
    #expect(runs.value == 1)
  }

  @Test("an observer at a diamond's end runs once per change, and sees no mixed state")
  func observedDiamond() {
    let left = Computed { [model] in model.a }
    let right = Computed { [model] in -model.a }
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(left.value + right.value) }
    for value in 1...3 {
      model.a = value
      batch.flush()
    }
    #expect(seen.elements == [0, 0, 0, 0])
    observer.cancel()
  }

  @Test("a computed value is right when it is read between two writes")
  func readBetweenWrites() {
    let sum = Computed { [model] in model.a + model.b }
    model.a = 1
    #expect(sum.value == 1)
    model.b = 2
    #expect(sum.value == 3)
  }

  @Test("several writes before a flush make an observer run once")
  func batched() {
    let sum = Computed { [model] in model.a + model.b }
    let seen = Log<Int>()
    let observer = Observer(batch: batch) { seen.append(sum.value) }
    model.a = 1
    model.b = 2
    model.a = 3
    batch.flush()
    #expect(seen.elements == [0, 5])
    observer.cancel()
  }

  @Test("writes that cancel each other out do not run an observer of a computed value")
  func thereAndBack() {
    let value = Computed { [model] in model.a }
    let runs = Counter()
    let observer = Observer(batch: batch) {
      runs.increment()
      _ = value.value
    }
    model.a = 1
    model.a = 0
    batch.flush()
    #expect(runs.value == 1)
    observer.cancel()
  }

  @Test("each of many values of one source is computed once per change")
  func wide() {
    let runs = Counter()
    let values = (0..<100).map { index in
      Computed { [model] in
        runs.increment()
        return model.a + index
      }
    }
    let sum = Computed { values.reduce(0) { $0 + $1.value } }
    #expect(sum.value == 4_950)
    model.a = 1
    #expect(sum.value == 5_050)
    #expect(runs.value == 200)
  }

  @Test("in layers of values that read the whole layer before, each is computed once")
  func layers() {
    let runs = Counter()
    var layer = (0..<4).map { index in Computed { [model] in model.a + index } }
    for _ in 0..<4 {
      let below = layer
      layer = (0..<4).map { index in
        Computed {
          runs.increment()
          return below.reduce(index) { ($0 + $1.value) % 97 }
        }
      }
    }
    _ = layer.map(\.value)
    #expect(runs.value == 16)
    model.a = 1
    _ = layer.map(\.value)
    #expect(runs.value == 32)
  }
}
