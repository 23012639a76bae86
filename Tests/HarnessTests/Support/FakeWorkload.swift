import RunFolder

@testable import Harness

/// What a made-up engine does in a frame.
struct FakeEngine: Sendable {
  var evaluations = 10
  var necessary = 10
  var missed = 0
  /// Nanoseconds.
  var write: UInt64 = 100_000
  var evaluate: UInt64 = 900_000
  var mount: UInt64 = 50_000
  /// How much longer the first evaluation of a run takes.
  var cold: UInt64 = 0
  /// Is added to what is rendered: an engine that renders something else.
  var renders: UInt64 = 0
  var allocations: UInt64 = 3
  /// Up to so many nanoseconds more for a frame's evaluations, at random.
  var jitter = 0
  /// What goes wrong in the frame with this number.
  var failsInFrame: Int?
}

struct FakeFailure: Error, CustomStringConvertible {
  var description: String { "the fake was told to fail" }
}

/// A workload without a tree, whose every figure is known beforehand.
struct FakeWorkload: Workload {
  var id = "fake"
  var title = "A fake"
  var parameters: Parameters = [.components: 10, .frames: 4]
  var revision = 1
  var priority = 0
  var period = 1
  var order = ["fine", "publish-all", "oracle"]
  var fakes: [String: FakeEngine] = [
    "fine": FakeEngine(), "publish-all": FakeEngine(evaluations: 40, evaluate: 3_900_000),
    "oracle": FakeEngine(write: 50_000, evaluate: 450_000),
  ]
  var expected: [String: Counts] = [:]
  var prepares = false
  var twins: [String: String] = [:]
  var clock: FakeClock

  var engines: [String] { order }
  var notApplicable: [NotApplicable] {
    [NotApplicable(engine: "opencombine", reason: "a fake has none")]
  }

  func expectedCounts(engine: String, seed: UInt64) -> Counts { expected[engine] ?? Counts() }
  func untrackedTwin(of engine: String) -> String? { twins[engine] }

  @MainActor func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    FakeRun(workload: self, fake: fakes[engine]!)
  }
}

extension Parameters: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (Name, Int)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }
}

@MainActor
final class FakeRun: WorkloadRun {
  private let workload: FakeWorkload
  private let fake: FakeEngine
  private(set) var counters = TreeCounters()
  private var lastFrame = -1
  private var dirty = false
  private var random: SplitMix64
  private var trace: Trace.EngineTrace?
  /// Where allocations of all fakes are counted.
  static var allocated = AllocationTotals(count: 0, bytes: 0)
  /// How many fakes have been taken down.
  static var unmounts = 0

  init(workload: FakeWorkload, fake: FakeEngine) {
    self.workload = workload
    self.fake = fake
    random = SplitMix64(seed: fake.evaluate)
  }

  func mount() throws {
    workload.clock.advance(fake.mount)
    counters.evaluations += componentCount
    counters.necessaryEvaluations += componentCount
  }

  var preparesFrames: Bool { workload.prepares }

  func prepare(frame: Int) throws {
    guard workload.prepares else { return }
    workload.clock.advance(1_000_000)
    counters.evaluations += 7
    counters.invalidations += 7
  }

  func write(frame: Int) throws -> Int {
    if fake.failsInFrame == frame { throw FakeFailure() }
    lastFrame = frame
    dirty = true
    workload.clock.advance(fake.write)
    return 2
  }

  func collect() {
    counters.notifications += 12
    counters.invalidations += fake.evaluations
  }

  func evaluate() throws {
    let isCold = counters.evaluations == componentCount
    workload.clock.advance(
      fake.evaluate + UInt64(random.below(fake.jitter + 1)) + (isCold ? fake.cold : 0))
    counters.evaluations += fake.evaluations
    counters.necessaryEvaluations += fake.necessary
    FakeRun.allocated.count += fake.allocations
    FakeRun.allocated.bytes += 16 * fake.allocations
    dirty = false
  }

  var componentCount: Int { workload.parameters[.components] ?? 0 }
  var registrationCount: Int? { 11 }
  var outputChecksum: UInt64 { UInt64(truncatingIfNeeded: lastFrame) &+ fake.renders }
  func audit() throws -> Int { dirty ? 1_000 : fake.missed }

  func startTrace() { trace = Trace.EngineTrace(engine: "", frames: []) }
  func finishTrace() -> Trace.EngineTrace? { trace }
  var traceComponents: [Trace.Component] { [.init(id: 0, name: "Root", parent: nil)] }
  func unmount() { FakeRun.unmounts += 1 }
}
