import ArgumentParser
import Foundation
import Measuring
import Messages
import SelfTesting
import RunFolder

/// An executable that measures workloads. A type with `@main` and a list of workloads is enough to
/// get the complete command line: `run`, `list`, `gate`, `baseline`, `compare`, `merge`, `plot`,
/// `explain`, `migrate`, `decide` and `doctor`.
///
/// ```swift
/// import ObservationBench
///
/// @main
/// struct MyBench: BenchExecutable {
///   static let workloads: [any Workload] = [Contacts(people: 100), Contacts(people: 1_000)]
///   static let engines = Engine.builtIn + [.toy]
/// }
/// ```
///
/// The executable writes results to `results/` and pictures to `plots/`. Both folders are in the
/// working folder.
public protocol BenchExecutable {
  /// The workloads that are measured, in the order in which `list` prints them. No two workloads
  /// may have the same id and parameters.
  static var workloads: [any Workload] { get }
  /// Copies of the workloads for the commands `explain` and `migrate`. The models of the copies
  /// report reads and writes. In a package that `bench init` has written, the app is compiled a
  /// second time for the copies, with RecordedSwiftUI in place of SwiftUI. By default, the array is
  /// empty.
  static var recordedWorkloads: [any Workload] { get }
  /// The engines that may be measured. The default is the built-in engines.
  static var engines: [Engine] { get }
  /// The workloads and engines on which `gate --self-test` tests the gate. The default is the first
  /// workload, on the first three of its engines.
  static var selfTestCases: [SelfTestCase]? { get }
  /// A workload, and an engine that must be at least three times as fast on this workload as one of
  /// the engine's `references`. The baseline holds this advantage as a claim. `gate --self-test`
  /// slows the engine down by so much that the advantage is lost, and tests that the gate reports
  /// the loss. The default is the first of the `selfTestCases`.
  static var selfTestClaim: SelfTestCase? { get }
  /// Additional subcommands of this executable. By default, the array is empty.
  static var commands: [any ParsableCommand.Type] { get }
}

extension BenchExecutable {
  public static var recordedWorkloads: [any Workload] { [] }
  public static var engines: [Engine] { Engine.builtIn }
  public static var selfTestCases: [SelfTestCase]? { nil }
  public static var selfTestClaim: SelfTestCase? { nil }
  public static var commands: [any ParsableCommand.Type] { [] }

  /// Runs the subcommand that the command line names.
  public static func main() {
    let catalog = Catalog(
      name: BuildMode.executableName, workloads: workloads,
      recordedWorkloads: recordedWorkloads, engines: engines,
      selfTestCases: selfTestCases, selfTestClaim: selfTestClaim)
    catalog.check()
    let arguments = CommandLine.arguments.dropFirst()
    do {
      if arguments.first == WorkCommand.name {
        try WorkCommand.run(arguments.dropFirst(), in: catalog)
      } else {
        try BenchCommand<Self>.run(in: catalog)
      }
    } catch {
      BenchCommand<Self>.exit(withError: error)
    }
  }
}

extension Catalog {
  /// Ends the process with the exit code 64 if the declared workloads and engines cannot be
  /// measured.
  func check() {
    let mistakes = mistakes
    if mistakes.isEmpty { return }
    for mistake in mistakes { Terminal.note("\(name): \(mistake)") }
    exit(Outcome.usage.exitCode)
  }

  /// The mistakes in the declared workloads and engines, one sentence each.
  var mistakes: [String] {
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
