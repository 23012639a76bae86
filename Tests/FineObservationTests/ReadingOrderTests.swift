import FineObservation
import Testing

@Observable
private final class Row {
  var first = 0
  var second = 0
}

/// Tests that an observer registers exactly what its last evaluation has read, in whatever order
/// the evaluation before has read the same objects. An evaluation that reads in the order of the
/// last evaluation uses the fast paths of a read.
@Suite struct ReadingOrderTests {
  private let batch = ObserverBatch()

  /// A read of a property of one of the test's objects.
  private struct Read: Hashable {
    let object: Int
    let isSecond: Bool
  }

  /// All sequences of at most three reads of three objects.
  private static let orders: [[Read]] = {
    let reads =
      (0..<3).map { Read(object: $0, isSecond: $0 == 1) } + [Read(object: 0, isSecond: true)]
    var orders: [[Read]] = [[]]
    var longest = orders
    for _ in 0..<3 {
      longest = longest.flatMap { order in reads.map { order + [$0] } }
      orders += longest
    }
    return orders
  }()

  @Test("an observer registers exactly what it reads, in every order after every other order")
  func everyOrder() {
    let rows = (0..<3).map { _ in Row() }
    let observer = UnmanagedObserver(batch: batch, target: 7)
    func evaluate(_ order: [Read]) {
      observer.track {
        for read in order { _ = read.isSecond ? rows[read.object].second : rows[read.object].first }
      }
    }
    func isNotified(_ read: Read) -> Bool {
      if read.isSecond { rows[read.object].second += 1 } else { rows[read.object].first += 1 }
      var words: [UInt] = []
      batch.drain { words.append($0) }
      return words == [7]
    }
    var wrong: [String] = []
    for before in Self.orders {
      for order in Self.orders {
        evaluate(before)
        evaluate(order)
        let expected = Set(order)
        if observer.registrationCount != expected.count { wrong.append("\(before) \(order)") }
        for object in rows.indices {
          for isSecond in [false, true] {
            let read = Read(object: object, isSecond: isSecond)
            if isNotified(read) != expected.contains(read) { wrong.append("\(before) \(order)") }
          }
        }
      }
    }
    #expect(wrong == [])
    observer.destroy()
  }

  @Test("an observer registers each property once, in random orders of objects of which some die")
  func randomOrders() {
    var random = SplitMix(seed: 10)
    for _ in 0..<300 {
      var rows = (0..<40).map { _ in Row() }
      let observer = UnmanagedObserver(batch: batch, target: 7)
      for _ in 0..<6 {
        let reads = (0..<60).map { _ in Int.random(in: rows.indices, using: &random) }
        observer.track { for read in reads { _ = rows[read].first } }
        #expect(observer.registrationCount == Set(reads).count)
        for _ in 0..<8 { rows[Int.random(in: rows.indices, using: &random)] = Row() }
      }
      observer.destroy()
    }
  }

  @Test("a property is registered once although inner evaluations read the same objects meanwhile")
  func nested() {
    let rows = (0..<30).map { _ in Row() }
    let outer = UnmanagedObserver(batch: batch, target: 7)
    let inner = UnmanagedObserver(batch: batch, target: 8)
    for _ in 0..<3 {
      outer.track {
        for row in rows { _ = row.first }
        inner.track { for row in rows.reversed() { _ = row.first } }
        for row in rows { _ = row.first }
      }
      #expect(outer.registrationCount == 30)
      #expect(inner.registrationCount == 30)
    }
    outer.destroy()
    inner.destroy()
  }

  @Test("a read of an inner one-shot is registered for the one-shots around it, in every order")
  func insideOneShots() {
    let rows = (0..<3).map { _ in Row() }
    for order in Self.orders {
      var fired = 0
      let count = Counter()
      withObservationTracking {
        _ = rows[0].first
        withObservationTracking {
          for read in order {
            _ = read.isSecond ? rows[read.object].second : rows[read.object].first
          }
        } onChange: {
          count.increment()
        }
        _ = rows[2].second
      } onChange: {
        count.increment()
      }
      for read in Set(order) where fired == 0 {
        if read.isSecond { rows[read.object].second += 1 } else { rows[read.object].first += 1 }
        fired = count.value
      }
      #expect(fired == (order.isEmpty ? 0 : 2), "\(order)")
      rows[0].first += 1
      #expect(count.value == (order.isEmpty ? 1 : 2), "\(order)")
    }
  }
}
