import Foundation
import Messages
import RunFolder

/// The workloads and engines that a run measures.
package struct Selection: Sendable {
  /// The selected workloads, in the order of their importance. Workloads of equal importance keep
  /// the order in which they were given.
  package private(set) var workloads: [any Workload]
  /// The ids of the engines that the user asked for; empty for all engines.
  package let engines: [String]
  /// Returns `true` for an id that matches the selection's filter, and does not match the
  /// selection's `skip` pattern. Without a filter, every id matches.
  package let includes: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - filter: a regular expression; a workload whose id has no match is left out.
  ///   - skip: a regular expression; a workload whose id has a match is left out.
  ///   - engines: the ids of the engines to measure; empty for all.
  ///   - knownEngines: the ids of all engines. An id in `engines` that is not in `knownEngines` is
  ///     an error.
  /// - Throws: `unknownEngine`, `badPattern`, `noneSelected`, `nothingSelected`.
  package init(
    of all: [any Workload], filter: String? = nil, skip: String? = nil, engines: [String] = [],
    knownEngines: [String]
  ) throws(Problem) {
    for engine in engines where !knownEngines.contains(engine) {
      throw .unknownEngine(engine, known: knownEngines)
    }
    let included = try Selection.matcher(filter)
    let excluded = try Selection.matcher(skip)
    let includes: @Sendable (String) -> Bool = { id in
      included?(id) ?? true && !(excluded?(id) ?? false)
    }
    if let filter, let included, !all.contains(where: { included($0.id) }) {
      throw .noneSelected(.workload, pattern: filter, known: all.map(\.id))
    }
    self.engines = engines
    self.includes = includes
    workloads = all.enumerated().filter { _, workload in
      includes(workload.id) && !Selection.engines(of: workload, among: engines).isEmpty
    }.sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
    guard !workloads.isEmpty else { throw .nothingSelected }
  }

  /// The selected engines of a workload, in the order in which the workload lists them.
  package func engines(of workload: any Workload) -> [String] {
    Selection.engines(of: workload, among: engines)
  }

  private static func engines(of workload: any Workload, among engines: [String]) -> [String] {
    engines.isEmpty ? workload.engines : workload.engines.filter(engines.contains)
  }

  /// Makes a function that searches an id for a regular expression; `nil` if there is no
  /// expression.
  /// - Throws: `badPattern`.
  package static func matcher(_ pattern: String?) throws(Problem) -> (@Sendable (String) -> Bool)? {
    guard let pattern else { return nil }
    if pattern.isEmpty {
      throw .badPattern(pattern, reason: "it is empty; leave the option out to select everything")
    }
    do {
      let expression = try NSRegularExpression(pattern: pattern)
      return { id in
        expression.firstMatch(in: id, range: NSRange(id.startIndex..., in: id)) != nil
      }
    } catch {
      throw .badPattern(pattern, reason: "its syntax is wrong")
    }
  }
}

extension Selection {
  /// The selection of only the workloads with these keys, such as the workloads of a second
  /// measurement.
  package func restricted(to keys: [WorkloadKey]) -> Selection {
    var selection = self
    selection.workloads = workloads.filter { keys.contains($0.key) }
    return selection
  }
}
