import ArgumentParser
import Messages
import Reporting
import RunFolder

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Why each component was evaluated in a frame.",
    discussion: """
      Reads the trace of a run and names a reason for each evaluation: the engine notified the component, its \
      own state or an environment value changed, or its parent made it or handed it new inputs; and whether \
      it was redundant. Siblings that went the same way share a line.
      """)

  @Argument(
    help: ArgumentHelp(
      "The workload's id; or, of a sweep, its id and parameters as the command list shows them, in quotes.",
      valueName: "workload"))
  var workload: String

  @Option(
    help: ArgumentHelp(
      "Only this engine (default: the first that the measurement is about).", valueName: "id"))
  var engine: String?

  @Option(
    help: ArgumentHelp(
      "Which frame, from 1 (default: the one in which the engines differ most).", valueName: "n"))
  var frame: Int?

  @Option(
    name: .customLong("run"),
    help: ArgumentHelp("The run folder, or its run.json.", valueName: "dir"))
  var folder = "results/latest"

  @Option(help: "How to print.")
  var format = TextOrJSON.text

  func run() throws {
    try MainActor.assumeIsolated { try Ending.reporting(explain) }
  }

  @MainActor
  private func explain() throws(Problem) -> Outcome {
    let isDeclared = Catalog.current.workloads.contains {
      $0.id == workload || $0.key.description == workload
    }
    let declared = Catalog.current.engines.map(\.id)
    guard let trace = try? Explanation.trace(of: workload, in: readTrace()) else {
      guard isDeclared else {
        throw .unknownWorkload(workload, known: Catalog.current.workloads.map(\.id))
      }
      if let engine, !declared.contains(engine) {
        throw .unknownEngine(engine, known: declared)
      }
      _ = try readTrace()
      throw .noTrace(workload: workload, path: folder)
    }
    // The run may be another executable's, with workloads and engines of its own.
    let facts = try readFacts()
    guard let chosen = engine ?? Explanation.usualEngine(of: trace, facts: { facts[$0] }) else {
      throw .noTrace(workload: workload, path: folder)
    }
    let explanation = try Explanation(trace, engine: chosen, frame: frame)
    Terminal.write(format == .json ? JSONText.pretty(explanation) : explanation.text)
    return .pass
  }

  private func readFacts() throws(Problem) -> [String: EngineFacts] {
    do throws(RunFolderError) {
      let run = try RunDocument.declared(at: folder)
      return Dictionary(run.engines.compactMap { info in info.facts.map { (info.id, $0) } }) {
        first, _ in first
      }
    } catch {
      throw .folder(error)
    }
  }

  private func readTrace() throws(Problem) -> Trace {
    do throws(RunFolderError) {
      return try RunDirectory(folder).readTrace()
    } catch {
      throw .folder(error)
    }
  }
}
