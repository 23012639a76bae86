import Foundation
import Measuring
import RecordedWorkloads
import RunFolder
import Testing
import Workloads

@testable import ObservationWorkloads

/// A workload in two versions. The models of the first version are those that benchmarks measure,
/// and the models of the second version record reads and writes.
struct RecordedCase: CustomTestStringConvertible, Sendable {
  let workload: any TreeWorkload
  let recorded: any TreeWorkload

  var testDescription: String { "\(workload.key)" }

  func has(_ notation: Notation) -> Bool { workload.notations.contains(notation) }

  /// All workloads that have a tree, in sizes that a debug build counts in milliseconds. If
  /// `BENCH_ALL_SIZES` is 1, the array contains every size.
  static let all: [RecordedCase] = {
    let recorded = RecordedWorkloads.TreeWorkloads.all.compactMap { $0 as? any TreeWorkload }
    return Workloads.WorkloadCatalog.all.compactMap { workload in
      guard let workload = workload as? any TreeWorkload,
        allSizes || size(of: workload) <= 120,
        let twin = recorded.first(where: { $0.key == workload.key })
      else { return nil }
      return RecordedCase(workload: workload, recorded: twin)
    }
  }()

  static let inBothNotations = all.filter { $0.has(.fine) && $0.has(.publishAll) }

  static let apps = all.filter { $0.workload.kind == .app }

  static let allSizes = ProcessInfo.processInfo.environment["BENCH_ALL_SIZES"] == "1"

  private static func size(of workload: any TreeWorkload) -> Int {
    max(
      workload.parameters[.components] ?? 0, workload.parameters[.rows] ?? 0)
  }
}

extension WhatIfCounts {
  /// The differences between two runs. For each count, only the first frame that differs is listed.
  func differences(from other: WhatIfCounts) -> [String] {
    var differences: [String] = []
    func compare<Value: Equatable>(_ name: String, _ here: Value, _ there: Value) {
      if here != there { differences.append("\(name): \(here), not \(there)") }
    }
    compare("components", components, other.components)
    compare("mountEvaluations", mountEvaluations, other.mountEvaluations)
    if let there = other.registrations { compare("registrations", registrations ?? -1, there) }
    compare("missedUpdates", missedUpdates, other.missedUpdates)
    compare("frames", frames.count, other.frames.count)
    for (name, count) in Self.counts {
      let first = zip(frames, other.frames).enumerated().first {
        $1.0[keyPath: count] != $1.1[keyPath: count]
      }
      if let (frame, (here, there)) = first {
        compare("\(name) of frame \(frame)", here[keyPath: count], there[keyPath: count])
      }
    }
    compare("checksums", checksums, other.checksums)
    return differences
  }

  private static let counts: [(String, KeyPath<TreeCounters, Int> & Sendable)] = [
    ("notifications", \.notifications), ("invalidations", \.invalidations),
    ("evaluations", \.evaluations), ("redundantEvaluations", \.redundantEvaluations),
    ("closureOnlyEvaluations", \.closureOnlyEvaluations),
  ]
}
