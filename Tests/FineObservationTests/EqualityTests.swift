import FineObservation
import Testing

@Suite struct EqualityTests {
  fileprivate final class Comparing: Equatable {
    let other: SharedModel
    init(_ other: SharedModel) { self.other = other }
    static func == (left: Comparing, right: Comparing) -> Bool {
      left.other.a == right.other.a
    }
  }

  @Observable
  fileprivate final class Holder {
    var comparing: Comparing
    init(_ comparing: Comparing) { self.comparing = comparing }
  }

  @Test("a setter outside any scope registers nothing that its comparison reads")
  func comparisonOutsideScope() {
    let other = SharedModel()
    let holder = Holder(Comparing(other))
    let fired = fires(
      { _ = holder.comparing },
      on: {
        holder.comparing = Comparing(SharedModel())
        other.a += 1
      })
    #expect(fired == 0)
  }

  @Test("a setter that runs without tracking registers nothing that its comparison reads")
  func untrackedSetter() {
    let other = SharedModel()
    let holder = Holder(Comparing(other))
    let fired = fires(
      { withoutObservationTracking { holder.comparing = Comparing(other) } },
      on: { other.a += 1 })
    #expect(fired == 0)
  }
}
