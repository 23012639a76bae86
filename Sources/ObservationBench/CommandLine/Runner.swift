import CAllocationCounter
import Foundation
import Machine
import Measuring
import Messages
import Processes
import RunFolder

/// Runs a selection: what `run` and `gate` have in common. From when it is made, Ctrl-C asks the
/// run to stop instead of ending `bench`.
@MainActor
struct Runner {
  let options: MeasuringOptions
  let isQuiet: Bool
  /// Whether problems are printed when they are found; else what judges the run prints them.
  private let tellsProblems: Bool
  /// Where results will go.
  let output: String
  private let valgrind: Valgrind?
  private let instructions: InstructionScope
  /// Raised by Ctrl-C.
  let interruption: Interruption

  /// - Parameter instructions: whose instructions are counted where there is a valgrind, unless
  ///   --counters says otherwise; `nil` where only --counters has any counted.
  /// - Throws: `noValgrind`, where --counters asks for it.
  init(
    options: MeasuringOptions, isQuiet: Bool, tellsProblems: Bool = true, output: String = ".",
    instructions: @autoclosure () -> InstructionScope? = nil
  ) throws(Problem) {
    // Before any other process is started: a Ctrl-C from here on is heard.
    interruption = SignalHandling.interruptions()
    let instructions = instructions()
    let isWanted = options.counters == .callgrind
    valgrind =
      isWanted || instructions != nil && options.counters == nil ? Valgrind.find() : nil
    if isWanted, valgrind == nil { throw .noValgrind }
    self.instructions = instructions ?? .everything
    self.options = options
    self.isQuiet = isQuiet
    self.tellsProblems = tellsProblems
    self.output = output
  }

  /// - Parameters:
  ///   - isSecondLook: only times are wanted, of what was measured already, in twice the processes.
  ///   - countsOnly: nothing is timed.
  func measure(
    _ selection: Selection, isSecondLook: Bool = false, countsOnly: Bool = false
  ) throws(Problem) -> RunResult {
    let progress = ProgressLine(isShown: !options.noProgress && !isQuiet)
    defer { progress.clear() }
    var told: Set<String> = []
    let observer: @MainActor (RunProgress) -> Void = { event in
      if let line = event.line { progress.show(line) }
      // The first of each kind, when it is found; what ends the run says how many there are.
      if case .found(let problem) = event, tellsProblems, !isQuiet, !problem.isSaidAtTheEnd,
        told.insert(problem.name).inserted
      {
        progress.clear()
        Terminal.note(problem.description)
      }
    }
    var runOptions = RunOptions(
      seed: options.seed, profile: options.profile, optimized: BuildMode.isOptimized,
      tool: tool, engines: Catalog.current.engines.map(\.info))
    if isSecondLook { runOptions = runOptions.secondLook }
    runOptions.countsOnly = countsOnly
    let session = RunSession(
      selection: selection, options: runOptions, launcher: launcher, interruption: interruption,
      observer: observer)
    var result = session.measure(environment: environment)
    result.document.environment.loadAfter = MachineFacts.load()
    if let valgrind, !isSecondLook {
      InstructionSession(
        selection: selection, options: runOptions, scope: instructions,
        callgrind: try callgrind(valgrind), interruption: interruption, observer: observer
      ).measure(into: &result)
    }
    return result
  }

  /// Has work done in fresh processes of this `bench`.
  var launcher: ChildLauncher {
    ChildLauncher(
      executable: BuildMode.executablePath, arguments: WorkCommand.arguments,
      interruption: interruption)
  }

  /// Has the same work done under callgrind.
  /// - Throws: `internalError`, where there is no room for the profiles.
  func callgrind(_ valgrind: Valgrind) throws(Problem) -> Callgrind {
    try Callgrind(
      valgrind: valgrind, executable: BuildMode.executablePath, arguments: WorkCommand.arguments,
      interruption: interruption)
  }

  /// This machine, now.
  var environment: Environment {
    var environment = MachineFacts.environment(
      optimized: BuildMode.isOptimized, sources: MachineFacts.packageFolder)
    environment.findings = Doctor.warnings(
      MachineProbe.readings(
        optimized: BuildMode.isOptimized,
        countsAllocations: Runner.allocationCounter != nil, charts: .notAsked, output: output))
    return environment
  }

  /// What the calling thread has allocated, where `malloc` could be replaced.
  static var allocationCounter: AllocationCounter? {
    guard cac_available() else { return nil }
    return {
      var count: UInt64 = 0
      var bytes: UInt64 = 0
      cac_read(&count, &bytes)
      return AllocationTotals(count: count, bytes: bytes)
    }
  }
}

extension Problem {
  /// Whether the summary, or the gate's report, says it: what became of the results, and how well
  /// the times are known.
  fileprivate var isSaidAtTheEnd: Bool {
    switch self {
    case .interrupted, .notTimed, .fewProcesses, .noisy: true
    default: false
    }
  }
}

/// One line on stderr that is written over, on a terminal only.
@MainActor
final class ProgressLine {
  private let isShown: Bool
  /// Columns of the line that is shown.
  private var columns = 0

  init(isShown: Bool) {
    self.isShown = isShown && Terminal.errorsAreSeen
  }

  func show(_ line: String) {
    guard isShown else { return }
    overwrite(by: String(line.prefix(Terminal.width - 1)))
  }

  func clear() {
    guard columns > 0 else { return }
    overwrite(by: "")
    try? FileHandle.standardError.write(contentsOf: Data("\r".utf8))
  }

  /// With spaces where the old line was longer: a terminal that knows no escape sequences shows it
  /// as well.
  private func overwrite(by line: String) {
    let rest = String(repeating: " ", count: max(0, columns - line.count))
    columns = line.count
    try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\(rest)".utf8))
  }
}
