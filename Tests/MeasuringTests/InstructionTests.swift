import Messages
import Processes
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("Counting instructions")
struct InstructionTests {
  private let clock = FakeClock()

  private func profile(_ instructions: Int) -> CallgrindProfile {
    let text = profileText(
      (name: "swift_retain", calls: 200, instructions: 1000),
      (name: "swift_release", calls: 300, instructions: 1000),
      (name: "swift_allocObject", calls: 100, instructions: 700),
      (name: measuredRegionSymbol, calls: 1, instructions: instructions))
    return try! CallgrindProfile(text, of: measuredRegionSymbol)
  }

  /// Measures fake workloads, then counts their instructions with a launcher and a made-up profile.
  private func count(
    _ workloads: [FakeWorkload], launcher: (any WorkLauncher)? = nil, instructions: Int = 5_000,
    scope: InstructionScope = .everything, interruption: Interruption = Interruption(),
    optimized: Bool = true
  ) throws -> RunResult {
    var draft = RunDraft(
      try measure(workloads, clock: clock) { $0.optimized = optimized }.document)
    let worker = Worker(workloads: workloads, clock: clock, allocations: nil)
    let session = InstructionSession(
      selection: try Selection(of: workloads, knownEngines: fakeEngines.map(\.id)),
      options: RunOptions(
        optimized: true, tool: draft.tool, engines: fakeEngines),
      scope: scope,
      callgrind: Callgrind(
        launcher: launcher ?? InProcessLauncher(worker),
        profile: { _ throws(Problem) in profile(instructions) }),
      clock: clock, interruption: interruption)
    session.measure(into: &draft)
    return draft.finished()
  }

  @Test("every engine gets the counted instructions divided by the frames")
  func shares() throws {
    let result = try count([FakeWorkload(clock: clock)])
    // With ten components, a hundred frames are run.
    let expected = Instructions(
      perFrame: 50, retainsPerFrame: 2, releasesPerFrame: 3, objectAllocationsPerFrame: 1)
    #expect(
      result.document.workloads[0].measurements.map(\.instructions) == [
        expected, expected, expected,
      ])
    #expect(result.outcome == .pass)
  }

  @Test("whole periods are run after a period of warm-up, and each frame is prepared")
  func periods() throws {
    var workload = FakeWorkload(clock: clock)
    workload.period = 3
    workload.prepares = true
    let pass = InstructionPass(workload: workload, seed: 1)
    #expect(try pass.run("fine") == 102)
  }

  @Test("workloads that are too large are left out and named")
  func tooLarge() throws {
    var large = FakeWorkload(id: "large", clock: clock)
    large.parameters = [.components: 1_201, .frames: 4]
    let result = try count([FakeWorkload(clock: clock), large])
    #expect(result.document.workloads[1].measurements.allSatisfy { $0.instructions == nil })
    #expect(result.problems.contains(.tooLargeForCallgrind([large.key], mostComponents: 1_200)))
    #expect(result.outcome == .pass)
  }

  @Test("only workloads in the scope are counted")
  func scope() throws {
    let result = try count([FakeWorkload(clock: clock)], scope: .held(engines: ["publish-all"]))
    let counted = result.document.workloads[0].measurements.filter { $0.instructions != nil }
    #expect(counted.map(\.engine) == ["publish-all"])
    let again = try count([FakeWorkload(clock: clock)], scope: .sameAs(result.document))
    #expect(again.document.workloads[0].measurements == result.document.workloads[0].measurements)
  }

  @Test("instructions of a debug build are not counted")
  func debugBuild() throws {
    let result = try count([FakeWorkload(clock: clock)], optimized: false)
    #expect(!result.document.hasInstructions)
  }

  @Test("a crash under callgrind names workload and engine, and does not pass")
  func crash() throws {
    let result = try count([FakeWorkload(clock: clock)], launcher: CrashingLauncher())
    #expect(result.outcome == .wrong)
    #expect(result.document.verdict == Outcome.wrong.verdict)
    #expect(result.document.problems.map(\.message).contains { $0.contains("on fine") })
  }

  @Test("an interruption keeps the finished counts and makes the run partial")
  func interrupted() throws {
    let interruption = Interruption()
    interruption.raise()
    let result = try count([FakeWorkload(clock: clock)], interruption: interruption)
    #expect(result.document.partial)
    #expect(result.document.verdict == Outcome.interrupted.verdict)
  }

  private struct CrashingLauncher: WorkLauncher {
    func launch(
      _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
    ) -> [WorkResult] {
      requests.map { _ in .failure(.crashed(reason: "signal 4")) }
    }
  }
}
