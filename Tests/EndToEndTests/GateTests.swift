import Foundation
import RunFolder
import Testing

@Suite("bench gate and baseline")
struct GateTests {
  /// Judges the shared run against a changed copy of itself.
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

  @Test("a run is as good as itself")
  func same() throws {
    let result = try gate { _ in }
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: pass") == true)
  }

  @Test("more evaluations than the baseline are a regression")
  func regression() throws {
    let result = try gate { $0.workloads[0].measurements[0].counts.evaluations! -= 1 }
    #expect(result.status == 2)
    #expect(result.output.contains("regression"))
  }

  @Test("fewer evaluations than the baseline want the baseline raised")
  func better() throws {
    #expect(try gate { $0.workloads[0].measurements[0].counts.evaluations! += 1 }.status == 4)
  }

  @Test("--allow-inconclusive passes on times that cannot be told, and not on counts beside them")
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

  @Test("another output than the baseline's is an engine that is wrong")
  func otherOutput() throws {
    let result = try gate { $0.workloads[0].measurements[0].outputChecksum = "0123456789abcdef" }
    #expect(result.status == 3)
  }

  @Test("a workload that is gone is not silence")
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

  @Test("of a run folder, report.md and junit.xml go where --output says, and nothing else does")
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

  @Test("a gate with nothing to compare is not green")
  func nothing() throws {
    let result = try gate({ _ in }, arguments: "--filter", "^dbmon$")
    #expect(result.status == 5)
    #expect(isOneSentence(result.errors))
  }

  @Test("a part of the engines is compared with that part of the baseline, and updates no other")
  func partOfEngines() throws {
    let selected = ["--engine", "oracle", "--filter", "^(broadcast|rows.swap)$"]
    let folder = try TemporaryFolder()
    // One of the two workloads does not run on the engine.
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

  @Test("times that look worse in a run folder cannot be told, for want of a second look")
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
      }, arguments: "--filter", "^wide$")
    #expect(result.status == 6, "\(result.output)")
    #expect(result.output.contains("inconclusive: wide"))
    let words = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("measured only once"))
    #expect(result.output.contains("measured only once"))
  }

  @Test("the report in JSON stands alone on stdout")
  func json() throws {
    let result = try gate({ _ in }, arguments: "--format", "json")
    #expect(result.status == 0)
    #expect(try schemaErrors("gate", result.output) == [])
    #expect(result.errors.contains("verdict: pass"))
  }

  @Test("the report of every kind of finding is valid against its schema")
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

  @Test("a gate that measures leaves junit.xml and a line in the history")
  func measuring() throws {
    let folder = try TemporaryFolder()
    let baseline = folder.file("baseline.json").path
    let selection = ["--filter", "^tree.selection$", "--engine", "fine", "--profile", "quick"]
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

  @Test(
    "a baseline or a history that cannot be written is known before anything is measured",
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
    #expect(isOneSentence(result.errors), "\(result.errors)")
    #expect(result.errors.contains("cannot be written"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("latest/run.json").path))
  }

  @Test("an update of the baseline that is interrupted exits with 130 and writes nothing")
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

  @Test("a gate that is interrupted exits with 130 and says so once")
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

  @Test("a gate of another seed than the baseline's is refused before anything is measured")
  func otherSeed() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "gate", "--seed", "2", "--filter", "^rows.swap$", "--profile", "quick", "--baseline",
      SharedRun.folder().path, "--output", folder.path)
    #expect(result.status == 5)
    #expect(isOneSentence(result.errors), "\(result.errors)")
    #expect(result.errors.contains("--seed 1, or make a baseline with baseline update --seed 2"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("an exit code that no bench has makes a run unusable, and crashes nothing")
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
    "a shard is not judged alone, nor what stands for a baseline", arguments: ["run", "baseline"])
  func shard(option: String) throws {
    let folder = try TemporaryFolder()
    var document = try SharedRun.document()
    document.environment.shards = ["1/2"]
    try Data(JSONText.pretty(document).utf8).write(to: folder.file("run.json"))
    let other = option == "run" ? "baseline" : "run"
    let result = try Bench.run(
      "gate", "--\(option)", folder.path, "--\(other)", SharedRun.folder().path)
    #expect(result.status == 5)
    #expect(isOneSentence(result.errors), "\(result.errors)")
    #expect(result.errors.contains("shard 1/2"))
    #expect(result.errors.contains("the 'merge' command"))
  }

  @Test("the baseline is written after showing what changes, and then passes")
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
    "a run that is partial or from a debug build is refused as a baseline",
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
    #expect(isOneSentence(result.errors))
    #expect(!FileManager.default.fileExists(atPath: baseline.path))
  }
}
