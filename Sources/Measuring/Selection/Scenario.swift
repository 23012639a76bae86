import Foundation
import Messages
import RunFolder

/// What is to be measured, kept in a file: `bench run --scenario`.
package struct Scenario: Sendable, Equatable {
  /// A workload by its id, at every size whose parameters include these.
  package struct Choice: Sendable, Equatable {
    package var id: String
    package var parameters: Parameters?
  }

  package var workloads: [Choice]
  /// Ids; `nil` for all.
  package var engines: [String]?
  /// Where the command line names none.
  package var profile: Profile?
  package var seed: UInt64?

  /// Reads a JSON file.
  /// - Throws: `malformedScenario`; `folder` where there is no such file.
  package init(readingFrom path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .folder(.missing(path: path))
    }
    do {
      self = try JSONDecoder().decode(Scenario.self, from: data)
    } catch {
      throw .malformedScenario(path: path, reason: JSONText.reason(error))
    }
    if workloads.isEmpty { throw .malformedScenario(path: path, reason: "it names no workload") }
  }

  /// The workloads and engines that the scenario names.
  /// - Throws: `unknownWorkload`, where none has that id and these parameters, and what a selection
  ///   throws.
  package func selection(
    of all: [any Workload], knownEngines: [String]
  ) throws(Problem) -> Selection {
    var chosen: [any Workload] = []
    for choice in workloads {
      let found = all.filter { choice.matches($0) }
      guard !found.isEmpty else {
        throw .unknownWorkload(choice.description, known: all.map(\.id))
      }
      chosen += found.filter { workload in !chosen.contains { $0.key == workload.key } }
    }
    return try Selection(of: chosen, engines: engines ?? [], knownEngines: knownEngines)
  }
}

extension Scenario.Choice: CustomStringConvertible {
  fileprivate func matches(_ workload: any Workload) -> Bool {
    workload.id == id
      && (parameters?.pairs ?? []).allSatisfy { workload.parameters[$0.name] == $0.value }
  }

  /// As `bench list` shows it.
  package var description: String {
    WorkloadKey(id: id, parameters: parameters ?? Parameters()).description
  }
}

extension Scenario: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case workloads, engines, profile, seed }

  package init(from decoder: any Decoder) throws {
    try AnyKey.refuseUnknown(in: decoder, Key.self, what: "scenario")
    let container = try decoder.container(keyedBy: Key.self)
    workloads = try container.decode([Choice].self, forKey: .workloads)
    engines = try container.decodeIfPresent([String].self, forKey: .engines)
    profile = try container.decodeIfPresent(Profile.self, forKey: .profile)
    seed = try container.decodeIfPresent(UInt64.self, forKey: .seed)
  }
}

extension Scenario.Choice: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case id, parameters }

  package init(from decoder: any Decoder) throws {
    try AnyKey.refuseUnknown(in: decoder, Key.self, what: "scenario's workload")
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(String.self, forKey: .id)
    parameters = try container.decodeIfPresent(Parameters.self, forKey: .parameters)
  }
}

/// A name in a file, whatever it is.
private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// A name that is not known is an error: it would be passed over in silence.
  static func refuseUnknown<Key: CodingKey & CaseIterable>(
    in decoder: any Decoder, _ known: Key.Type, what: String
  ) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
    guard let unknown = keys.first(where: { Key(stringValue: $0.stringValue) == nil }) else {
      return
    }
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath + [unknown],
        debugDescription: "there is no such thing in a \(what), only "
          + Key.allCases.map(\.stringValue).joined(separator: ", ")))
  }
}
