import Foundation
import Measuring
import RunFolder
import Testing

@Suite("bench gate --self-test")
struct SelfTestTests {
  @Test("an interrupted self-test keeps its results, marked as partial, and exits with 130")
  func interrupted() throws {
    let folder = try TemporaryFolder()
    let bench = try Bench.start([
      "gate", "--self-test", "--profile", "quick", "--format", "json", "--output", folder.path,
    ])
    bench.interruptWhenMeasuring()
    let result = bench.finish()
    #expect(result.status == 130)
    let document = try SelfTestDocument.read(folder.file("latest/self-test.json").path)
    let isPartial = document.partial
    #expect(isPartial)
    #expect(try schemaErrors("self-test", result.output) == [])
  }

  @Test("the self-test puts faults into real workloads, and the gates then exit with 2")
  func smoke() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "gate", "--self-test", "--profile", "quick", "--format", "json", "--output", folder.path)
    #expect(try schemaErrors("self-test", result.output) == [])
    let file = folder.file("latest/self-test.json").path
    let document = try SelfTestDocument.read(file)
    // A gate finds a difference of a few percent in times only if this machine is quiet enough.
    // These faults change counts, allocations or instructions, so a gate always finds them. The
    // last fault changes times by a factor of 100. A gate finds this fault if the times of
    // identical engines differ by less than a factor of three.
    let faulty = document.gates.filter { $0.fault != nil }
    let instructions = Valgrind.find() == nil ? [] : ["instructions"]
    let layers = ["counts", "allocations"] + instructions + ["time"]
    #expect(faulty.map(\.layer) == layers)
    #expect(faulty.allSatisfy { $0.isRight }, "\(faulty)")
    #expect(faulty.last?.fault == "an engine 100 times as slow")
    // A gate on unchanged code exits with 0 (pass) or with 6 (inconclusive times).
    let sound = document.gates.filter { $0.fault == nil }
    #expect(sound.allSatisfy { [0, 6].contains($0.exitCode) }, "\(sound)")
    #expect(sound.count == 1)
    #expect(sound[0].skipped == [])
    #expect(sound[0].claims > 0)
    #expect(document.comparisons.count == 15 + 6)
    #expect(document.nulls.count == 16)
    let met = document.figures.allSatisfy { $0.met ?? true }
    #expect(result.status == (met ? 0 : 1))

    let plot = try Bench.run(
      "plot", "--chart", "self-test", "--run", file, "--format", "svg", "--output", folder.path)
    #expect(plot.status == 0, "\(plot.errors)")
    #expect(FileManager.default.fileExists(atPath: folder.file("self-test.svg").path))
  }

  @Test("an interrupted thorough self-test does not replace a complete self-test")
  func interruptedThorough() throws {
    let folder = try TemporaryFolder()
    try Data("whole".utf8).write(to: folder.file("self-test.json"))
    let bench = try Bench.start([
      "gate", "--self-test", "--profile", "thorough", "--output", folder.path,
    ])
    bench.interruptWhenMeasuring()
    #expect(bench.finish().status == 130)
    #expect(try String(contentsOf: folder.file("self-test.json"), encoding: .utf8) == "whole")
    let isPartial = try SelfTestDocument.read(folder.file("latest/self-test.json").path).partial
    #expect(isPartial)
  }

  @Test(
    "the wrapper that injects faults changes neither counts nor allocations by itself",
    arguments: [
      ("app.status", "fine"), ("app.chat", "publish-all"),
      ("app.food-truck.account", "observation"),
    ])
  func wrapper(id: String, engine: String) throws {
    let described = try decoded(Bench.run("work", "--describe"))
    let workloads = try #require(described["workloads"] as? [[String: Any]])
    let workload = try #require(
      workloads.compactMap { $0["workload"] as? [String: Any] }.first { $0["id"] as? String == id })
    func counted(_ fault: [String: Any]?) throws -> NSDictionary {
      var request: [String: Any] = [
        "workload": workload, "engines": [engine], "seed": 1,
        "task": ["count": ["detailed": true]],
      ]
      request["preparation"] = try fault.map {
        let injection: [String: Any] = ["fault": $0, "engine": engine, "name": engine]
        return String(
          decoding: try JSONSerialization.data(withJSONObject: injection), as: UTF8.self)
      }
      let json = try JSONSerialization.data(withJSONObject: request)
      let reply = try decoded(
        Bench.run("work", String(decoding: json, as: UTF8.self), executable: Bench.more))
      let found = (reply["counted"] as? [String: Any])?["_0"] as? [String: Any]
      var engines = try #require(found?["engines"] as? [[String: Any]])
      (engines[0]["roughMount"], engines[0]["roughFrame"]) = (nil, nil)
      return engines[0] as NSDictionary
    }
    let sound = try counted(nil)
    // An injected slow-down of 0 runs all code that injects slow-downs, but causes no fault.
    #expect(try counted(["slowdown": ["_0": 0]]) == sound)
    // The injection `allocation` adds one allocation to each frame and changes no count.
    let faulty = try counted(["allocation": [String: Any]()])
    #expect(faulty["counts"] as? NSDictionary == sound["counts"] as? NSDictionary)
    func perFrame(_ engine: NSDictionary) throws -> Double {
      try #require((engine["allocations"] as? [String: Any])?["perFrame"] as? Double)
    }
    #expect(try abs(perFrame(faulty) - perFrame(sound) - 1) < 1e-9)
  }

  private func decoded(_ result: Bench.Result) throws -> [String: Any] {
    #expect(result.status == 0)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(result.lastLine.utf8)) as? [String: Any])
  }

  @Test("the self-test takes no selection")
  func selection() throws {
    let result = try Bench.run("gate", "--self-test", "--filter", "wide")
    #expect(result.status == 64)
    #expect(isOneLine(result.errors))
  }
}
