import Messages
import RunFolder

/// Merges the shards of one run. A shard is a part of the run. Each shard may have been measured on
/// a different machine. All results of a workload come from one shard, so no ratio compares times
/// of two machines.
package enum RunMerge {
  package struct Part: Sendable {
    package var document: RunDocument
    package var samples: [Sample]
    package var trace: Trace

    package init(document: RunDocument, samples: [Sample], trace: Trace) {
      self.document = document
      self.samples = samples
      self.trace = trace
    }

    /// Reads the document, samples and trace of a run folder.
    /// - Parameter declared: the facts of the engines that this executable declares.
    package init(
      _ directory: RunDirectory, declared: [String: EngineFacts]
    ) throws(Problem) {
      do throws(RunFolderError) {
        self.init(
          document: try directory.readDocument().completed(with: declared),
          samples: try directory.readSamples(), trace: try directory.readTrace())
      } catch {
        throw .folder(error)
      }
    }
  }

  /// - Throws: `cannotMerge` if the list of parts is empty, or if the parts cannot be parts of one
  ///   run. The possible reasons are: different seeds, profiles, revisions, toolchains,
  ///   architectures or build modes; a workload that two parts contain; shards of different
  ///   selections, or of different numbers of shards. Missing shards are no error: the result is
  ///   then partial and has the problem `shardsMissing`.
  package static func merge(_ parts: [Part]) throws(Problem) -> RunDraft {
    guard let first = parts.first?.document else {
      throw .cannotMerge(reason: "no run folder is given")
    }
    var draft = RunDraft(
      first, samples: parts.flatMap(\.samples),
      trace: Trace(workloads: parts.flatMap(\.trace.workloads)))
    for part in parts.dropFirst().map(\.document) {
      try check(draft, part)
      draft.workloads += part.workloads
      for engine in part.engines {
        if let place = draft.engines.firstIndex(where: { $0.id == engine.id }) {
          // A run document of schema version 1 has no facts about engines.
          draft.engines[place].facts = draft.engines[place].facts ?? engine.facts
        } else {
          draft.engines.append(engine)
        }
      }
      draft.note(part.problems)
      draft.partial = draft.partial || part.partial
      draft.environment.merge(part.environment)
    }
    if let problem = try missingShards(of: draft.environment.shards ?? []) {
      draft.partial = true
      draft.note(problem)
    } else {
      draft.environment.shards = nil
      draft.environment.selection = nil
    }
    try order(&draft, as: parts.map(\.document))
    return draft
  }

  /// Puts the workloads in the order of the whole selection, whose important workloads come first:
  /// of n shards, each has every nth workload.
  private static func order(
    _ draft: inout RunDraft, as documents: [RunDocument]
  ) throws(Problem) {
    var places: [WorkloadKey: Int] = [:]
    for document in documents {
      guard let text = document.environment.shards?.first else { return }
      let shard = try Shard(text)
      for (place, workload) in document.workloads.enumerated() {
        places[workload.key] = place * shard.count + shard.number
      }
    }
    func place(_ key: WorkloadKey) -> Int { places[key] ?? .max }
    draft.workloads.sort { place($0.key) < place($1.key) }
    draft.trace.workloads.sort {
      place(WorkloadKey(id: $0.id, parameters: $0.parameters))
        < place(WorkloadKey(id: $1.id, parameters: $1.parameters))
    }
  }

  /// - Returns: the problem `shardsMissing`; `nil` if no shard is missing, or if the runs were not
  ///   sharded.
  private static func missingShards(of texts: [String]) throws(Problem) -> Problem? {
    var shards: [Shard] = []
    for text in texts { shards.append(try Shard(text)) }
    guard let count = shards.first?.count else { return nil }
    if let other = shards.first(where: { $0.count != count }) {
      throw .cannotMerge(
        reason: "one was divided into \(count) shards, another into \(other.count)")
    }
    let missing = (1...count).filter { number in !shards.contains { $0.number == number } }
    return missing.isEmpty ? nil : .shardsMissing(missing.map { "\($0)/\(count)" })
  }

  private static func check(_ one: RunDraft, _ other: RunDocument) throws(Problem) {
    let facts: [(String, String, String)] = [
      ("seeds", "\(one.seed)", "\(other.seed)"), ("SDKs", one.effectiveSDK, other.effectiveSDK),
      ("profiles", one.profile, other.profile),
      ("revisions", one.environment.git, other.environment.git),
      ("toolchains", one.environment.toolchain, other.environment.toolchain),
      ("architectures", one.environment.architecture, other.environment.architecture),
      ("build modes", "\(one.optimized)", "\(other.optimized)"),
    ]
    for (name, here, there) in facts where here != there {
      throw .cannotMerge(reason: "their \(name) differ (\(here), \(there))")
    }
    // Runs that were not sharded have no digest of a selection.
    if let here = one.environment.selection, let there = other.environment.selection, here != there
    {
      throw .cannotMerge(
        reason: "they are shards of different selections (--filter, --skip, --engine, --scenario)")
    }
    let known = Set(one.workloads.map(\.key))
    if let twice = other.workloads.first(where: { known.contains($0.key) }) {
      throw .cannotMerge(reason: "two of them contain \(twice.key)")
    }
  }
}

extension Environment {
  /// Adds the environment of a second machine that measured a part of the same run. If the text of
  /// a field differs, the merged field contains both texts. Durations are added. The merged noise
  /// is the noise of the noisier machine.
  fileprivate mutating func merge(_ other: Environment) {
    func both(_ one: String, _ two: String) -> String {
      one.split(separator: " | ").contains { $0 == two } ? one : "\(one) | \(two)"
    }
    date = both(date, other.date)
    cpu = both(cpu, other.cpu)
    kernel = both(kernel, other.kernel)
    os = both(os, other.os)
    cores = min(cores, other.cores)
    notTimed += other.notTimed
    elapsedSeconds += other.elapsedSeconds
    countingSeconds = countingSeconds.flatMap { one in other.countingSeconds.map { one + $0 } }
    measuredSeconds += other.measuredSeconds
    noise = [noise, other.noise].compactMap(\.self).max()
    shards = (shards ?? []) + (other.shards ?? [])
    selection = selection ?? other.selection
    findings = (findings ?? []) + (other.findings ?? []).filter { !(findings ?? []).contains($0) }
  }
}
