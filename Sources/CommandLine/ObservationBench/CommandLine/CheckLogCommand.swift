import ArgumentParser
import Foundation
import Messages
import ObservationWorkloads
import RunFolder

struct CheckLogCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-log",
    abstract: "Compare the console of an app in Xcode with the lines that the tree predicts.",
    discussion: """
      Let each body of the app call Self._printChanges(), do the steps of the workload, and copy \
      Xcode's console into a file. The command compares its lines with those that 'explain \
      --print-changes' prints, step by step, and in no order inside of a step. All other output is \
      ignored. If the app prints '=== step 2: name' before a step, the steps are certain; otherwise \
      they follow from the lines. The command names the first difference with the rules that \
      decide, and writes a report of all. docs/check-on-your-mac.md shows every step.

      Exit codes: 0 no difference, 2 a difference or another SDK, 5 the log is cut or is none.
      """)

  @Argument(help: "The file with the console.")
  var file: String

  @Argument(
    help: ArgumentHelp(
      "The workload's id, or a file with the lines that are predicted.", valueName: "workload"))
  var workload: String

  @OptionGroup var sdk: SDKOption

  @Option(
    help: ArgumentHelp(
      "Compare no lines of this view type. Repeat the option for more types.", valueName: "type"))
  var ignore: [String] = []

  @Option(help: ArgumentHelp("The seed of the workload's random choices.", valueName: "seed"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The file for the report.", valueName: "file"))
  var output = "check-log.md"

  /// A file of predicted lines needs no models that record.
  var needsAll: Bool { !FileManager.default.fileExists(atPath: workload) }

  @MainActor
  func run(in catalog: Catalog) throws(Problem) -> Outcome {
    sdk.apply()
    let comparison = try LogComparison(
      try read(file), with: try predicted(catalog), ignoring: Set(ignore))
    do {
      try Data(comparison.report(workload).utf8)
        .write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw .folder(.notWritable(path: output, reason: error.localizedDescription))
    }
    Terminal.show(comparison.summary)
    Terminal.note("Report: \(output)")
    return comparison.isEqual ? .pass : .regression
  }

  @MainActor
  private func predicted(_ catalog: Catalog) throws(Problem) -> ChangeLog {
    guard FileManager.default.fileExists(atPath: workload) else {
      return try catalog.predictedLog(of: workload, seed: seed)
    }
    let log = ChangeLog(reading: try read(workload))
    if log.isEmpty {
      throw .unusableLog("\(workload), with which it is compared, has no line of _printChanges()")
    }
    return log
  }

  private func read(_ path: String) throws(Problem) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unusableLog("\(path) cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension Catalog {
  /// The lines of `_printChanges()` that the tree predicts for a workload, with models that report
  /// what is written, if the executable declares them.
  @MainActor
  func predictedLog(
    of name: String, engine: String? = nil, seed: UInt64
  ) throws(Problem) -> ChangeLog {
    let chosen = try workload(named: name)
    let ids = chosen.engines
    let usual = ids.first { self.engine(id: $0)?.facts.role == .engine }
    guard let id = engine ?? usual ?? ids.first
    else { throw .badOption(name, reason: "it runs on no engine") }
    do {
      if let recorded = recorded(chosen.key), let engine = self.engine(id: id) {
        return try ChangeLog(
          of: recorded, run: try TreeRun(recording: recorded, as: engine, seed: seed))
      }
      guard let run = try chosen.makeRun(engine: id, seed: seed) as? TreeRun else {
        throw Problem.badOption(name, reason: "it has no component tree, so it prints nothing")
      }
      return try ChangeLog(of: chosen, run: run)
    } catch let problem as Problem {
      throw problem
    } catch {
      throw .workloadFailed(workload: chosen.key, engine: id, reason: "\(error)")
    }
  }
}
