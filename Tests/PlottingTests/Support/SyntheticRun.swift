import Findings
import Numbers
import RunFolder
import TestSupport

@testable import Plotting

/// Runs as `bench` would write them, with made-up times.
enum SyntheticRun {
  static let engines = DeclaredEngines.ofTrees.map(\.id)

  /// The nanoseconds that an evaluation takes on each engine, without the 15 ns of its body. These
  /// times are close to the times that were measured on the workload `wide`.
  private static let overhead: [String: Double] = [
    "fine": 140, "observation": 2300, "observation-spi": 2600, "publish-all": 6,
    "opencombine": 370, "oracle": 4,
  ]

  struct Case {
    var id: String
    var parameters: Parameters
    var frames = 100
    /// The number of evaluations per frame on engines that evaluate only the components that have
    /// read a changed property. `all` is the number on engines that evaluate every subscriber of a
    /// changed object.
    var fine: Int
    var all: Int

    var kind: WorkloadKind {
      id.hasPrefix("app.") ? .app : id.hasPrefix("op.") ? .operation : .tree
    }
  }

  static let cases: [Case] = [
    Case(
      id: "wide", parameters: Parameters([.components: 1000, .properties: 25, .frames: 100]),
      fine: 40, all: 1000),
    Case(
      id: "wide.read-all",
      parameters: Parameters([.components: 1000, .properties: 25, .frames: 100]), fine: 1000,
      all: 1000),
    Case(
      id: "broadcast", parameters: Parameters([.components: 1000, .frames: 100]), fine: 1000,
      all: 1000),
    Case(
      id: "tree.leaf", parameters: Parameters([.components: 1111, .frames: 100]), fine: 1, all: 1),
    Case(
      id: "tree.section", parameters: Parameters([.components: 1111, .frames: 100]), fine: 10,
      all: 11),
    Case(
      id: "tree.theme", parameters: Parameters([.components: 1111, .frames: 100]), fine: 1111,
      all: 1111),
    Case(
      id: "tree.selection", parameters: Parameters([.components: 1111, .frames: 100]), fine: 0,
      all: 1111),
    Case(
      id: "tree.mixed", parameters: Parameters([.components: 1111, .frames: 100]), fine: 58,
      all: 225),
    Case(
      id: "rows.tenth", parameters: Parameters([.rows: 1000, .frames: 100]), fine: 100, all: 100),
    Case(id: "rows.swap", parameters: Parameters([.rows: 1000, .frames: 100]), fine: 1, all: 1001),
    Case(id: "app.food-truck", parameters: Parameters([.frames: 100]), fine: 9, all: 46),
    Case(id: "app.chat", parameters: Parameters([.frames: 100]), fine: 6, all: 31),
  ]

  static func document(
    cases: [Case] = cases + sweep, engines: [String] = engines, seed: UInt64 = 7
  ) -> RunDocument {
    var random = SplitMix64(seed: seed)
    return RunDocument(
      tool: .init(name: "observation-bench", version: "0.1.0"),
      verdict: .init(name: "pass", exitCode: 0), partial: false, seed: 1, profile: "standard",
      optimized: true,
      environment: Environment(
        date: "2026-11-20T23:30:00Z", git: "70801b4", architecture: "x86_64",
        cpu: "AMD EPYC (synthetic)", cores: 2),
      engines: engines.map(DeclaredEngines.info),
      workloads: cases.map { workload($0, engines, &random) })
  }

  /// The workload `wide` with 10 to 100,000 components.
  static let sweep: [Case] = [10, 32, 100, 316, 3162, 10_000, 31_623, 100_000].map { size in
    Case(
      id: "wide", parameters: Parameters([.components: size, .properties: 25, .frames: 100]),
      fine: max(1, size / 25), all: size)
  }

  /// The workload `body-work` with 0 to 100,000 ns of work per body, at the size that `bench` runs.
  static let bodyWork: [Case] = [0, 100, 1000, 10_000, 100_000].map { work in
    Case(
      id: "body-work",
      parameters: Parameters([.components: 100, .properties: 25, .bodyWork: work, .frames: 25]),
      frames: 25, fine: 4, all: 100)
  }

  private static func workload(
    _ item: Case, _ engines: [String], _ random: inout SplitMix64
  ) -> WorkloadResult {
    // The noise of times is larger than the noise of ratios within a block. With much work in the
    // bodies (`bodyWork`), all ratios are near 1, so a workload with this parameter needs the
    // smaller noise.
    let noise = item.parameters[.bodyWork] == nil ? 0.03 : 0.002
    let times = engines.map { engine -> Double in
      let runs = DeclaredEngines.tracksObjects(engine) ? item.all : item.fine
      let cost = 15 + Double(item.parameters[.bodyWork] ?? 0) + (overhead[engine] ?? 100)
      return (50 + Double(runs) * cost) * (1 + noise * random.normal())
    }
    let measurements = engines.enumerated().map { index, engine -> Measurement in
      let runs = DeclaredEngines.tracksObjects(engine) ? item.all : item.fine
      let time = times[index]
      let mad = time * (0.02 + 0.05 * random.unit())
      let ratios = ["publish-all", "observation", "oracle"].compactMap { reference -> Ratio? in
        guard let other = engines.firstIndex(of: reference), other != index else { return nil }
        let estimate = time / times[other]
        return Ratio(
          reference: reference, estimate: estimate, low: estimate * (1 - 1.7 * noise),
          high: estimate * (1 + 1.7 * noise))
      }
      return Measurement(
        engine: engine,
        counts: Counts(
          components: item.parameters[.components] ?? 100, mountEvaluations: 1111,
          frames: item.frames, writes: item.frames, notifications: runs * item.frames,
          invalidations: runs * item.frames, evaluations: runs * item.frames,
          necessaryEvaluations: min(item.fine, runs) * item.frames,
          redundantEvaluations: max(0, runs - item.fine) * item.frames, missedUpdates: 0,
          registrations: 3333),
        outputChecksum: "00ff",
        allocations: Allocations(
          perFrame: engine.hasPrefix("observation")
            ? Double(runs) * 6 : engine == "opencombine" ? Double(runs) : 0,
          bytesPerFrame: engine.hasPrefix("observation") ? Double(runs) * 654 : 0,
          bytesPerObject: engine == "oracle" ? nil : 96, bytesPerRegistration: 48),
        time: Timing(
          perFrame: .init(median: time, mad: mad, min: time * 0.9, p95: time * 1.2),
          phases: .init(
            invalidate: time * 0.18, evaluate: time * 0.6,
            register: DeclaredEngines.tracksObjects(engine) ? nil : time * 0.22)),
        ratios: ratios)
    }
    return WorkloadResult(
      id: item.id, title: item.id, kind: item.kind, hash: "h", parameters: item.parameters,
      notApplicable: [],
      measurements: measurements)
  }

  /// The samples of a run: 24 values per engine from each of five processes. The values of the
  /// engine `observation` have two modes.
  static func samples(of run: RunDocument) -> [SampleSeries] {
    var random = SplitMix64(seed: 11)
    return run.workloads.flatMap { workload in
      workload.measurements.compactMap { measurement -> SampleSeries? in
        guard let time = measurement.frameTime?.median else { return nil }
        var series = SampleSeries(
          key: workload.key, engine: measurement.engine, phase: .frame, arm: .measured)
        for process in 0..<5 {
          let drift = 1 + 0.05 * random.normal()
          for index in 0..<24 {
            let isSlow = measurement.engine.hasPrefix("observation") && index.isMultiple(of: 5)
            series.append(
              time * drift * (isSlow ? 1.5 : 1) * (1 + 0.06 * random.normal()), process: process)
          }
        }
        return series
      }
    }
  }

  /// Forty runs before `run`. Compared with the reference, all engines become slower by 14 % at one
  /// run, and faster by 9 % at a later run. The first thirty runs have 100 more evaluations than
  /// the last ten runs.
  static func earlier(than run: RunDocument) -> [HistoryEntry] {
    var random = SplitMix64(seed: 23)
    return (0..<40).map { index in
      let level = index < 14 ? 0.96 : index < 29 ? 1.1 : 1
      var entry = HistoryEntry(run)
      entry.git = String(70_801_400 + index * 7919, radix: 16)
      for line in entry.workloads.indices {
        let factor = level * (1 + 0.006 * random.normal())
        if let ratio = entry.workloads[line].ratio {
          entry.workloads[line].ratio = Ratio(
            reference: ratio.reference, estimate: ratio.estimate * factor,
            low: ratio.estimate * factor * 0.985, high: ratio.estimate * factor * 1.015)
        }
        if index < 30, let evaluations = entry.workloads[line].evaluations {
          entry.workloads[line].evaluations = evaluations + 100
        }
      }
      return entry
    }
  }
}
