import ArgumentParser
import Measuring
import SelfTesting
import RunFolder

/// An executable that measures. `@main` and a list of workloads make one; it gets the whole command
/// line: `run`, `list`, `gate`, `baseline`, `compare`, `merge`, `plot`, `explain` and `doctor`.
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
/// Results go to `results/`, pictures to `plots/`, both in the working folder.
public protocol BenchExecutable {
  /// What is measured, in the order in which it is listed. No two of them have the same id and
  /// parameters.
  static var workloads: [any Workload] { get }
  /// The engines that may be measured. By default the built-in ones.
  static var engines: [Engine] { get }
  /// What `gate --self-test` tries the gate on. The first engine should be several times as fast as
  /// one of its references: whole gates hold a claim about that ratio. By default three engines of
  /// the first workload.
  static var selfTestCases: [SelfTestCase]? { get }
  /// Subcommands of its own. By default none.
  static var commands: [any ParsableCommand.Type] { get }
}

extension BenchExecutable {
  public static var engines: [Engine] { Engine.builtIn }
  public static var selfTestCases: [SelfTestCase]? { nil }
  public static var commands: [any ParsableCommand.Type] { [] }

  /// Reads the command line and runs the subcommand that it names.
  public static func main() {
    Catalog(
      name: BuildMode.executableName, workloads: workloads, engines: engines,
      selfTestCases: selfTestCases, commands: commands
    ).install()
    Catalog.current.check()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == WorkCommand.name else { return BenchCommand.main(nil) }
    do {
      try WorkCommand.run(arguments.dropFirst())
    } catch {
      BenchCommand.exit(withError: error)
    }
  }
}

extension Catalog {
  /// Stops a program that declares two things under one name.
  func check() {
    var engineIDs: Set<String> = []
    for engine in engines {
      precondition(engineIDs.insert(engine.id).inserted, "two engines have the id \(engine.id)")
    }
    var keys: Set<WorkloadKey> = []
    for workload in workloads {
      precondition(keys.insert(workload.key).inserted, "two workloads are \(workload.key)")
    }
  }
}
