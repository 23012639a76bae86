import Findings
import Formats
import Numbers
import RunFolder

import struct RunFolder.Measurement

/// A figure that tables show of a workload on an engine. Figures are per frame, except missed
/// updates, which are counted over all frames.
enum RunFigure: String, CaseIterable {
  case median, ratio, evaluations, redundant, missed
  case closureOnly = "closure-only"
  case computations, instructions, retains, releases, objects

  /// The figure for somebody who chooses one.
  var words: String {
    switch self {
    case .median: "time"
    case .ratio: "time ÷ that of an engine"
    case .evaluations, .computations, .instructions, .retains, .releases: rawValue
    case .redundant: "redundant evaluations"
    case .missed: "missed updates, all frames"
    case .closureOnly: "closure-only evaluations"
    case .objects: "objects allocated"
    }
  }

  var isTime: Bool { self == .median || self == .ratio }

  /// Whether tables of this run show the figure. Some figures are counted only in some runs.
  func isShown(in document: RunDocument) -> Bool {
    switch self {
    case .median, .ratio, .evaluations, .redundant, .missed: true
    case .closureOnly: values(in: document).contains { $0 > 0 }
    case .computations: !values(in: document).isEmpty
    case .instructions, .retains, .releases, .objects: document.hasInstructions
    }
  }

  private func values(in document: RunDocument) -> [Double] {
    document.workloads.flatMap { $0.measurements.compactMap(value(of:)) }
  }

  /// `nil` if the figure was not measured. A ratio has no value of its own: it takes two
  /// measurements.
  func value(of measurement: Measurement) -> Double? {
    let counts = measurement.counts
    return switch self {
    case .median: measurement.time?.perFrame.median
    case .ratio: nil
    case .evaluations:
      measurement.evaluationsPerFrame?.all ?? Self.perFrame(counts.evaluations, counts)
    case .redundant: measurement.evaluationsPerFrame?.redundant
    case .missed: counts.missedUpdates.map(Double.init)
    case .closureOnly: measurement.evaluationsPerFrame?.closureOnly
    case .computations: Self.perFrame(counts.memoEvaluations, counts)
    case .instructions: measurement.instructions?.perFrame
    case .retains: measurement.instructions?.retainsPerFrame
    case .releases: measurement.instructions?.releasesPerFrame
    case .objects: measurement.instructions?.objectAllocationsPerFrame
    }
  }

  /// - Parameter count: a count over all frames of `counts`.
  static func perFrame(_ count: Int?, _ counts: Counts) -> Double? {
    guard let count, let frames = counts.frames, frames > 0 else { return nil }
    return Double(count) / Double(frames)
  }

  func text(_ value: Double) -> String {
    self == .median ? Format.duration(nanoseconds: value) : Format.rate(value)
  }
}
