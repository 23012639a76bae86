import Findings
import Foundation
import RunFolder
import Testing

@Suite("Growth of time")
struct GrowthTests {
  /// The results of one engine on the workload `wide` at these sizes.
  /// - Parameters:
  ///   - work: the number of evaluations per frame at a size.
  ///   - time: the nanoseconds per frame at a size, in a round (numbered from 0).
  private func sweep(
    _ sizes: [Int] = [10, 100, 1_000, 10_000], rounds: Int = 5, work: (Int) -> Int = { $0 },
    time: (_ size: Double, _ round: Int) -> Double
  ) throws -> Sweep {
    let workloads = sizes.map { size in
      var workload = SmallRun.workload(
        "wide", .tree, [.components: size],
        [.init(engine: "fine", evaluations: work(size), median: time(Double(size), 0))])
      workload.measurements[0].time?.processMedians = (0..<rounds).map { time(Double(size), $0) }
      return workload
    }
    return try #require(Sweep.all(in: SmallRun.document(workloads)).first)
  }

  private func growth(_ sweep: Sweep, _ noise: Noise = .none) throws -> Growth {
    try #require(Growth(of: "fine", along: sweep, noise))
  }

  @Test("the growth of a power is its exponent", arguments: [0, 0.5, 1, 2])
  func powers(exponent: Double) throws {
    let slope = try growth(sweep { size, _ in 3 * pow(size, exponent) }).slope
    #expect(abs(slope.estimate - exponent) < 1e-12)
    #expect(abs(slope.high - slope.low) < 1e-12)
  }

  @Test("the interval of the growth spans the slopes of the rounds")
  func interval() throws {
    let slope = try growth(sweep { size, round in pow(size, 1 + 0.01 * Double(round)) }).slope
    #expect(abs(slope.estimate - 1.02) < 1e-12)
    // For five values, each end of the interval is moved outwards by 3.9 % of the distance between
    // the smallest and the largest value.
    #expect(abs(slope.low - (1 - 0.039 * 0.04)) < 1e-9)
    #expect(abs(slope.high - (1.04 + 0.039 * 0.04)) < 1e-9)
    #expect(Growth.text(slope) == "1.02 [1.00, 1.04]")
  }

  @Test("growth needs three sizes and two rounds")
  func least() throws {
    let one = try sweep(rounds: 1) { size, _ in size }
    #expect(Growth(of: "fine", along: one, .none) == nil)
    #expect(Growth(of: "oracle", along: one, .none) == nil)
    let two = try sweep([10, 100, 1_000], rounds: 2) { size, _ in size }
    #expect(Growth(of: "fine", along: two, .none) != nil)
  }

  @Test("growth uses the rounds that all sizes have")
  func missingRounds() throws {
    var sweep = try sweep { size, round in size * (1 + Double(round)) }
    sweep.entries[3].measurements[0].time?.processMedians?.removeLast(2)
    #expect(abs(try growth(sweep).slope.estimate - 1) < 1e-12)
  }

  @Test("a curve bends where the last step is steeper than the work in every round")
  func bend() throws {
    let found = try growth(
      sweep { size, round in
        size * (size > 1_000 ? 2 + 0.01 * Double(round) : 1)
      }
    ).bend
    let bend = try #require(found)
    #expect(bend.size == 1_000)
    #expect(abs(bend.work - 1) < 1e-12)
    #expect(bend.slope.low > 1.3 && bend.slope.high < 1.31)
  }

  @Test("a curve does not bend because a fixed cost makes small sizes slow")
  func fixedCost() throws {
    #expect(try growth(sweep { size, _ in 500 + size }).bend == nil)
  }

  @Test("a curve does not bend if one round contradicts, nor within the run's noise")
  func unclear() throws {
    let contradicted = try sweep { size, round in
      size * (size > 1_000 && round != 2 ? 2 : 1)
    }
    #expect(try growth(contradicted).bend == nil)
    let small = try sweep { size, _ in size * (size > 1_000 ? 1.04 : 1) }
    #expect(try growth(small).bend != nil)
    #expect(try growth(small, Noise(logarithm: 0.05)).bend == nil)
  }

  @Test("a curve bends where the time grows and the work does not")
  func flat() throws {
    let flat = try sweep(work: { _ in 1 }) { size, _ in size > 1_000 ? 20 : 10 }
    #expect(try growth(flat).bend?.work == 0)
  }
}
