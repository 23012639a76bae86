import Numbers
import Foundation
import Measuring
import RunFolder
import Testing

/// Kills runs at random moments. The environment variable `BENCH_KILLS` sets the number of runs;
/// the default is 6. `BENCH_KILL_SEED` sets the seed from which the random moments are computed.
@Suite("A run that is killed")
struct KillTests {
  private static let count = number("BENCH_KILLS") ?? 6
  private static let seed = number("BENCH_KILL_SEED") ?? UInt64.random(in: 0..<1_000_000)

  private static func number<Number: FixedWidthInteger>(_ variable: String) -> Number? {
    ProcessInfo.processInfo.environment[variable].flatMap { Number($0) }
  }

  private static func start(in folder: TemporaryFolder) throws -> Bench.Running {
    try Bench.start([
      "run", "--filter", "^tree.selection$", "--engine", "oracle", "--profile", "quick",
      "--no-plots", "--seed", "7", "--output", folder.path,
    ])
  }

  @Test("a killed run leaves readable results: the old results or complete new results")
  func killed() throws {
    let folder = try TemporaryFolder()
    let clock = ContinuousClock()
    let bench = try KillTests.start(in: folder)
    let whole = clock.measure { #expect(bench.finish().status == 0) }
    var random = SplitMix64(seed: KillTests.seed)
    print("\(KillTests.count) kills, seed \(KillTests.seed)")
    for kill in 0..<KillTests.count {
      // The moment is between the start of the run and 1.1 times the usual duration of the run.
      let share = Double(random.next() >> 11) / 0x1p53
      try self.kill(after: whole * (1.1 * share), "kill \(kill), seed \(KillTests.seed)")
    }
  }

  private func kill(after time: Duration, _ comment: Comment) throws {
    let folder = try TemporaryFolder()
    let latest = folder.file("latest")
    try FileManager.default.copyItem(at: SharedRun.folder(), to: latest)
    let bench = try KillTests.start(in: folder)
    let end = ContinuousClock.now + time
    while bench.process.isRunning, ContinuousClock.now < end { sched_yield() }
    bench.process.signal(SIGKILL)
    _ = bench.finish()

    let directory = RunDirectory(latest.path)
    let document = try directory.readDocument()
    let isOld = try document == SharedRun.document()
    let isNew =
      document.seed == 7 && document.workloads.map(\.id) == ["tree.selection"]
      && document.workloads[0].measurements.map(\.engine) == ["oracle"]
      && document.workloads[0].measurements[0].time != nil
    #expect(isOld || isNew, comment)
    #expect(!document.partial, comment)
    // If the folder contains samples or a trace of a different run than run.json, reading these
    // files fails with an error.
    for read in [{ _ = try directory.readSamples() }, { _ = try directory.readTrace() }] {
      do {
        try read()
      } catch RunFolderError.mixed {
        continue
      }
    }
    let history = folder.file("history.jsonl").path
    if FileManager.default.fileExists(atPath: history) {
      #expect(try HistoryEntry.read(history).allSatisfy { $0.seed == 7 }, comment)
    }
  }
}
