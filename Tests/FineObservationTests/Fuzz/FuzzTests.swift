import Foundation
import Testing

@Suite("The differential fuzzer")
struct FuzzTests {
  @Test("FineObservation, a naive recorder and, where it is right, the toolchain's engine agree")
  func agree() {
    let plan = FuzzPlan(environment: ProcessInfo.processInfo.environment, usual: 400)
    let result = plan.run { Fuzz.difference(FuzzScript(seed: $0)) }
    #expect(result.difference == nil, "after \(result.agreed) scripts from seed \(plan.first)")
    print("fuzz: \(result.agreed) scripts agree, from seed \(plan.first)")
  }

  @Test(
    "threads that write, register and evaluate at the same time leave no observer stale", .mayHang)
  func threads() {
    let plan = FuzzPlan(environment: ProcessInfo.processInfo.environment, usual: 60)
    let result = plan.run(ThreadedFuzz.problem)
    #expect(result.difference == nil, "after \(result.agreed) seeds from \(plan.first)")
    print("fuzz: \(result.agreed) seeds of threads agree, from seed \(plan.first)")
  }

  @Test("the differential fuzzer finds a broken engine", arguments: NaiveRecorder.Flaw.ofReading)
  func finds(flaw: NaiveRecorder.Flaw) {
    let plan = FuzzPlan(environment: [:], usual: 400)
    #expect(plan.run { Fuzz.difference(FuzzScript(seed: $0), flaw: flaw) }.difference != nil)
  }

  /// The scripts run in a separate process, because a fault may end the process. If the process
  /// ends, the last note in the file names the seed of the script.
  @Test("observers and derived values that write leave no observer stale", .mayHang)
  func writing() async throws {
    let notes = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-fuzz-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: notes) }
    // If the environment contains FUZZ_TRACE, the fuzzer runs in this process, so that the trace is
    // visible.
    if ProcessInfo.processInfo.environment["FUZZ_TRACE"] != nil {
      #expect(WritingFuzz.run(notes: notes))
      return
    }
    await #expect(processExitsWith: .success) { [notes = notes as String] in
      exit(WritingFuzz.run(notes: notes) ? EXIT_SUCCESS : EXIT_FAILURE)
    }
    let last = try String(contentsOfFile: notes, encoding: .utf8)
    #expect(last.hasPrefix("fuzz: "), "\(last)")
    print(last)
  }

  @Test("the naive recorder meets the fuzzer's rules where observers and derived values write")
  func writingIsPossible() {
    let plan = FuzzPlan(environment: [:], usual: 200)
    let result = plan.run { WritingFuzz.naiveProblem(WritingScript(seed: $0)) }
    #expect(result.difference == nil)
  }

  @Test(
    "the fuzzer finds an engine that is broken where bodies write",
    arguments: NaiveRecorder.Flaw.ofWriting)
  func findsInWriting(flaw: NaiveRecorder.Flaw) {
    let plan = FuzzPlan(environment: [:], usual: 400)
    let result = plan.run { WritingFuzz.naiveProblem(WritingScript(seed: $0), flaw: flaw) }
    #expect(result.difference != nil)
  }

  @Test("a seed always gives the same script")
  func deterministic() {
    for seed: UInt64 in 1...5 {
      #expect(text(FuzzScript(seed: seed)) == text(FuzzScript(seed: seed)))
      #expect(text(FuzzScript(seed: seed)) != text(FuzzScript(seed: seed + 1)))
    }
  }

  private func text(_ script: FuzzScript) -> String {
    // The reactions are sorted, because a dictionary has no order.
    "\(script.roots) \(script.steps) \(script.reactions.sorted { $0.key < $1.key })"
  }

  @Test("environment variables choose the seed or the duration")
  func plan() {
    func plan(_ environment: [String: String]) -> FuzzPlan {
      FuzzPlan(environment: environment, usual: 400)
    }
    #expect(plan([:]).count == 400)
    #expect(plan(["FUZZ_SEED": "7"]).first == 7)
    #expect(plan(["FUZZ_SEED": "7"]).count == 1)
    let long = plan(["FUZZ_SEED": "7", "FUZZ_SECONDS": "0.01"])
    #expect(long.first == 7 && long.seconds == 0.01)
    #expect(long.run { _ in nil }.difference == nil)
  }
}
