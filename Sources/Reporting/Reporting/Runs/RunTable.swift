import Findings
import Messages
import RunFolder

import struct RunFolder.Measurement

/// The table of a run for a terminal and for programs: a line for each workload and engine, with
/// each time compared to one reference engine. ``ResultTable`` is for readers of a page.
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

  /// A row for each measurement. The name of a workload is only on the workload's first row.
  package var table: Table {
    let figures = RunFigure.allCases.filter { $0.isShown(in: document) }
    var table = Table(columns: [.init("workload"), .init("engine")])
    table.columns += figures.map { figure in
      figure == .ratio
        ? .init(reference.map { "÷ \($0)" } ?? "ratio")
        : .init(figure.rawValue, isNumeric: true)
    }
    for workload in document.workloads {
      for (place, measurement) in workload.measurements.enumerated() {
        let names = [place == 0 ? workload.key.description : "", measurement.engine]
        table.rows.append(
          names.map { .init($0) }
            + figures.map { cell($0, measurement, of: workload) ?? .init("–", .faint) })
      }
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
    let hasClosureOnly = RunFigure.closureOnly.isShown(in: document)
    if hasClosureOnly { table.columns.append(.init("closure-only", isNumeric: true)) }
    var workloads = 0
    for workload in ranked {
      if workloads > 0, table.rows.count + workload.measurements.count > most { break }
      var parameters = workload.parameters
      parameters[.frames] = nil
      let name = WorkloadKey(id: workload.id, parameters: parameters).description
      for (place, measurement) in workload.measurements.enumerated() {
        let figures: [RunFigure] =
          [.median, .evaluations, .redundant] + (hasClosureOnly ? [.closureOnly] : [])
        table.rows.append(
          [.init(place == 0 ? name : ""), .init(measurement.engine)]
            + figures.map { cell($0, measurement, of: workload) ?? .init("–") })
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
      + [RunFigure.instructions, .retains, .releases, .objects].map { figure in
        figure.value(of: measurement).map { "\($0)" } ?? ""
      }
  }

  /// `nil` if the figure was not measured, or has no ratio to the reference. The colour of a ratio,
  /// such as `0.041 [0.040, 0.042]`, shows the verdict.
  func cell(
    _ figure: RunFigure, _ measurement: Measurement, of workload: WorkloadResult
  ) -> Table.Cell? {
    if figure == .ratio {
      return ratio(measurement.engine, workload).map { ratio in
        .init(ratio.text, .init(ratio.verdict(noise)), value: ratio.estimate)
      }
    }
    return figure.value(of: measurement).map { value in
      .init(figure.text(value), figure == .missed && value > 0 ? .bad : .plain, value: value)
    }
  }
}
