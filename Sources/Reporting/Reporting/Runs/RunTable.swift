import Findings
import Messages
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// The table of a run: a line for each workload and engine, with each time compared to one
/// reference engine.
package struct RunTable {
  private let document: RunDocument
  private let roles: EngineRoles
  private let noise: Noise
  /// The engine by whose times the other times are divided.
  let reference: String?

  /// - Parameter reference: an engine of the run. The default is the run's engine with the role
  ///   `baseline`, or else its engine with the role `floor`.
  package init(_ document: RunDocument, reference: String? = nil) {
    self.document = document
    roles = EngineRoles(document)
    noise = Noise(document)
    self.reference = reference ?? roles.baseline ?? roles.floor
  }

  /// The index of the column with the ratio to the reference.
  static let ratioColumn = 3

  /// The columns. Evaluations of all components, closure-only and redundant evaluations,
  /// computations of derived values and instructions are per frame. The columns of closure-only
  /// evaluations, computations and instructions are shown only if the run counted any. Missed
  /// updates are counted over all frames.
  var columns: [Table.Column] {
    var columns: [Table.Column] = [
      .init("workload"), .init("engine"), .init("median", isNumeric: true),
      .init(reference.map { "÷ \($0)" } ?? "ratio"),
      .init("evaluations", isNumeric: true), .init("redundant", isNumeric: true),
      .init("missed", isNumeric: true),
    ]
    if hasClosureOnly { columns.append(.init("closure-only", isNumeric: true)) }
    if hasComputations { columns.append(.init("computations", isNumeric: true)) }
    if document.hasInstructions {
      let titles = ["instructions", "retains", "releases", "objects"]
      columns += titles.map { .init($0, isNumeric: true) }
    }
    return columns
  }

  /// A line of the table: one workload on one engine.
  struct Line {
    var workload: WorkloadResult
    var engine: String
    /// The cells, one for each column.
    var cells: [Table.Cell]
  }

  var lines: [Line] {
    document.workloads.flatMap { workload in
      workload.measurements.map { measurement in
        let cells =
          row(measurement, of: workload) + (hasClosureOnly ? [closureOnly(measurement)] : [])
          + (hasComputations ? [computations(measurement)] : [])
          + (document.hasInstructions ? RunTable.instructions(measurement) : [])
        return Line(workload: workload, engine: measurement.engine, cells: cells)
      }
    }
  }

  /// The lines as a table. The name of a workload is only on the workload's first line.
  package var table: Table {
    var table = Table(columns: columns)
    var last: WorkloadKey?
    for var line in lines {
      if line.workload.key == last { line.cells[0] = .init("") }
      last = line.workload.key
      table.rows.append(line.cells)
    }
    return table
  }

  /// The rows for a screen: the time of a frame, and the evaluations of own views with those that
  /// were redundant, and those that changed closures alone, if any. The workloads with the most
  /// redundant evaluations come first; those without components are left out.
  /// - Parameter most: the largest number of rows. The first workload is never left out.
  /// - Returns: the table, and the number of its workloads.
  func excerpt(most: Int) -> (table: Table, workloads: Int) {
    func redundant(_ workload: WorkloadResult) -> Double {
      workload.measurements.compactMap { $0.evaluationsPerFrame?.redundant }.max() ?? 0
    }
    let candidates = document.workloads.filter(\.kind.hasComponents)
    let ranked = candidates.enumerated().sorted {
      (redundant($1.element), $0.offset) < (redundant($0.element), $1.offset)
    }.map(\.element)
    var table = Table(columns: [
      .init("workload"), .init("engine"), .init("time of a frame", isNumeric: true),
      .init("evaluations", isNumeric: true), .init("redundant", isNumeric: true),
    ])
    if hasClosureOnly { table.columns.append(.init("closure-only", isNumeric: true)) }
    var workloads = 0
    for workload in ranked {
      if workloads > 0, table.rows.count + workload.measurements.count > most { break }
      var parameters = workload.parameters
      parameters[.frames] = nil
      let name = WorkloadKey(id: workload.id, parameters: parameters).description
      for (place, measurement) in workload.measurements.enumerated() {
        let counts = measurement.counts
        var row = [
          .init(place == 0 ? name : ""), .init(measurement.engine), RunTable.time(measurement),
          RunTable.perFrame(measurement.views?.evaluations ?? counts.evaluations, counts),
          RunTable.perFrame(measurement.views?.redundant ?? counts.redundantEvaluations, counts),
        ]
        if hasClosureOnly {
          let count = measurement.views?.closureOnly ?? counts.closureOnlyEvaluations
          row.append(RunTable.perFrame(count, counts))
        }
        table.rows.append(row)
      }
      workloads += 1
    }
    return (table, workloads)
  }

  /// The complete table for programs, with one measurement per line: plain numbers, times in
  /// nanoseconds, and the ratio to the reference. A cell is empty if there is no value.
  package var complete: Table {
    let titles =
      ["workload", "parameters", "engine"] + Counts.Name.allCases.map(\.rawValue)
      + ["outputChecksum", "allocations", "bytes", "median", "mad", "min", "p95"]
      + ["reference", "ratio", "low", "high"]
      + ["instructions", "retains", "releases", "objectAllocations"]
    var table = Table(columns: titles.map { .init($0) })
    for workload in document.workloads {
      for measurement in workload.measurements {
        let line =
          [workload.id, workload.parameters.key, measurement.engine]
          + values(measurement, of: workload)
        table.rows.append(line.map { .init($0) })
      }
    }
    return table
  }

  /// The time ratio of an engine to the reference. If the run document contains this ratio, it is
  /// the result. Otherwise the result is computed from two ratios of the run document: those of the
  /// engine and of the reference to a third engine. `nil` if there is no such third engine, or if
  /// the engine is the reference.
  private func ratio(_ engine: String, _ workload: WorkloadResult) -> IntervalTime? {
    reference.flatMap { workload.intervalTime(engine, to: $0, roles) }
  }

  private func values(_ measurement: Measurement, of workload: WorkloadResult) -> [String] {
    let time = measurement.time?.perFrame
    let ratio = ratio(measurement.engine, workload)
    let numbers = [
      measurement.allocations?.perFrame, measurement.allocations?.bytesPerFrame, time?.median,
      time?.mad, time?.min, time?.p95,
    ]
    let interval = [ratio?.estimate, ratio?.interval.lowerBound, ratio?.interval.upperBound]
    return Counts.Name.allCases.map { measurement.counts[$0].map(String.init) ?? "" }
      + [measurement.outputChecksum] + numbers.map { $0.map { "\($0)" } ?? "" }
      + [ratio == nil ? "" : reference ?? ""] + interval.map { $0.map { "\($0)" } ?? "" }
      + RunTable.figures(measurement).map { $0.map { "\($0)" } ?? "" }
  }

  var hasClosureOnly: Bool {
    document.workloads.contains {
      $0.measurements.contains { $0.counts.closureOnlyEvaluations ?? 0 > 0 }
    }
  }

  private func closureOnly(_ measurement: Measurement) -> Table.Cell {
    RunTable.perFrame(measurement.counts.closureOnlyEvaluations, measurement.counts)
  }

  private var hasComputations: Bool {
    document.workloads.contains { $0.measurements.contains { $0.counts.memoEvaluations != nil } }
  }

  private func computations(_ measurement: Measurement) -> Table.Cell {
    RunTable.perFrame(measurement.counts.memoEvaluations, measurement.counts)
  }

  private static func instructions(_ measurement: Measurement) -> [Table.Cell] {
    figures(measurement).map { .init($0.map(Format.rate) ?? "–", value: $0) }
  }

  private static func figures(_ measurement: Measurement) -> [Double?] {
    let counted = measurement.instructions
    return [
      counted?.perFrame, counted?.retainsPerFrame, counted?.releasesPerFrame,
      counted?.objectAllocationsPerFrame,
    ]
  }

  private func row(_ measurement: Measurement, of workload: WorkloadResult) -> [Table.Cell] {
    let counts = measurement.counts
    let missed = counts.missedUpdates
    return [
      .init(workload.key.description), .init(measurement.engine), RunTable.time(measurement),
      ratio(measurement.engine, workload).map(cell) ?? .init("–", .faint),
      RunTable.perFrame(counts.evaluations, counts),
      RunTable.perFrame(counts.redundantEvaluations, counts),
      .init(
        missed.map(String.init) ?? "–", missed ?? 0 > 0 ? .bad : .plain,
        value: missed.map(Double.init)),
    ]
  }

  private static func time(_ measurement: Measurement) -> Table.Cell {
    let median = measurement.time?.perFrame.median
    return .init(median.map { Format.duration(nanoseconds: $0) } ?? "–", value: median)
  }

  /// The ratio as a cell, such as `0.041 [0.040, 0.042]`. The colour shows the
  /// verdict.
  private func cell(_ ratio: IntervalTime) -> Table.Cell {
    .init(ratio.text, .init(ratio.verdict(noise)), value: ratio.estimate)
  }

  private static func perFrame(_ count: Int?, _ counts: Counts) -> Table.Cell {
    guard let count, let frames = counts.frames, frames > 0 else { return .init("–") }
    let perFrame = Double(count) / Double(frames)
    return .init(Format.rate(perFrame), value: perFrame)
  }
}
