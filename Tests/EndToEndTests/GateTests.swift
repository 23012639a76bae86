import Foundation
import Testing

@testable import RunFolder

@Suite("bench gate and baseline")
struct GateTests {
  /// Runs a gate on the run that all tests share. The baseline is a changed copy of that run.
  private func gate(
    _ change: (inout RunDocument) -> Void, arguments: String...
  ) throws -> Bench.Result {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    change(&document)
    let baseline = folder.file("baseline.json")
    try Data(JSONText.pretty(document).utf8).write(to: baseline)
    return try Bench.start(
      ["gate", "--run", SharedRun.folder().path, "--baseline", baseline.path] + arguments
    ).finish()
  }

  @Test("the gate passes a run that is compared with itself")
  func same() throws {
    let result = try gate { _ in }
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: pass") == true)
  }

  @Test("more evaluations than in the baseline are a regression")
  func regression() throws {
    let result = try gate { $0.workloads[0].measurements[0].counts.evaluations! -= 1 }
    #expect(result.status == 2)
    #expect(result.output.contains("regression"))
  }

  @Test("more evaluations than in the baseline are printed with the command that explains them")
  func explanation() throws {
    let result = try gate { $0.workloads[0].measurements[0].counts.evaluations! -= 1 }
    let workload = try SharedRun.document().workloads[0]
    #expect(
      result.output.contains(
        "Why each view ran: swift run bench explain \"\(workload.key)\" --engine"
          + " \(workload.measurements[0].engine)\n"))
  }

  @Test("fewer evaluations than in the baseline ask for an update of the baseline")
  func better() throws {
    #expect(try gate { $0.workloads[0].measurements[0].counts.evaluations! += 1 }.status == 4)
  }

  @Test("--allow-inconclusive passes inconclusive times, and no changed counts")
  func allowInconclusive() throws {
    func impossible(_ document: inout RunDocument) {
      document.workloads[0].measurements[0].ratios = [
        Ratio(reference: "publish-all", estimate: 1e-6, low: 1e-6, high: 1e-6)
      ]
    }
    #expect(try gate(impossible).status == 6)
    let allowed = try gate(impossible, arguments: "--allow-inconclusive")
    #expect(allowed.status == 0, "\(allowed.output)")
    #expect(allowed.output.contains("1 inconclusive (allowed)"))
    let better = try gate(
      {
        impossible(&$0)
        $0.workloads[0].measurements[1].counts.evaluations! += 1
      }, arguments: "--allow-inconclusive")
    #expect(better.status == 4)
  }

  @Test("output that differs from the baseline's ends with 3, and the changed counts are printed")
  func otherOutput() throws {
    let result = try gate {
      $0.workloads[0].measurements[0].outputChecksum = "0123456789abcdef"
      $0.workloads[0].measurements[0].counts.evaluations! -= 1
    }
    #expect(result.status == 3)
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(": other output; evaluations "))
    #expect(
      words.contains(
        "If the views were changed on purpose, record the change: swift run bench baseline update"))
  }

  @Test("a workload that is missing from the run fails the gate")
  func missingWorkload() throws {
    let result = try gate {
      var gone = $0.workloads[0]
      gone.id = "wide.gone"
      gone.measurements[0].counts.evaluations = 1
      $0.workloads.append(gone)
    }
    #expect(result.status == 2)
    #expect(result.output.contains("wide.gone"))
  }

  @Test("a gate on a run folder writes report.md and junit.xml to --output, and no other file")
  func judgedReport() throws {
    let folder = try TemporaryFolder()
    let result = try gate(
      { $0.workloads[0].measurements[0].counts.evaluations! -= 1 },
      arguments: "--output", folder.path)
    #expect(result.status == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["junit.xml", "report.md"])
    let report = try String(contentsOf: folder.file("report.md"), encoding: .utf8)
    #expect(report.hasPrefix("## observation-bench: regression"))
    let junit = try String(contentsOf: folder.file("junit.xml"), encoding: .utf8)
    #expect(junit.contains("<failure"))
  }

  @Test("a gate with nothing to compare does not pass")
  func nothing() throws {
    let result = try gate({ _ in }, arguments: "--filter", "^dbmon$")
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
  }

  @Test("a gate on selected engines compares only these engines, and an update replaces only them")
  func partOfEngines() throws {
    let selected = ["--engine", "oracle", "--filter", "^(broadcast|rows.swap)$"]
    let folder = try TemporaryFolder()
    // In this document, the workload `rows.swap` has no results of the engine `oracle`.
    var document = try SharedRun.document()
    for index in document.workloads.indices where document.workloads[index].id == "rows.swap" {
      document.workloads[index].measurements.removeAll { $0.engine == "oracle" }
    }
    let run = folder.file("run.json")
    let baseline = folder.file("baseline.json")
    for file in [run, baseline] { try Data(JSONText.pretty(document).utf8).write(to: file) }
    let files = ["--run", run.path, "--baseline", baseline.path]
    let result = try Bench.start(["gate"] + files + selected).finish()
    #expect(result.status == 0, "\(result.output)")
    let update = try Bench.start(["baseline", "update"] + files + selected).finish()
    #expect(update.status == 0, "\(update.errors)")
    let counts = try RunDirectory.readDocument(at: baseline.path).counts
    #expect(counts == document.counts)
  }

  @Test("a gate on a run folder calls slower times inconclusive, because it cannot measure again")
  func seenOnce() throws {
    let result = try gate(
      {
        for workload in $0.workloads.indices {
          for engine in $0.workloads[workload].measurements.indices {
            $0.workloads[workload].measurements[engine].ratios = $0.workloads[workload]
              .measurements[engine].ratios.map {
                Ratio(reference: $0.reference, estimate: 1e-6, low: 1e-6, high: 1e-6)
              }
          }
        }
      }, arguments: "--filter", "^broadcast$")
    #expect(result.status == 6, "\(result.output)")
    #expect(result.output.contains("inconclusive: broadcast"))
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("measured only once"))
    #expect(result.output.contains("measured only once"))
  }

  @Test("--format json prints only the report on stdout")
  func json() throws {
    let result = try gate({ _ in }, arguments: "--format", "json")
    #expect(result.status == 0)
    #expect(try schemaErrors("gate", result.output) == [])
    #expect(result.errors.contains("verdict: pass"))
  }

  @Test("the JSON report of every kind of finding is valid against its schema")
  func schema() throws {
    let result = try gate(
      {
        $0.workloads[0].measurements[0].counts.evaluations! -= 1
        $0.workloads[0].measurements[1].counts.registrations = nil
        $0.workloads[1].hash = "changed"
        $0.workloads.removeLast()
        $0.environment.toolchain = "another"
      }, arguments: "--format", "json")
    #expect(try schemaErrors("gate", result.output) == [])
    #expect(result.output.contains("\"changed\""))
    #expect(result.output.contains("\"new\""))
  }

  @Test("a gate that measures writes junit.xml and a line of the history")
  func measuring() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json").path
    // The budget leaves no time for timing, so that a busy machine cannot change the verdict.
    let selection = [
      "--filter", "^tree.selection$", "--engine", "fine", "--profile", "quick", "--budget", "0.01",
    ]
    let update = try Bench.start(["baseline", "update", "--baseline", baseline] + selection)
    #expect(update.finish().status == 0)
    let gate = try Bench.start(
      ["gate", "--baseline", baseline, "--output", folder.path] + selection
    ).finish()
    #expect(gate.status == 0, "\(gate.output)")
    #expect(
      FileManager.default.fileExists(atPath: folder.file("latest/junit.xml").path))
    let history = try HistoryEntry.read(folder.file("history.jsonl").path)
    #expect(history.map(\.verdict.name) == ["pass"])
  }

  @Test("with one engine, a frame that takes 41 times as long as in the baseline fails by its time")
  func oneEngine() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json")
    let options = ["--filter", "^tree.selection$", "--engine", "observation"] + SharedRun.profile
    func run(_ words: [String]) throws -> Bench.Result {
      try Bench.start(words + ["--baseline", baseline.path] + options, directory: folder.url)
        .finish()
    }
    let update = try run(["baseline", "update", "--counters", "none"])
    #expect(update.status == 0, "\(update.errors)")
    let same = try run(["gate"])
    #expect(try same.status == 0 || isBlind(same), "\(same.output)")
    #expect(same.output.hasPrefix("Judged: counts (controls included) of "))
    var document = try RunDirectory.readDocument(at: baseline.path)
    for workload in document.workloads.indices {
      document.workloads[workload].measurements[0].ratios =
        document.workloads[workload].measurements[0].ratios.map {
          Ratio(
            reference: $0.reference, estimate: $0.estimate / 41, low: $0.low / 41,
            high: $0.high / 41)
        }
    }
    try Data(JSONText.pretty(document).utf8).write(to: baseline)
    let slower = try run(["gate"])
    #expect(try slower.status == 2 || isBlind(slower), "\(slower.output)")
    #expect(slower.output.contains("time ÷ loop"))
  }

  /// Whether the gate calls a time inconclusive and says that it would not see a factor of 41, as
  /// on a very busy machine.
  private func isBlind(_ gate: Bench.Result) throws -> Bool {
    let words = gate.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let found = try #/is found from a factor of ([0-9.]+) on/#.firstMatch(in: words)
    let factor = try #require(found.flatMap { Double($0.output.1) }, "\(gate.output)")
    return gate.status == 6 && factor > 41
  }

  @Test(
    "an unwritable baseline or history is an error before anything is measured",
    arguments: ["baseline", "history"])
  func unwritable(kind: String) throws {
    let folder = try TemporaryFolder()
    let blocked = folder.file(kind == "baseline" ? "baseline.json" : "history.jsonl")
    try FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
    let arguments =
      kind == "baseline"
      ? ["baseline", "update", "--baseline", blocked.path] : ["gate", "--output", folder.path]
    let result = try Bench.start(arguments, directory: Bench.root).finish()
    #expect(result.status == 1)
    #expect(isOneLine(result.errors), "\(result.errors)")
    #expect(result.errors.contains("cannot be written"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("latest/run.json").path))
  }

  @Test("an interrupted baseline update exits with 130 and writes nothing")
  func interruptedUpdate() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json")
    let bench = try Bench.start(["baseline", "update", "--baseline", baseline.path])
    bench.interruptWhenMeasuring()
    let result = bench.finish()
    #expect(result.status == 130)
    #expect(result.errors.components(separatedBy: "Interrupted").count == 2, "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: baseline.path))
  }

  @Test("an interrupted gate exits with 130 and reports it once")
  func interruptedGate() throws {
    let folder = try TemporaryFolder()
    let baseline = try SharedRun.folder().path
    let bench = try Bench.start(["gate", "--baseline", baseline, "--output", folder.path])
    bench.interruptWhenMeasuring()
    let result = bench.finish()
    #expect(result.status == 130)
    let words = result.output + result.errors
    #expect(words.components(separatedBy: "Interrupted").count == 2, "\(words)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: interrupted") == true)
  }

  @Test("a gate whose seed differs from the baseline's is refused before anything is measured")
  func otherSeed() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "gate", "--seed", "2", "--filter", "^rows.swap$", "--profile", "quick", "--baseline",
      SharedRun.folder().path, "--output", folder.path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors), "\(result.errors)")
    #expect(result.errors.contains("--seed 1, or make a baseline with 'baseline update --seed 2'"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("an unknown exit code in a run document makes the run unusable, without a crash")
  func unknownExitCode() throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.problems = [.init(name: "other", message: "Other.", exitCode: 1_000_000_000_000)]
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let result = try Bench.run(
      "gate", "--run", folder.path, "--baseline", SharedRun.folder().path)
    #expect(result.status == 5)
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: unusable") == true)
  }

  @Test(
    "a shard is refused by the gate, as the run and as the baseline",
    arguments: ["run", "baseline"])
  func shard(option: String) throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.environment.shards = ["1/2"]
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let other = option == "run" ? "baseline" : "run"
    let result = try Bench.run(
      "gate", "--\(option)", folder.path, "--\(other)", SharedRun.folder().path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors), "\(result.errors)")
    #expect(result.errors.contains("shard 1/2"))
    #expect(result.errors.contains("the 'merge' command"))
  }

  @Test("baseline update shows the changes and writes them; then the gate passes")
  func baselineUpdate() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json").path
    let run = try SharedRun.folder().path
    let update = try Bench.run("baseline", "update", "--run", run, "--baseline", baseline)
    #expect(update.status == 0, "\(update.errors)")
    #expect(update.output.contains("There was no"))
    #expect(try Bench.run("gate", "--run", run, "--baseline", baseline).status == 0)
  }

  @Test(
    "a partial run and a debug run are refused as a baseline",
    arguments: ["partial", "debug"])
  func unfitBaseline(kind: String) throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    if kind == "partial" { document.partial = true } else { document.optimized = false }
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let baseline = folder.file("baseline.json")
    let result = try Bench.run(
      "baseline", "update", "--run", folder.path, "--baseline", baseline.path)
    #expect(result.status == 5)
    #expect(isOneLine(result.errors))
    #expect(!FileManager.default.fileExists(atPath: baseline.path))
  }
}
