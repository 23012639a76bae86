import Foundation
import Messages
import Processes
import RunFolder
import TestSupport
import Testing

@testable import Measuring

@MainActor
@Suite("Work in a child process")
struct ChildLauncherTests {
  private let request = WorkRequest(
    workload: WorkloadKey(id: "fake", parameters: [.frames: 1]), engines: ["fine"], seed: 1,
    task: .time(process: 2, plan: SamplingPlan(blocks: 3)))

  private func launch(
    _ script: String, timeout: Double = 60, interruption: Interruption = Interruption()
  ) throws(ProcessFailure) -> WorkReply {
    let launcher = ChildLauncher(
      executable: "/bin/sh", arguments: ["-c", script], timeout: timeout,
      interruption: interruption)
    return try launcher.launch([request], width: 1, starting: { _ in true })[0].get()
  }

  @Test("a child gets the request, and its output is the reply")
  func reply() throws {
    // For the script of `sh -c`, $0 is the argument after the script.
    let reply = try launch(
      #"case "$0" in *'"id":"fake"'*) echo '{"failed":{"engine":"fine","reason":"said so"}}';; esac"#
    )
    #expect(reply == .failed(engine: "fine", reason: "said so"))
  }

  @Test("a child that is ended by a signal has crashed")
  func signal() {
    #expect(throws: ProcessFailure.crashed(reason: "signal 11 (Segmentation fault)")) {
      try launch("kill -SEGV $$")
    }
  }

  @Test("a crash names the engine that was counted last; a reply may follow such announcements")
  func announcements() throws {
    #expect(
      throws: ProcessFailure.crashed(
        reason: "while publish-all was counted: signal 11 (Segmentation fault)")
    ) {
      try launch("echo counting fine; echo counting publish-all; kill -SEGV $$")
    }
    let reply = try launch(
      #"echo counting fine; echo '{"failed":{"engine":"fine","reason":"said so"}}'"#)
    #expect(reply == .failed(engine: "fine", reason: "said so"))
  }

  @Test("a child that exits with a code other than 0 has crashed")
  func exitCode() {
    #expect(throws: ProcessFailure.crashed(reason: "its process exited with 9")) {
      try launch("exit 9")
    }
  }

  @Test("a child without a reply has crashed")
  func noReply() {
    #expect(throws: ProcessFailure.crashed(reason: "its process ended without a reply")) {
      try launch("echo nonsense")
    }
  }

  @Test("a child that does not finish is terminated")
  func timeout() {
    #expect(throws: ProcessFailure.crashed(reason: "it did not finish in 0 seconds")) {
      try launch("exec tail -f /dev/null", timeout: 0)
    }
  }

  @Test("an interruption terminates the child")
  func interruption() {
    let interruption = Interruption()
    interruption.raise()
    #expect(throws: ProcessFailure.interrupted) {
      try launch("exec tail -f /dev/null", interruption: interruption)
    }
  }

  @Test("a child that was terminated by a signal to end is reported as interrupted")
  func terminatedChild() {
    #expect(throws: ProcessFailure.interrupted) { try launch("kill -TERM $$") }
  }

  @Test("an executable that does not exist cannot be started")
  func missing() {
    let launcher = ChildLauncher(
      executable: "/nowhere/bench", arguments: [], interruption: Interruption())
    #expect(throws: ProcessFailure.cannotStart(reason: "No such file or directory")) {
      try launcher.launch([request], width: 1, starting: { _ in true })[0].get()
    }
  }

  @Test("several children work in parallel, and their results come in order")
  func sideBySide() throws {
    // Each child waits for a file that the other child makes. If the children ran one after the
    // other, the first child would never end.
    let folder = NSTemporaryDirectory() + "side-by-side-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = """
      case "$0" in *'"seed":1,'*) mine=1 other=2;; *) mine=2 other=1;; esac
      mkfifo \(folder)/$mine 2>/dev/null; until [ -p \(folder)/$other ]; do :; done
      echo "{\\"failed\\":{\\"engine\\":\\"$mine\\",\\"reason\\":\\"\\"}}"
      """
    let launcher = ChildLauncher(
      executable: "/bin/sh", arguments: ["-c", script], timeout: 60, interruption: Interruption())
    var other = request
    other.seed = 2
    let results = launcher.launch([request, other], width: 2, starting: { _ in true })
    #expect(
      try results.map { try $0.get() } == [
        .failed(engine: "1", reason: ""), .failed(engine: "2", reason: ""),
      ])
  }

  @Test("a request that need not be started is reported as interrupted")
  func notStarted() {
    let launcher = ChildLauncher(
      executable: "/bin/sh", arguments: ["-c", "exit 9"], interruption: Interruption())
    let results = launcher.launch([request, request], width: 1, starting: { $0 == 0 })
    #expect(
      results == [
        .failure(.crashed(reason: "its process exited with 9")), .failure(.interrupted),
      ])
  }

  @Test("a worker answers a request in JSON with a reply in JSON")
  func worker() throws {
    let workload = FakeWorkload(clock: FakeClock())
    let worker = Worker(workloads: [workload], clock: workload.clock, allocations: nil)
    var request = request
    request.workload = workload.key
    request.task = .count(detailed: false)
    let reply = try worker.reply(to: JSONText.compact(request))
    guard case .counted(let counted) = try decode(WorkReply.self, reply) else {
      Issue.record("replied \(reply)")
      return
    }
    #expect(counted.engines.map(\.engine) == ["fine"])
  }

  @Test("a worker unmounts the measured trees, unless its process ends afterwards")
  func disposal() throws {
    let once = SamplingPlan(blocks: 6, mounts: 1)
    let thrice = SamplingPlan(blocks: 6, mounts: 3)
    // A timed process has one arm for each engine, and one arm for the A/A control. Before the
    // process mounts an arm again, it unmounts the arm.
    let cases: [(WorkRequest.Task, runs: Int, replaced: Int)] = [
      (.count(detailed: false), 3, 0), (.instructions, 1, 0), (.time(process: 0, plan: once), 4, 0),
      (.time(process: 0, plan: thrice), 12, 8),
    ]
    let workload = FakeWorkload(clock: FakeClock())
    for (task, runs, replaced) in cases {
      for (disposal, unmounts) in [(RunDisposal.unmount, runs), (.leave, replaced)] {
        let worker = Worker(
          workloads: [workload], clock: workload.clock, allocations: nil, disposal: disposal)
        let before = FakeRun.unmounts
        _ = worker.reply(
          to: WorkRequest(workload: workload.key, engines: workload.engines, seed: 1, task: task))
        #expect(FakeRun.unmounts - before == unmounts, "\(task), \(disposal)")
      }
    }
  }

  @Test("a worker refuses an invalid request")
  func noRequest() {
    let worker = Worker(workloads: [], allocations: nil)
    #expect(throws: Problem.self) { try worker.reply(to: "{}") }
  }
}
