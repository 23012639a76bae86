import Foundation
import Testing

@testable import RunFolder

@Suite("bench run")
struct RunTests {
  @Test("bench run passes, and says so in the last line of stdout")
  func passes() throws {
    let result = try SharedRun.result()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: pass") == true)
  }

  @Test("bench run writes every file of the run folder")
  func filesOfTheRunFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: SharedRun.folder().path)
    #expect(Set(names) == ["run.json", "samples.csv", "trace.json", "report.md"])
  }

  @Test("bench run draws its pictures into plots/latest")
  func drawsPictures() throws {
    let plots = try SharedRun.workingFolder().appendingPathComponent("plots/latest")
    let names = try FileManager.default.contentsOfDirectory(atPath: plots.path)
    for chart in ["treemap", "dots", "decision"] {
      #expect(names.contains { $0.hasPrefix(chart) && $0.hasSuffix(".png") }, "\(chart)")
    }
  }

  @Test("on rows.swap, fine evaluates a body a frame, publish-all 1,001, of which 1,000 in vain")
  func swappedCounts() throws {
    let fine = try #require(try SharedRun.measurement("rows.swap", "fine")).counts
    let all = try #require(try SharedRun.measurement("rows.swap", "publish-all")).counts
    let frames = try #require(fine.frames)
    #expect(fine.evaluations == frames)
    #expect(fine.redundantEvaluations == 0)
    #expect(all.evaluations == 1_001 * frames)
    #expect(all.redundantEvaluations == 1_000 * frames)
  }

  @Test("no engine misses an update, and all engines render the same output")
  func nothingMissed() throws {
    for workload in try SharedRun.document().workloads {
      #expect(Set(workload.measurements.map(\.outputChecksum)).count == 1, "\(workload.id)")
      for measurement in workload.measurements {
        #expect(measurement.counts.missedUpdates == 0, "\(workload.id) \(measurement.engine)")
      }
    }
  }

  @Test("six engines run, and each engine is timed")
  func sixEngines() throws {
    // The test checks only the first workload, because on a slow machine the time budget may be
    // enough only for this workload.
    let measured = try #require(try SharedRun.document().workloads.first).measurements
    let engines = Set(measured.map(\.engine))
    #expect(
      engines.isSuperset(of: [
        "fine", "observation", "observation-spi", "publish-all", "opencombine", "oracle",
      ]))
    for measurement in measured { #expect(measurement.time != nil, "\(measurement.engine)") }
  }

  @Test("the same seed gives the same document except for times, ratios and environment")
  func reproducible() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "run", "--filter", SharedRun.small, "--no-plots", "--quiet", "--output", folder.path,
    ]
    let status = try Bench.start(arguments + SharedRun.profile).finish().status
    #expect(status == 0)
    let again = try RunDirectory(folder.file("latest").path).readDocument()
    // The documents are compared outside the macro `#expect`, because the macro would print both
    // documents.
    let isSame = try again.withoutTimes == SharedRun.smallDocument().withoutTimes
    #expect(isSame)
  }

  @Test("a second run into a folder that a run uses is refused with a sentence")
  func sameFolder() throws {
    let folder = try TemporaryFolder()
    let first = try Bench.start([
      "run", "--profile", "standard", "--no-plots", "--output", folder.path,
    ])
    defer {
      first.process.signal(SIGINT)
      _ = first.finish()
    }
    first.waitUntilMeasuring()
    let second = try Bench.run("run", "--no-plots", "--output", folder.path)
    #expect(second.status == 1)
    #expect(second.errors.contains("is used by another run"))
  }

  @Test("a run whose pictures cannot be written names no pictures")
  func noPictures() throws {
    let folder = try TemporaryFolder()
    let obstacle = folder.url.appendingPathComponent("plots/index.html/x")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let result = try Bench.run(
      "run", "--filter", "app.managers", "--profile", "quick", "--output", folder.path)
    #expect(result.status == 1)
    #expect(!result.output.contains("Pictures:"))
  }

  @Test("a different seed gives a different output")
  func otherSeed() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^tree.mixed$", "--profile", "quick", "--no-plots", "--quiet", "--seed",
      "2", "--output", folder.path)
    #expect(result.status == 0)
    let other = try RunDirectory(folder.file("latest").path).readDocument()
    #expect(
      other.workloads[0].measurements[0].outputChecksum
        != (try SharedRun.measurement("tree.mixed", "fine"))?.outputChecksum)
  }

  @Test("a debug build has the same counts and no times, and says so")
  func debugBuild() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.start(
      [
        "run", "--allow-debug-build", "--filter", SharedRun.small, "--no-plots", "--output",
        folder.path,
      ], executable: Bench.debug
    ).finish()
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("debug build"))
    let debug = try RunDirectory(folder.file("latest").path).readDocument()
    #expect(!debug.optimized)
    let isSame = try debug.counts == SharedRun.smallDocument().counts
    #expect(isSame)
    #expect(debug.workloads.allSatisfy { $0.measurements.allSatisfy { $0.time == nil } })
  }

  @Test("the apps of the seed documents have the same counts in a debug build")
  func debugBuildOfApps() throws {
    let documents = try [(Bench.release, []), (Bench.debug, ["--allow-debug-build"])].map {
      let folder = try TemporaryFolder()
      let result = try Bench.start(
        [
          "run", "--filter", "^app\\.", "--counts-only", "--no-plots", "--output", folder.path,
        ] + $1, executable: $0
      ).finish()
      #expect(result.status == 0, "\(result.errors)")
      return try RunDirectory(folder.file("latest").path).readDocument()
    }
    #expect(documents[0].workloads.count > 10)
    let isSame = documents[0].counts == documents[1].counts
    #expect(isSame)
  }

  @Test("--format json prints only the run document on stdout")
  func json() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^broadcast$", "--engine", "fine", "--profile", "quick", "--no-plots",
      "--format", "json", "--output", folder.path)
    let document = try JSONDecoder().decode(RunDocument.self, from: Data(result.output.utf8))
    #expect(document.workloads.map(\.id) == ["broadcast"])
    #expect(result.errors.contains("verdict: pass"))
  }

  @Test("--dry-run names what would be measured and writes nothing")
  func dryRun() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", "^broadcast$", "--dry-run", "--output", folder.file("out").path)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("broadcast"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out").path))
  }

  @Test("output to a file has no colour and no progress")
  func plainOutput() throws {
    let result = try SharedRun.result()
    #expect(!result.output.contains("\u{1B}"))
    #expect(!result.errors.contains("\u{1B}"))
    #expect(!result.errors.contains("\r"))
  }
}

extension RunDocument {
  /// The parts of the document that a second run with the same seed must reproduce: everything
  /// except times, ratios and the environment.
  var withoutTimes: RunDocument {
    var document = self
    document.environment = RunFolder.Environment()
    for workload in document.workloads.indices {
      for measurement in document.workloads[workload].measurements.indices {
        document.workloads[workload].measurements[measurement].time = nil
        document.workloads[workload].measurements[measurement].ratios = []
      }
    }
    return document
  }

  /// The counts and checksums of the run. The key in the dictionary consists of the workload's key
  /// and the engine's id.
  var counts: [String: [String]] {
    Dictionary(
      workloads.flatMap { workload in
        workload.measurements.map { measurement in
          (
            "\(workload.key) \(measurement.engine)",
            ["\(measurement.counts)", measurement.outputChecksum]
          )
        }
      }, uniquingKeysWith: { first, _ in first })
  }
}
