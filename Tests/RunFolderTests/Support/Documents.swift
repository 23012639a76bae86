import Foundation
import RunFolder

/// A document that contains every kind of entry, with and without missing values.
func makeDocument(seed: UInt64 = 1, partial: Bool = false) -> RunDocument {
  RunDocument(
    tool: .init(name: "observation-bench", version: "0.1.0"),
    verdict: .init(name: "pass", exitCode: 0), partial: partial, seed: seed, profile: "quick",
    optimized: true, environment: Environment(date: "2026-01-01", noise: 0.001),
    engines: [EngineInfo(id: "fine", title: "Fine", version: "0.1.0")],
    workloads: [
      WorkloadResult(
        id: "wide", title: "Wide", hash: "abc",
        parameters: Parameters([.components: 10, .frames: 2]),
        steps: ["a door opens", "a door closes"],
        notApplicable: [NotApplicable(engine: "oracle", reason: "none here")],
        measurements: [
          Measurement(
            engine: "fine", counts: Counts(components: 10, evaluations: 3, memoEvaluations: 4),
            evaluationsByFrame: [1, 2],
            outputChecksum: "0123456789abcdef",
            allocations: Allocations(perFrame: 1.5, bytesPerFrame: 20),
            instructions: Instructions(
              perFrame: 120.5, retainsPerFrame: 2, releasesPerFrame: 2,
              objectAllocationsPerFrame: 0),
            time: Timing(
              perFrame: .init(median: 10.25, mad: 0.5, min: 9, p95: 12),
              phases: .init(invalidate: 1), processMedians: [10, 10.5]),
            ratios: [Ratio(reference: "oracle", estimate: 1.1, low: 1, high: 1.2)]),
          Measurement(
            engine: "observation", counts: Counts(), outputChecksum: "0123456789abcdef"),
        ])
    ],
    problems: [.init(name: "interrupted", message: "Interrupted.", exitCode: 130)])
}

func makeSamples(seed: UInt64 = 1) -> [Sample] {
  (0..<4).map { position in
    Sample(
      workload: "wide", parameters: Parameters([.components: 10, .frames: 2]), engine: "fine",
      phase: .frame, process: 0, block: 1, position: position,
      arm: position.isMultiple(of: 3) ? .measured : .null, value: 10 / 3 + Double(seed))
  }
}

func makeTrace(seed: UInt64 = 1) -> Trace {
  Trace(workloads: [
    .init(
      id: "wide", parameters: Parameters([.components: 10, .frames: 2]),
      components: [.init(id: 0, name: "Root", parent: nil), .init(id: 1, name: "Row", parent: 0)],
      engines: [
        .init(
          engine: "fine",
          frames: [
            .init(
              evaluated: ComponentRuns([0, 1, Int(seed) + 5]),
              causes: [
                .init(cause: 1, components: ComponentRuns([0])),
                .init(cause: 0, components: ComponentRuns([1, Int(seed) + 5])),
              ])
          ])
      ], steps: ["press Add"],
      causes: [
        .init(.inputs, inputs: ["row", "onTap()"], from: 0),
        .init(
          .write, type: "Store", property: "rows", function: "Store.add()", file: "Store.swift",
          line: 12, read: true),
      ])
  ])
}

func makeContents(seed: UInt64 = 1, junit: String? = nil) -> RunDirectory.Contents {
  .init(
    document: makeDocument(seed: seed), samples: makeSamples(seed: seed),
    trace: makeTrace(seed: seed), report: "report \(seed)\n", junit: junit)
}

/// A folder that exists while a test runs.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "run-folder-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
