import Foundation
import Measuring
import Messages
import RunFolder

/// A scenario file, which the option `bench run --scenario` reads. The file names or describes the
/// workloads of a run.
package struct Scenario: Sendable {
  package enum Entry: Sendable, Equatable {
    /// The workloads of the catalogue with this id, in every size that has the given parameters.
    case chosen(id: String, Parameters)
    /// A workload that the file describes.
    case described(World)
  }

  package private(set) var entries: [Entry]
  /// The ids of the engines; `nil` for all engines.
  package private(set) var engines: [String]?
  /// The profile for a run whose command line names no profile.
  package private(set) var profile: Profile?
  package private(set) var seed: UInt64?
  /// The digest of the file's bytes.
  package let digest: String

  private let path: String
  private let text: [UInt8]
  /// The offsets in the text at which the entries for workloads begin. `engineOffsets` contains the
  /// offsets at which the engines' ids begin. Messages about mistakes state both kinds of offsets
  /// as lines and columns.
  private var entryOffsets: [Int] = []
  private var engineOffsets: [Int] = []

  /// Reads a JSON file. The file scenarios/scenario.schema.json is the JSON Schema of this format.
  /// - Throws: `malformedScenario` if the text contains a mistake; `folder` if the file does not
  ///   exist or is a folder.
  package init(readingFrom path: String) throws(Problem) {
    guard let data = FileManager.default.contents(atPath: path) else {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        throw .folder(.unreadable(path: path, reason: "it is a folder; name a scenario file in it"))
      }
      throw .folder(.missing(path: path))
    }
    try self.init(Array(data), path: path)
  }

  /// - Parameters:
  ///   - text: the bytes of the file.
  ///   - path: the path of the file, for messages.
  package init(_ text: [UInt8], path: String) throws(Problem) {
    self.path = path
    self.text = text
    var digest = Digest()
    for byte in text { digest.add(byte) }
    self.digest = digest.hex
    entries = []
    do throws(Mistake) {
      try read(try JSONNode(parsing: text))
    } catch {
      throw problem(error)
    }
  }

  private mutating func read(_ node: JSONNode) throws(Mistake) {
    let file = try ObjectReader(
      node, "a scenario", ["$schema", "workloads", "engines", "profile", "seed"])
    _ = try file["$schema"]?.text("\"$schema\"")
    let workloads = try file.required("workloads")
    for entry in try workloads.list("\"workloads\"") {
      entries.append(try self.entry(entry))
      entryOffsets.append(entry.offset)
    }
    if entries.isEmpty { throw workloads.mistake("the list of workloads is empty") }
    if let node = file["engines"] {
      var engines: [String] = []
      for engine in try node.list("\"engines\"") {
        let id = try engine.text("an engine's id")
        if engines.contains(id) { throw engine.mistake("the engine \"\(id)\" is named twice") }
        engines.append(id)
        engineOffsets.append(engine.offset)
      }
      if engines.isEmpty {
        throw node.mistake("the list of engines is empty; omit \"engines\" for all engines")
      }
      self.engines = engines
    }
    if let node = file["profile"] {
      let name = try node.text("the profile")
      let known = Profile.allCases.map(\.rawValue)
      guard let profile = Profile(rawValue: name) else {
        throw node.mistake(
          "there is no profile \"\(name)\"\(Suggestion.text(for: name, among: known)); there are"
            + " \(known.joined(separator: ", "))")
      }
      self.profile = profile
    }
    seed = try file["seed"].map { node throws(Mistake) in
      UInt64(try node.integer("the seed", in: 0...Int.max))
    }
  }

  private func entry(_ node: JSONNode) throws(Mistake) -> Entry {
    // An entry that describes a workload has at least one key that an entry for a workload of the
    // catalogue cannot have.
    let isDescribed = try node.members("a workload").contains {
      WorldReader.keys.contains($0.name) && $0.name != "id"
    }
    if isDescribed { return .described(try WorldReader.world(node)) }
    let choice = try ObjectReader(node, "a workload that is chosen", ["id", "parameters"])
    var parameters = Parameters()
    for member in try choice["parameters"]?.members("\"parameters\"") ?? [] {
      guard let name = Parameters.Name(rawValue: member.name) else {
        throw Mistake(at: member.offset, "there is no parameter \"\(member.name)\"")
      }
      parameters[name] = try member.value.integer(
        "the parameter \"\(member.name)\"", in: 0...Int.max)
    }
    return .chosen(id: try choice.required("id").text("the id"), parameters)
  }

  private func problem(_ mistake: Mistake) -> Problem {
    let place = TextPlace(of: mistake.offset, in: text)
    return .malformedScenario(
      path: path, line: place.line, column: place.column, reason: mistake.reason)
  }
}

extension Scenario {
  /// The workloads that the file describes, in the order of the file.
  package var worlds: [World] {
    entries.compactMap { if case .described(let world) = $0 { world } else { nil } }
  }

  /// The selection of the workloads and engines that the file names, and of the workloads that the
  /// file describes.
  /// - Parameters:
  ///   - all: the catalogue.
  ///   - described: a workload for each of `worlds`.
  /// - Throws: `malformedScenario` if no workload has a given id and parameters, if no engine has a
  ///   given id, if two workloads have the same key, or if a workload runs on none of the given
  ///   engines.
  package func selection(
    of all: [any Workload], knownEngines: [String], described: [any Workload]
  ) throws(Problem) -> Selection {
    for (engine, offset) in zip(engines ?? [], engineOffsets) where !knownEngines.contains(engine) {
      throw problem(
        Mistake(
          at: offset,
          "there is no engine \"\(engine)\"\(Suggestion.text(for: engine, among: knownEngines))"))
    }
    var described = described[...]
    var chosen: [any Workload] = []
    for (entry, offset) in zip(entries, entryOffsets) {
      switch entry {
      case .chosen(let id, let parameters):
        let found = all.filter { workload in
          workload.id == id
            && parameters.pairs.allSatisfy { workload.parameters[$0.name] == $0.value }
        }
        guard !found.isEmpty else {
          let key = WorkloadKey(id: id, parameters: parameters).description
          throw problem(
            Mistake(
              at: offset,
              "there is no workload \"\(key)\"\(Suggestion.text(for: id, among: all.map(\.id)));"
                + " the 'list' command shows them all"))
        }
        for workload in found { try refuseWithoutEngine(workload, at: offset) }
        chosen += found.filter { workload in !chosen.contains { $0.key == workload.key } }
      case .described(let world):
        if all.contains(where: { $0.id == world.id }) {
          throw problem(
            Mistake(
              at: offset, "the catalogue already has a workload \"\(world.id)\": choose another id")
          )
        }
        let workload = described.removeFirst()
        if chosen.contains(where: { $0.key == workload.key }) {
          throw problem(
            Mistake(at: offset, "two workloads have the same id and parameters: \(workload.key)"))
        }
        try refuseWithoutEngine(workload, at: offset)
        chosen.append(workload)
      }
    }
    return try Selection(of: chosen, engines: engines ?? [], knownEngines: knownEngines)
  }

  /// Rejects a workload that runs on none of the engines that the file names. Without this check,
  /// the run would silently leave the workload out.
  private func refuseWithoutEngine(_ workload: any Workload, at offset: Int) throws(Problem) {
    guard let engines, !workload.engines.contains(where: engines.contains) else { return }
    let reasons = engines.map { engine in
      let known = workload.notApplicable.first { $0.engine == engine }
      return known.map { "\(engine) (\($0.reason))" } ?? engine
    }
    throw problem(
      Mistake(
        at: offset,
        "the workload \"\(workload.key)\" runs on none of the named engines:"
          + " \(reasons.joined(separator: ", "))"))
  }
}
