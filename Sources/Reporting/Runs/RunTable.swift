import Numbers
import Messages
import RunFolder

/// The table of a run: a line for each workload and engine.
package enum RunTable {
  /// Evaluations and redundant ones are those of a frame, and so are instructions where they were
  /// counted; missed updates are all of them.
  package static func make(_ document: RunDocument) -> Table {
    var table = Table(columns: [
      .init("workload"), .init("engine"), .init("median", isNumeric: true), .init("ratio"),
      .init("evaluations", isNumeric: true), .init("redundant", isNumeric: true),
      .init("missed", isNumeric: true),
    ])
    let hasInstructions = document.hasInstructions
    if hasInstructions {
      let titles = ["instructions", "retains", "releases", "objects"]
      table.columns += titles.map { .init($0, isNumeric: true) }
    }
    for workload in document.workloads {
      for (index, measurement) in workload.measurements.enumerated() {
        let line = row(measurement, workload: index == 0 ? workload.key.description : "")
        table.rows.append(line + (hasInstructions ? instructions(measurement) : []))
      }
    }
    return table
  }

  /// Everything that programs may want of it, a measurement a line: plain numbers, times in
  /// nanoseconds, the first ratio. Empty where there is nothing.
  package static func complete(_ document: RunDocument) -> Table {
    let titles =
      ["workload", "parameters", "engine"] + Counts.Name.allCases.map(\.rawValue)
      + ["outputChecksum", "allocations", "bytes", "median", "mad", "min", "p95"]
      + ["reference", "ratio", "low", "high"]
      + ["instructions", "retains", "releases", "objectAllocations"]
    var table = Table(columns: titles.map { .init($0) })
    for workload in document.workloads {
      for measurement in workload.measurements {
        let line = [workload.id, workload.parameters.key, measurement.engine] + values(measurement)
        table.rows.append(line.map { .init($0) })
      }
    }
    return table
  }

  private static func values(_ measurement: Measurement) -> [String] {
    let time = measurement.time?.perFrame
    let ratio = measurement.ratios.first
    let numbers = [
      measurement.allocations?.perFrame, measurement.allocations?.bytesPerFrame, time?.median,
      time?.mad, time?.min, time?.p95,
    ]
    let interval = [ratio?.estimate, ratio?.low, ratio?.high]
    return Counts.Name.allCases.map { measurement.counts[$0].map(String.init) ?? "" }
      + [measurement.outputChecksum] + numbers.map { $0.map { "\($0)" } ?? "" }
      + [ratio?.reference ?? ""] + interval.map { $0.map { "\($0)" } ?? "" }
      + figures(measurement).map { $0.map { "\($0)" } ?? "" }
  }

  private static func instructions(_ measurement: Measurement) -> [Table.Cell] {
    figures(measurement).map { .init($0.map(rate) ?? "–") }
  }

  private static func figures(_ measurement: Measurement) -> [Double?] {
    let counted = measurement.instructions
    return [
      counted?.perFrame, counted?.retainsPerFrame, counted?.releasesPerFrame,
      counted?.objectAllocationsPerFrame,
    ]
  }

  private static func row(_ measurement: Measurement, workload: String) -> [Table.Cell] {
    let counts = measurement.counts
    let redundant = perFrame(counts.redundantEvaluations, counts)
    let missed = counts.missedUpdates
    return [
      .init(workload), .init(measurement.engine),
      .init(measurement.time.map { duration($0.perFrame.median) } ?? "–"),
      measurement.ratios.first.map(ratio) ?? .init("–", .faint),
      .init(perFrame(counts.evaluations, counts)), .init(redundant),
      .init(missed.map(String.init) ?? "–", missed ?? 0 > 0 ? .bad : .plain),
    ]
  }

  /// `0.041 [0.040, 0.042] × publish-all`, coloured where the whole interval is on one side of 1.
  static func ratio(_ ratio: Ratio) -> Table.Cell {
    let tone: Table.Tone = ratio.high < 1 ? .good : ratio.low > 1 ? .bad : .plain
    return .init(
      "\(significant(ratio.estimate)) [\(significant(ratio.low)), \(significant(ratio.high))]"
        + " × \(ratio.reference)", tone)
  }

  private static func perFrame(_ count: Int?, _ counts: Counts) -> String {
    guard let count, let frames = counts.frames, frames > 0 else { return "–" }
    return rate(Double(count) / Double(frames))
  }
}
