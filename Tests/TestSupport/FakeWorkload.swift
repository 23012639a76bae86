import Numbers
import Measuring
import RunFolder

/// The behaviour of a made-up engine.
package struct FakeEngine: Sendable {
  package var evaluations: Int
  package var necessary: Int
  package var missed: Int
  /// The nanoseconds of a frame's writes.
  package var write: UInt64
  package var evaluate: UInt64
  package var mount: UInt64
  /// The number of derived values that a frame computes; `nil` if the engine does not count derived
  /// values.
  package var computations: Int?
  /// The additional nanoseconds of the first evaluated frame of a run.
  package var cold: UInt64
  /// The additional nanoseconds of each of the first ten frames that follow a frame of another run.
  package var displaced: UInt64
  /// A number that is added to the checksum of the output, for an engine whose output is wrong.
  package var renders: UInt64
  package var allocations: UInt64
  /// The greatest random delay of a frame's evaluations, in nanoseconds.
  package var jitter: Int
  /// The number, from 0, of the frame in which the run fails; `nil` if the run does not fail.
  package var failsInFrame: Int?
  /// The number, from 0, of the frame that has one evaluation more than the other frames; `nil` if
  /// there is no such frame.
  package var onceMoreInFrame: Int?

  package init(
    evaluations: Int = 10, necessary: Int = 10, missed: Int = 0, write: UInt64 = 100_000,
    evaluate: UInt64 = 900_000, mount: UInt64 = 50_000, computations: Int? = 3,
    cold: UInt64 = 0, displaced: UInt64 = 0, renders: UInt64 = 0, allocations: UInt64 = 3,
    jitter: Int = 0, failsInFrame: Int? = nil, onceMoreInFrame: Int? = nil
  ) {
    self.evaluations = evaluations
    self.necessary = necessary
    self.missed = missed
    self.write = write
    self.evaluate = evaluate
    self.mount = mount
    self.computations = computations
    self.cold = cold
    self.displaced = displaced
    self.renders = renders
    self.allocations = allocations
    self.jitter = jitter
    self.failsInFrame = failsInFrame
    self.onceMoreInFrame = onceMoreInFrame
  }
}

package struct FakeFailure: Error, CustomStringConvertible {
  package var description: String { "the fake was told to fail" }
}

/// A workload without a tree. The counts and times of this workload are arguments, so a test knows
/// them before the run.
package struct FakeWorkload: Workload {
  package var id: String
  package var title: String
  package var parameters: Parameters
  package var revision: Int
  package var priority: Int
  package var period: Int
  package var order: [String]
  package var fakes: [String: FakeEngine]
  package var expected: [String: Counts]
  package var prepares: Bool
  package var twins: [String: String]
  package var stepNames: [String]
  /// The expected numbers of evaluations, one number for each frame. The key is the engine's id.
  package var expectedByFrame: [String: [Int]]
  package var clock: FakeClock

  package static let fakes = [
    "fine": FakeEngine(), "publish-all": FakeEngine(evaluations: 40, evaluate: 3_900_000),
    "oracle": FakeEngine(write: 50_000, evaluate: 450_000),
  ]

  package init(
    id: String = "fake", title: String = "A fake",
    parameters: Parameters = [.components: 10, .frames: 4], revision: Int = 1, priority: Int = 0,
    period: Int = 1, order: [String] = ["fine", "publish-all", "oracle"],
    fakes: [String: FakeEngine] = FakeWorkload.fakes, expected: [String: Counts] = [:],
    prepares: Bool = false, twins: [String: String] = [:],
    stepNames: [String] = [], expectedByFrame: [String: [Int]] = [:], clock: FakeClock
  ) {
    self.id = id
    self.title = title
    self.parameters = parameters
    self.revision = revision
    self.priority = priority
    self.period = period
    self.order = order
    self.fakes = fakes
    self.expected = expected
    self.prepares = prepares
    self.twins = twins
    self.stepNames = stepNames
    self.expectedByFrame = expectedByFrame
    self.clock = clock
  }

  package var engines: [String] { order }
  package var notApplicable: [NotApplicable] {
    [NotApplicable(engine: "opencombine", reason: "a fake has none")]
  }

  package func expectedCounts(engine: String, seed: UInt64) -> Counts {
    expected[engine] ?? Counts()
  }

  package func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int? {
    expectedByFrame[engine]?[frame]
  }

  package func untrackedTwin(of engine: String) -> String? { twins[engine] }

  @MainActor package func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    FakeRun(workload: self, fake: fakes[engine]!)
  }
}

@MainActor
package final class FakeRun: WorkloadRun {
  private let workload: FakeWorkload
  private let fake: FakeEngine
  package private(set) var counters = TreeCounters()
  private var lastFrame = -1
  private var dirty = false
  /// The number of frames that are still slower because another run was evaluated before.
  private var displacedFrames = 0
  /// The run that was evaluated last.
  private static weak var last: FakeRun?
  private var random: SplitMix64
  private var trace: Trace.EngineTrace?
  /// The allocations of all fake runs so far.
  package static var allocated = AllocationTotals(count: 0, bytes: 0)
  /// The number of fake runs that were unmounted so far.
  package static var unmounts = 0

  package init(workload: FakeWorkload, fake: FakeEngine) {
    self.workload = workload
    self.fake = fake
    random = SplitMix64(seed: fake.evaluate)
  }

  package func mount() throws {
    workload.clock.advance(fake.mount)
    counters.evaluations += componentCount
    counters.necessaryEvaluations += componentCount
  }

  package var preparesFrames: Bool { workload.prepares }

  package func prepare(frame: Int) throws {
    guard workload.prepares else { return }
    workload.clock.advance(1_000_000)
    counters.evaluations += 7
    counters.invalidations += 7
  }

  package func write(frame: Int) throws -> Int {
    if fake.failsInFrame == frame { throw FakeFailure() }
    lastFrame = frame
    dirty = true
    workload.clock.advance(fake.write)
    return 2
  }

  package func collect() {
    counters.notifications += 12
    counters.invalidations += fake.evaluations
  }

  package func evaluate() throws {
    let isCold = counters.evaluations == componentCount
    if FakeRun.last !== self {
      FakeRun.last = self
      displacedFrames = 10
    }
    workload.clock.advance(
      fake.evaluate + UInt64(random.below(fake.jitter + 1)) + (isCold ? fake.cold : 0)
        + (displacedFrames > 0 ? fake.displaced : 0))
    displacedFrames = max(0, displacedFrames - 1)
    let evaluations = fake.evaluations + (fake.onceMoreInFrame == lastFrame ? 1 : 0)
    counters.evaluations += evaluations
    trace?.frames.append(
      Trace.Frame(
        notified: ComponentRuns(), invalidated: ComponentRuns(),
        evaluated: ComponentRuns(Array(0..<evaluations)),
        redundant: ComponentRuns(Array(0..<max(0, evaluations - fake.necessary)))))
    counters.necessaryEvaluations += fake.necessary
    if let count = fake.computations {
      counters.memoEvaluations = (counters.memoEvaluations ?? 0) + count
    }
    FakeRun.allocated.count += fake.allocations
    FakeRun.allocated.bytes += 16 * fake.allocations
    dirty = false
  }

  package var componentCount: Int { workload.parameters[.components] ?? 0 }
  package var registrationCount: Int? { 11 }
  package var outputChecksum: UInt64 { UInt64(truncatingIfNeeded: lastFrame) &+ fake.renders }
  package func audit() throws -> Int { dirty ? 1_000 : fake.missed }

  package func startTrace(detailed: Bool) { trace = Trace.EngineTrace(engine: "", frames: []) }
  package func finishTrace() -> Trace.EngineTrace? { trace }
  package var traceComponents: [Trace.Component] { [.init(id: 0, name: "Root", parent: nil)] }
  package func unmount() { FakeRun.unmounts += 1 }
}
