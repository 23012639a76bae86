import Measuring
import RunFolder

extension Catalog {
  /// The mistakes in the declared workloads and engines, one sentence each.
  package var mistakes: [String] {
    var mistakes: [String] = []
    var engineIDs: Set<String> = []
    for engine in engines {
      if !isWord(engine.id) { mistakes.append(notAWord("engine", engine.id)) }
      if !engineIDs.insert(engine.id).inserted {
        mistakes.append("Two engines have the id \"\(engine.id)\": give one of them another id.")
      }
    }
    let known = engineIDs.union(Engine.builtIn.map(\.id))
    for engine in engines {
      let named = engine.facts.references + (engine.facts.sameCounts.map { [$0.engine] } ?? [])
      for other in named where !known.contains(other) {
        mistakes.append(
          "The facts of the engine \"\(engine.id)\" name \"\(other)\", which is not declared."
        )
      }
    }
    var keys: Set<WorkloadKey> = []
    for workload in workloads {
      if !isWord(workload.id) { mistakes.append(notAWord("workload", workload.id)) }
      if !keys.insert(workload.key).inserted {
        mistakes.append(
          "Two workloads have the id and parameters \"\(workload.key)\": change one of them.")
      }
      if workload.frames < 1 {
        mistakes.append(
          "The workload \"\(workload.key)\" has no frames: it needs at least one frame.")
      }
      if workload.engines.isEmpty {
        mistakes.append(
          "The workload \"\(workload.key)\" runs on no declared engine: declare an engine of its notation."
        )
      }
    }
    return mistakes
  }

  /// Whether an id has only allowed characters. Ids are restricted because they are written in
  /// samples.csv, in file names and on command lines.
  private func isWord(_ id: String) -> Bool {
    !id.isEmpty
      && id.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }

  private func notAWord(_ what: String, _ id: String) -> String {
    "The id \"\(id)\" of the \(what) has to consist of letters, digits, \"-\", \"_\" and \".\"."
  }
}
