import Measuring
import RunFolder
import TestSupport
import Testing

@testable import SelfTesting

@MainActor
@Suite("Injected faults")
struct FaultTests {
  let clock = FakeClock()

  /// Tools with fake faults: a unit of work advances the fake clock by a nanosecond, and an
  /// allocation increases the fake counter by one.
  private var tools: FaultTools {
    FaultTools(
      spin: { [clock] units in clock.advance(UInt64(units)) },
      allocate: { FakeRun.allocated.count += 1 })
  }

  private func faulty(
    _ fault: Fault, name: String? = nil, _ change: (inout FakeWorkload) -> Void = { _ in }
  ) -> FaultyWorkload {
    var workload = FakeWorkload(clock: clock)
    change(&workload)
    return FaultyWorkload(
      base: workload, injection: Injection(fault, engine: "fine", name: name), clock: clock,
      tools: tools)
  }

  /// The nanoseconds that a hundred frames take. Ten frames run before these frames, and are not
  /// timed.
  private func time(_ workload: some Workload, _ engine: String) throws -> Double {
    let run = try workload.makeRun(engine: engine, seed: 1)
    try run.mount()
    try run.runFrames(0..<10)
    let start = clock.now()
    try run.runFrames(10..<110)
    return Double(clock.now() - start)
  }

  @Test(
    "an injected slowdown takes its share of a frame's time",
    arguments: [0.01, 0.02, 0.03, 0.05, 0.1])
  func slowdown(share: Double) throws {
    let workload = faulty(.slowdown(share), name: "twin")
    let ratio = try time(workload, "twin") / time(workload, "fine")
    #expect((ratio - 1 - share).magnitude < 0.0001)
  }

  @Test("a slowdown of less than a unit of work per frame is spread over the frames")
  func fractions() throws {
    let workload = faulty(.slowdown(0.01), name: "twin") {
      $0.fakes["fine"] = FakeEngine(write: 10, evaluate: 20)
    }
    let ratio = try time(workload, "twin") / time(workload, "fine")
    #expect((ratio - 1.01).magnitude < 0.001)
  }

  @Test("an injected allocation is counted once per frame, on the faulty engine alone")
  func allocation() throws {
    let workload = faulty(.allocation)
    let counted = try CountingPass(
      workload: workload, seed: 1, clock: clock, allocations: { FakeRun.allocated }
    ).count(engines: ["fine", "oracle"])
    #expect(counted.engines.map { $0.allocations?.perFrame } == [4, 3])
  }

  @Test("1000 injected multiplications take their time in every frame, and change no count")
  func multiplications() throws {
    let workload = faulty(.multiplications, name: "twin")
    #expect(try time(workload, "twin") - time(workload, "fine") == 1_000 * 100)
    let counted = try CountingPass(
      workload: workload, seed: 1, clock: clock, allocations: { FakeRun.allocated }
    ).count(engines: ["fine", "twin"])
    #expect(counted.engines[0].counts == counted.engines[1].counts)
    #expect(counted.engines[0].allocations == counted.engines[1].allocations)
  }

  @Test("a twin without a fault is as fast as its engine")
  func twin() throws {
    let workload = faulty(.none, name: "twin")
    #expect(workload.engines == ["fine", "publish-all", "oracle", "twin"])
    #expect(try workload.makeRun(engine: "twin", seed: 1) is FakeRun)
    #expect(try time(workload, "twin") == time(workload, "fine"))
  }

  @Test("a redundant notification is refused if there is no component to notify")
  func nothingToNotify() {
    #expect(throws: CannotInject.self) {
      try faulty(.invalidation).makeRun(engine: "fine", seed: 1)
    }
  }

  @Test("a fault is sent to the worker with the request")
  func request() throws {
    let worker = Worker(
      workloads: [FakeWorkload(clock: clock)], clock: clock, allocations: { FakeRun.allocated },
      prepare: Injection.preparation(clock: clock, tools: tools))
    let key = FakeWorkload(clock: clock).key
    let launcher = InjectingLauncher(
      base: InProcessLauncher(worker), workload: key,
      injection: Injection(.allocation, engine: "fine"))
    let requests = [
      WorkRequest(workload: key, engines: ["fine"], seed: 1, task: .count(detailed: false)),
      WorkRequest(
        workload: .init(id: "other", parameters: key.parameters), engines: ["fine"], seed: 1,
        task: .count(detailed: false)),
    ]
    let results = launcher.launch(requests, width: 1) { _ in true }
    guard case .success(.counted(let counted)) = results[0] else {
      Issue.record("\(results[0])")
      return
    }
    #expect(counted.engines[0].allocations?.perFrame == 4)
    #expect(
      results[1]
        == .success(
          .failed(
            engine: "every engine", reason: "this executable does not have this workload")))
    let injected = WorkRequest(
      workload: key, engines: [], seed: 1, task: .count(detailed: false),
      preparation: Injection(.slowdown(0.05), engine: "fine", name: "fine again").text)
    #expect(try decode(WorkRequest.self, JSONText.compact(injected)) == injected)
  }

  @Test("busy loops and busy work end")
  func busyWork() {
    KnownWork.run(multiplications: 1_000)
    BusyWork.allocate()
    BusyWork.allocate()
    let loops = BusyLoops()
    withExtendedLifetime(loops) {}
  }
}
