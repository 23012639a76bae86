import Messages
import Processes
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("The schedule")
struct ScheduleTests {
  private let clock = FakeClock()

  /// A process that the schedule has started: the process's executable, workload and number.
  private struct Launch: Equatable {
    var executable: String
    var workload: String
    var process: Int?
  }

  @MainActor private final class Log {
    var launches: [Launch] = []
  }

  private struct LoggingLauncher: WorkLauncher {
    let name: String
    let base: any WorkLauncher
    let log: Log

    func launch(
      _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
    ) -> [WorkResult] {
      log.launches += requests.map { request in
        guard case .time(let process, _) = request.task else {
          return Launch(executable: name, workload: request.workload.id)
        }
        return Launch(executable: name, workload: request.workload.id, process: process)
      }
      return base.launch(requests, width: width, starting: starting)
    }
  }

  private let log = Log()
  private let plan = SamplingPlan(blocks: 4, minimumBlocks: 4, phaseBlocks: 2, mounts: 1)

  private func fake(_ id: String, evaluate: UInt64 = 900_000) -> FakeWorkload {
    var workload = FakeWorkload(id: id, order: ["fine"], clock: clock)
    workload.fakes["fine"]?.evaluate = evaluate
    return workload
  }

  /// - Parameter executables: the name and the workloads of each executable.
  private func schedule(
    _ executables: [(name: String?, workloads: [FakeWorkload])],
    interruption: Interruption = Interruption()
  ) -> Schedule {
    Schedule(
      executables: executables.map { name, workloads in
        let worker = Worker(workloads: workloads, clock: clock, allocations: nil)
        return Executable(
          name: name,
          launcher: LoggingLauncher(
            name: name ?? "only", base: InProcessLauncher(worker), log: log))
      }, seed: 7, cores: 1, clock: clock, interruption: interruption, observer: { _ in })
  }

  private func task(_ workload: FakeWorkload) -> Schedule.Task {
    Schedule.Task(
      workload: ScheduledWorkload(
        key: workload.key, engines: workload.engines, period: 1, size: 1),
      plan: plan, seconds: 1)
  }

  @Test("with one executable, a round is one process, and workloads take turns")
  func oneExecutable() {
    let workloads = [fake("a"), fake("b")]
    let schedule = schedule([(nil, workloads)])
    let samples = schedule.time(
      workloads.map(task), rounds: 2..<4, .whole(least: 2, until: .infinity))
    #expect(
      log.launches.map { "\($0.workload) \($0.process ?? -1)" } == ["a 2", "b 2", "a 3", "b 3"])
    #expect(samples[workloads[0].key]?.contains { $0.phase == .mount } == true)
  }

  @Test("with two executables, a round is six processes in palindromic order, four of the base")
  func twoExecutables() {
    let workload = fake("a")
    let schedule = schedule([("base", [workload]), ("head", [workload])])
    for rounds in [0..<5, 5..<9] {
      _ = schedule.time([task(workload)], rounds: rounds, .whole(least: 4, until: .infinity))
    }
    #expect(log.launches.count == 6 * 9)
    for round in 0..<9 {
      let launches = Array(log.launches[6 * round..<6 * round + 6])
      #expect(launches == launches.reversed())
      #expect(launches.allSatisfy { $0.process == round })
      #expect(launches.count { $0.executable == "base" } == 4)
    }
  }

  @Test("a round has samples of the head, the base, and the base as A/A control")
  func arms() {
    let (old, new) = (fake("a"), fake("a", evaluate: 1_100_000))
    let schedule = schedule([("base", [old]), ("head", [new])])
    let samples = schedule.time([task(old)], rounds: 0..<3, .whole(least: 3, until: .infinity))
    let all = samples[old.key] ?? []
    #expect(all.allSatisfy { $0.phase == .frame })
    func values(_ engine: String, _ arm: Sample.Arm, _ round: Int) -> [Double?] {
      all.filter { $0.engine == engine && $0.arm == arm && $0.process == round }.map(\.value)
    }
    // Each arm has two processes per round, four blocks per process and two samples per block.
    for round in 0..<3 {
      #expect(
        values("fine", .measured, round) == [Double?](repeating: 1_000_000, count: 16))
      #expect(values("fine", .null, round) == [Double?](repeating: 1_000_000, count: 16))
      #expect(
        values("fine", .head, round)
          == [Double?](repeating: 1_200_000, count: 16))
    }
  }

  @Test("a failure of one executable names it, and ends only this workload")
  func failure() {
    let (sound, other) = (fake("a"), fake("b"))
    var failing = sound
    failing.fakes["fine"]?.failsInFrame = 3
    let schedule = schedule([("base", [sound, other]), ("head", [failing, other])])
    let samples = schedule.time(
      [sound, other].map(task), rounds: 0..<2, .whole(least: 2, until: .infinity))
    #expect(schedule.failed == [sound.key])
    #expect(samples[sound.key] == nil && samples[other.key] != nil)
    #expect(schedule.problems.count == 1)
    #expect(schedule.problems[0].description.contains("in head, fine failed"))
  }

  @Test("whole rounds continue after the time limit until the minimum is reached")
  func late() {
    let workload = fake("a")
    let schedule = schedule([(nil, [workload])])
    _ = schedule.time([task(workload)], rounds: 0..<9, .whole(least: 3, until: 0))
    #expect(log.launches.count == 3)
  }

  @Test("an interruption ends the schedule before the next process")
  func interrupted() {
    let interruption = Interruption()
    interruption.raise()
    let workload = fake("a")
    let schedule = schedule([(nil, [workload])], interruption: interruption)
    _ = schedule.time([task(workload)], rounds: 0..<3, .whole(least: 3, until: .infinity))
    #expect(log.launches.isEmpty)
  }

  @Test("every executable counts all workloads, the largest first")
  func counting() {
    let workloads = [fake("small"), fake("large")]
    let schedule = schedule([("base", workloads), ("head", workloads)])
    var found: [String] = []
    schedule.count(
      zip(workloads, [1, 100]).map {
        ScheduledWorkload(key: $0.key, engines: ["fine"], period: 1, size: $1)
      },
      detailed: false
    ) { executable, place, _ in found.append("\(executable) \(place)") }
    #expect(
      log.launches.map { "\($0.executable) \($0.workload)" }
        == ["base large", "base small", "head large", "head small"])
    #expect(found == ["0 0", "0 1", "1 0", "1 1"])
  }
}
