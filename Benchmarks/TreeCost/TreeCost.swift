import ArgumentParser
import CAllocationCounter
import Formats
import Foundation
import Machine
import Measuring
import Messages
import Numbers
import ObservationWorkloads
import Processes
import RunFolder

/// Measures the time of the component tree itself, relative to the time of simpler operations in
/// the same run. `scripts/check tree-cost` builds and starts this program.
@main
struct TreeCost: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree-cost",
    abstract: "Compares the cost of the component tree with the cost of a hand-written loop.",
    discussion: """
      Measures the tree's evaluations, mounts and frames, the empty tracking scope of every \
      engine's adapter, and the time that tracking by the engine fine adds to a component. Each \
      cost and its reference are timed in the same blocks and processes. If valgrind is \
      installed, instructions are counted too. The exit status is 1 if a limit is exceeded, \
      and 6 if a ratio is too imprecise to compare with its limit.
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, markdown
  }

  @Option(help: "The time budget: quick (20 s), standard (2 minutes) or thorough (15 minutes).")
  var profile = Profile.quick

  @Option(
    help: ArgumentHelp(
      "The time budget in seconds, instead of the profile's time budget.", valueName: "s"))
  var seconds: Double?

  @Option(help: "The format of the output: text, json or markdown.")
  var format = Format.text

  @Argument(help: .hidden)
  var work: [String] = []

  func run() throws {
    try MainActor.assumeIsolated {
      if work.count == 2, work[0] == "work" {
        print(try worker.reply(to: work[1]), terminator: "")
      } else if work.isEmpty {
        try measure()
      } else {
        throw ValidationError("tree-cost takes no arguments.")
      }
    }
  }

  @MainActor
  private func measure() throws {
    #if DEBUG
      throw ValidationError("Times of a debug build are meaningless. Use scripts/check tree-cost.")
    #else
      var draft = try session().measure(
        environment: MachineFacts.environment(optimized: true, sources: nil))
      if let valgrind = Valgrind.find() {
        InstructionSession(
          selection: try selection, options: options,
          callgrind: try Callgrind(
            valgrind: valgrind, executable: executable, arguments: ["work"],
            interruption: interruption),
          interruption: interruption, observer: observe
        ).measure(into: &draft)
      }
      let result = draft.finished()
      let document = CostDocument(
        noise: result.document.environment.noise, costs: figures(result.document))
      switch format {
      case .text: print(document.table.rendered(.text(color: false)), terminator: "")
      case .markdown: print(document.table.rendered(.markdown), terminator: "")
      case .json: print(JSONText.pretty(document), terminator: "")
      }
      if let growth = document.growth, format == .text {
        let percent = Numbers.Format.fixed(growth * 100, 1)
        print(
          "A frame takes \(percent) % more instructions in a tree of 11,111 components than in a "
            + "tree of 111.")
      }
      if format == .text {
        for added in document.tracking {
          let pairs = Numbers.Format.fixed(added.lockPairs, 2)
          let limit = Numbers.Format.fixed(added.limit, 1)
          print(
            "Tracking adds \(pairs) lock pairs (at most \(limit)) to a component that reads one "
              + "\(added.reads).")
        }
      }
      try end(result, document)
    #endif
  }

  private func end(_ result: RunResult, _ document: CostDocument) throws {
    guard result.outcome == .pass else { throw ExitCode(result.outcome.exitCode) }
    let verdicts = document.costs.compactMap(\.verdict)
    let hasGrown = (document.growth ?? 0).magnitude > CostDocument.mostGrowth
    let addsTooMuch = document.tracking.contains { $0.lockPairs > $0.limit }
    if verdicts.contains(.broken) || hasGrown || addsTooMuch {
      throw ExitCode(Outcome.failed.exitCode)
    }
    if verdicts.contains(.unclear) { throw ExitCode(Outcome.inconclusive.exitCode) }
  }

  @MainActor
  private func session() throws -> RunSession {
    RunSession(
      selection: try selection, options: options,
      launcher: ChildLauncher(
        executable: executable, arguments: ["work"], interruption: interruption),
      interruption: interruption, observer: observe)
  }

  private var selection: Selection {
    get throws {
      try Selection(of: TreeCost.workloads, knownEngines: TreeCost.workloads.flatMap(\.engines))
    }
  }

  private var options: RunOptions {
    RunOptions(
      profile: profile, optimized: true, budget: seconds,
      tool: .init(name: "tree-cost", version: "1"),
      engines: CostArm.all.map { EngineInfo(id: $0.id, title: $0.title, version: "this package") })
  }

  private var executable: String {
    Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? CommandLine.arguments[0]
  }

  /// Ctrl-C ends the command immediately. An interrupted command saves no results.
  private var interruption: Interruption { Interruption() }

  private func observe(_ event: RunProgress) {
    guard case .found(let problem) = event else { return }
    FileHandle.standardError.write(Data("\(problem)\n".utf8))
  }

  private static let workloads: [any Workload] = [
    EvaluationCosts(), ScopeCosts(), TrackingCosts(),
  ]

  @MainActor
  private var worker: Worker {
    Worker(workloads: TreeCost.workloads, allocations: cac_available() ? allocated : nil)
  }

  @MainActor
  private func allocated() -> AllocationTotals {
    var count: UInt64 = 0
    var bytes: UInt64 = 0
    cac_read(&count, &bytes)
    return AllocationTotals(count: count, bytes: bytes)
  }

  private func figures(_ document: RunDocument) -> [CostFigure] {
    document.workloads.flatMap { workload in
      workload.measurements.map { measurement in
        CostFigure(CostArm.named(measurement.engine), measurement)
      }
    }
  }
}

extension Profile: ExpressibleByArgument {}
