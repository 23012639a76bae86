import Numbers
import RunFolder
import Testing

@testable import Measuring

@Suite("Analysis of samples")
struct TimeAnalysisTests {
  private let key = WorkloadKey(id: "fake", parameters: [.components: 1])

  private func sample(
    _ engine: String, _ value: Double?, process: Int = 0, block: Int = 0, position: Int = 0,
    phase: Sample.Phase = .frame, arm: Sample.Arm = .measured
  ) -> Sample {
    Sample(
      workload: key.id, parameters: key.parameters, engine: engine, phase: phase, process: process,
      block: block, position: position, arm: arm, value: value)
  }

  private func analysis(_ samples: [Sample]) -> TimeAnalysis {
    TimeAnalysis(samples)
  }

  @Test("a steady drift within a palindrome cancels")
  func drift() throws {
    // The order of the arms is A B B A. The machine becomes slower, so the four times are
    // multiplied by 1, 1.1, 1.2 and 1.3.
    let samples = [
      sample("a", 100, position: 0), sample("b", 110, position: 1),
      sample("b", 120, position: 2), sample("a", 130, position: 3),
    ]
    let ratio = try #require(analysis(samples).ratio(of: "a", to: "b"))
    #expect((ratio.estimate - 1).magnitude < 1e-12)
  }

  @Test("an engine that runs alone has a ratio to the loop of known work in the same blocks")
  func loop() throws {
    let samples = (0..<3).flatMap { process in
      [
        sample("a", 60, process: process), sample("a", 60, process: process),
        sample(Ratio.loop, 12, process: process, arm: .loop),
        sample(Ratio.loop, 12, process: process, arm: .loop),
      ]
    }
    let ratio = try #require(analysis(samples).ratioToLoop(of: "a"))
    #expect(ratio.reference == "loop")
    #expect(ratio.processes?.map { $0.rounded() } == [5, 5, 5])
    #expect(analysis(samples.filter { $0.arm != .loop }).ratioToLoop(of: "a") == nil)
  }

  @Test("the estimate is the median of the processes' medians")
  func medianOfMedians() throws {
    var samples: [Sample] = []
    // The block ratios are 1, 2, 9 in the first process, 3 in the second and 4 in the third. The
    // medians of the processes are therefore 2, 3 and 4.
    for (process, ratios) in [[1.0, 2, 9], [3], [4]].enumerated() {
      for (block, ratio) in ratios.enumerated() {
        samples.append(sample("a", 10 * ratio, process: process, block: block))
        samples.append(sample("b", 10, process: process, block: block))
      }
    }
    let ratio = try #require(analysis(samples).ratio(of: "a", to: "b"))
    #expect((ratio.estimate - 3).magnitude < 1e-12)
    #expect(ratio.low < 2 && ratio.high > 4 && ratio.confidence == 0.95)
    #expect(ratio.processes?.map { ($0 * 1_000).rounded() } == [2_000, 3_000, 4_000])
  }

  @Test("the medians of processes are listed in the order of the processes")
  func processMedians() throws {
    let samples = [(2, 7.0), (0, 1), (0, 3), (1, 5), (0, 2)].enumerated().map { block, sample in
      self.sample("a", sample.1, process: sample.0, block: block)
    }
    let timing = try #require(analysis(samples).timing(of: "a", twin: nil))
    #expect(timing.processMedians == [2, 5, 7])
  }

  @Test("with a single process, the interval is that of its blocks, with a confidence of 0")
  func singleProcess() throws {
    let samples = (0..<9).flatMap { block in
      [sample("a", 10 + Double(block), block: block), sample("b", 10, block: block)]
    }
    let ratio = try #require(analysis(samples).ratio(of: "a", to: "b"))
    #expect(ratio.confidence == 0)
    // The interval from the second smallest to the second largest of nine values contains the
    // median in 96 % of all cases.
    #expect(abs(ratio.low - 1.1) < 1e-12 && abs(ratio.high - 1.7) < 1e-12)
  }

  @Test("the A/A control does not change any engine's times")
  func nullIsApart() throws {
    let samples = [sample("a", 10), sample("a", 1_000, arm: .null)]
    #expect(analysis(samples).timing(of: "a", twin: nil)?.perFrame.median == 10)
    #expect(analysis(samples).nulls().map { ($0 * 1_000).rounded() } == [4_605])
  }

  @Test("an engine that was not timed has no times and no ratios")
  func untimed() {
    #expect(analysis([sample("a", 10)]).timing(of: "b", twin: nil) == nil)
    #expect(analysis([sample("a", 10)]).ratio(of: "a", to: "b") == nil)
  }

  @Test("blocks without time give no ratio")
  func zero() {
    #expect(analysis([sample("a", 0), sample("b", 0)]).ratio(of: "a", to: "b") == nil)
  }

  /// The samples of the evaluations of the engine `a` and of its twin `b`, in eight blocks of each
  /// of three processes.
  private func evaluations(
    _ a: (_ process: Int, _ block: Int) -> Double?, _ b: (Int) -> Double?
  ) -> [Sample] {
    var samples = [sample("a", 100)]
    for process in 0..<3 {
      for block in 0..<8 {
        let (one, two) = (a(process, block), b(block))
        samples.append(sample("a", one, process: process, block: block, phase: .evaluate))
        samples.append(sample("b", two, process: process, block: block, phase: .evaluate))
      }
    }
    return samples
  }

  @Test("the phase register is stated if every process shows it")
  func register() {
    let samples = evaluations({ 90 + Double($1) }, { _ in 70 })
    #expect(
      analysis(samples).timing(of: "a", twin: "b")?.phases
        == .init(invalidate: nil, evaluate: 70, register: 11.75))
  }

  @Test("the phase register is null, and part of evaluate, if noise hides it")
  func unresolvedRegister() {
    let noisy = evaluations({ process, _ in [60, 75, 90][process] }, { _ in 70 })
    #expect(analysis(noisy).timing(of: "a", twin: "b")?.phases == .init(evaluate: 75))
    let faster = evaluations({ _, _ in 60 }, { _ in 70 })
    #expect(analysis(faster).timing(of: "a", twin: "b")?.phases == .init(evaluate: 60))
  }

  @Test("a phase is null if the clock could not resolve half of its samples")
  func unresolvedMedian() {
    let half = evaluations({ $1 < 4 ? nil : 90 }, { _ in nil })
    #expect(analysis(half).timing(of: "a", twin: "b")?.phases == .init())
    let most = evaluations({ $1 < 3 ? nil : 90 }, { _ in nil })
    #expect(analysis(most).timing(of: "a", twin: "b")?.phases == .init(evaluate: 90))
  }

  @Test("the noise is the 95th percentile of the differences of A/A controls")
  func noise() throws {
    let nulls = (0...100).map { Double($0) / 1_000 * ($0.isMultiple(of: 2) ? 1 : -1) }
    #expect((try #require(Statistics.noise(ofNulls: nulls)) - 0.095).magnitude < 1e-12)
    #expect(Statistics.noise(ofNulls: []) == nil)
  }
}
