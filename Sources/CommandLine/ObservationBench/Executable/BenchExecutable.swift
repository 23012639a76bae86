import ArgumentParser
import Foundation
import Messages
import Processes

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
  /// The engines that may be measured. The default is `Engine.forApps`.
  static var engines: [Engine] { get }
  /// The workloads and engines on which `gate --self-test` tests the gate. The default is the first
  /// workload, on the first three of its engines.
  static var selfTestCases: [SelfTestCase]? { get }
  /// A workload, and an engine that must be at least three times as fast on this workload as one of
  /// the engine's `references`. The baseline holds this advantage as a claim. `gate --self-test`
  /// slows the engine down by so much that the advantage is lost, and tests that the gate reports
  /// the loss. The default is the first of the `selfTestCases`.
  static var selfTestClaim: SelfTestCase? { get }
  /// The version of SwiftUI whose rules the trees follow, unless the command line names one. The
  /// default is the SDK 26.
  static var sdk: SDK { get }
  /// Additional subcommands of this executable. By default, the array is empty.
  static var commands: [any ParsableCommand.Type] { get }
  /// What `run --scenario` and `gate --self-test` need: `Extras.all` of the module BenchExtras. By
  /// default, the executable leaves them out, and is built faster.
  static var extras: Extras? { get }
  /// The executable of the same package that does what this one leaves out. By default, there is
  /// none.
  static var complete: CompleteExecutable? { get }
}

extension BenchExecutable {
  public static var recordedWorkloads: [any Workload] { [] }
  public static var engines: [Engine] { Engine.forApps }
  public static var selfTestCases: [SelfTestCase]? { nil }
  public static var selfTestClaim: SelfTestCase? { nil }
  public static var sdk: SDK { .v26 }
  public static var commands: [any ParsableCommand.Type] { [] }
  public static var extras: Extras? { nil }
  public static var complete: CompleteExecutable? { nil }

  /// Runs the subcommand that the command line names.
  public static func main() {
    var catalog = Catalog(
      name: OwnExecutable.calledName, workloads: workloads,
      recordedWorkloads: recordedWorkloads, engines: engines,
      selfTestCases: selfTestCases, selfTestClaim: selfTestClaim)
    catalog.copiesAreElsewhere = complete != nil
    catalog.check()
    SDK.current = sdk
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments.first == WorkCommand.name {
        try WorkCommand.run(arguments.dropFirst(), in: catalog, with: extras)
      } else if let complete, complete.alone(runs: arguments) {
        try MainActor.assumeIsolated {
          try Ending.reporting { () throws(Problem) in try complete.takeOver(arguments) }
        }
      } else {
        try BenchCommand<Self>.run(in: catalog)
      }
    } catch {
      BenchCommand<Self>.end(with: error)
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
}
