import Findings
import Numbers
import Testing

@testable import Plotting
@testable import RunFolder

/// Tests that charts can draw a run in which some numbers are replaced by extreme or impossible
/// numbers.
@Suite("Charts of random numbers")
struct FuzzTests {
  private static let numbers: [Double] = [
    0, -1, 1, 1e300, -1e300, 1e-300, .leastNonzeroMagnitude, 1e31, .infinity, -.infinity, .nan,
    .greatestFiniteMagnitude,
  ]
  private static let counts = [0, -1, 1, .max, .min]

  private let style: ChartStyle

  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  /// Replaces randomly chosen numbers of a run by extreme or impossible numbers.
  private struct Mutator {
    var random: SplitMix64
    /// The percentage of the numbers that are replaced.
    var share: UInt64
    var fixed: Double?

    mutating func change(_ value: inout Double) {
      guard random.next() % 100 < share else { return }
      value = fixed ?? FuzzTests.numbers[Int(random.next() % UInt64(FuzzTests.numbers.count))]
    }

    mutating func change(_ value: inout Double?) {
      guard var number = value else { return }
      change(&number)
      value = number
    }

    mutating func change(_ value: inout Int?) {
      guard value != nil, random.next() % 100 < share else { return }
      value = FuzzTests.counts[Int(random.next() % UInt64(FuzzTests.counts.count))]
    }

    mutating func change(_ ratio: inout Ratio) {
      change(&ratio.estimate)
      change(&ratio.low)
      change(&ratio.high)
      change(&ratio.confidence)
    }

    mutating func change(_ run: inout RunDocument) {
      change(&run.environment.noise)
      for workload in run.workloads.indices {
        for name in Parameters.names(in: [run.workloads[workload].parameters]) {
          change(&run.workloads[workload].parameters[name])
        }
        for engine in run.workloads[workload].measurements.indices {
          change(&run.workloads[workload].measurements[engine])
        }
      }
    }

    private mutating func change(_ measurement: inout Measurement) {
      for index in measurement.ratios.indices { change(&measurement.ratios[index]) }
      change(&measurement.allocations!.perFrame)
      change(&measurement.allocations!.bytesPerFrame)
      change(&measurement.time!.perFrame.median)
      change(&measurement.time!.phases!.invalidate)
      change(&measurement.time!.phases!.evaluate)
      change(&measurement.time!.phases!.register)
      change(&measurement.counts.frames)
      change(&measurement.counts.evaluations)
      change(&measurement.counts.necessaryEvaluations)
      change(&measurement.counts.redundantEvaluations)
    }
  }

  private static let base: RunDocument = {
    var run = SyntheticRun.document(
      cases: SyntheticRun.cases.prefix(5) + SyntheticRun.sweep.prefix(4) + SyntheticRun.bodyWork)
    run.environment.noise = 0.04
    return run
  }()

  /// Draws every chart, and checks that every coordinate is a number of a reasonable size.
  private func draw(_ mutator: Mutator, _ seed: String) {
    var mutator = mutator
    var run = Self.base
    mutator.change(&run)
    var samples = SyntheticRun.samples(of: run)
    for series in samples.indices {
      var replaced = SampleSeries(
        key: samples[series].key, engine: samples[series].engine, phase: .frame, arm: .measured)
      for (process, value) in zip(samples[series].processes, samples[series].values) {
        var value = value
        mutator.change(&value)
        replaced.append(value, process: process)
      }
      samples[series] = replaced
    }
    var earlier = (0..<4).map { _ in HistoryEntry(Self.base) }
    for entry in earlier.indices {
      for line in earlier[entry].workloads.indices {
        if var ratio = earlier[entry].workloads[line].ratio {
          mutator.change(&ratio)
          earlier[entry].workloads[line].ratio = ratio
        }
        mutator.change(&earlier[entry].workloads[line].evaluations)
      }
    }
    let input = ChartInput(run: run, samples: samples, earlier: earlier)
    for (chart, outcome) in Gallery.draw(input, style) {
      guard case .drawn(let plates) = outcome else { continue }
      for plate in plates {
        let wrong = plate.scene.marks.first { !Self.isFinite($0.shape) }
        #expect(wrong == nil, "\(seed): \(chart.name), \(String(describing: wrong))")
        #expect(!plate.scene.title.contains("nan") && !plate.scene.title.contains("inf "))
      }
    }
  }

  private static func isFinite(_ shape: Shape) -> Bool {
    let points: [Point] =
      switch shape {
      case .rect(let rect): [Point(rect.left, rect.top), Point(rect.right, rect.bottom)]
      case .circle(let center, let radius): [center, Point(radius, radius)]
      case .polygon(let points), .polyline(let points): points
      case .text(let text): [text.origin]
      }
    return points.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
  }

  @Test("a run with one number everywhere is drawn, or refused with a reason", arguments: numbers)
  func same(number: Double) {
    draw(Mutator(random: SplitMix64(seed: 1), share: 100, fixed: number), "\(number)")
  }

  @Test("a run with some invalid numbers is drawn", arguments: 1...24 as ClosedRange<UInt64>)
  func some(seed: UInt64) {
    let share: UInt64 = seed.isMultiple(of: 3) ? 60 : 8
    draw(Mutator(random: SplitMix64(seed: seed), share: share), "seed \(seed)")
  }
}
