import CAllocationCounter
import Foundation
import Machine
import Measuring
import Messages
import Processes
import RunFolder

/// Measures the selected workloads on the selected engines. As soon as a `Runner` exists, Ctrl-C
/// asks the run to stop instead of ending `bench`.
@MainActor
package struct Runner {
  private let catalog: Catalog
  let options: MeasuringOptions
  let isQuiet: Bool
  /// Whether the results are for people, who are told how long the work takes.
  private let isText: Bool
  /// `true` if a run prints the first problem of each kind when it finds this problem. If `false`,
  /// the code that judges the run prints the problems.
  private let tellsProblems: Bool
  /// The folder for the results.
  let output: String
  /// What counts instructions, and which; `nil` if none are counted.
  private let counting: (valgrind: Valgrind, scope: InstructionScope)?
  /// The request to stop, which Ctrl-C raises.
  package let interruption: Interruption

  /// - Parameters:
  ///   - asked: the measurements whose instructions are counted with `--counters callgrind`; `nil`
  ///     if there are none.
  ///   - unasked: those whose instructions are counted without --counters, if the machine has
  ///     valgrind.
  /// - Throws: `noValgrind` if --counters asks for callgrind and the machine has no valgrind.
  package init(
    _ catalog: Catalog, options: MeasuringOptions, isQuiet: Bool, isText: Bool = true,
    tellsProblems: Bool = true, output: String = ".",
    instructions asked: InstructionScope? = .everything, unasked: InstructionScope? = nil
  ) throws(Problem) {
    // Handle signals before any other process is started, so that no Ctrl-C is lost.
    interruption = SignalHandling.interruptions()
    let isAsked = options.counters == .callgrind
    let scope = isAsked ? asked : options.counters == nil ? unasked : nil
    let found = isAsked || scope != nil ? Valgrind.find() : nil
    if isAsked, found == nil { throw .noValgrind }
    counting = scope.flatMap { scope in found.map { (valgrind: $0, scope: scope) } }
    self.catalog = catalog
    self.options = options
    self.isQuiet = isQuiet
    self.isText = isText
    self.tellsProblems = tellsProblems
    self.output = output
  }

  /// - Parameters:
  ///   - isSecondLook: whether the run is a confirmation run, which uses twice as many processes as
  ///     the first measurement and counts no instructions.
  ///   - countsOnly: whether the run only counts and takes no times.
  ///   - tracesWrites: whether traces name writes; `nil` if the profile and the workloads decide.
  func measure(
    _ selection: Selection, isSecondLook: Bool = false, countsOnly: Bool = false,
    tracesWrites: Bool? = nil
  ) throws(Problem) -> RunDraft {
    let progress = ProgressLine(isShown: !options.noProgress && !isQuiet)
    defer { progress.clear() }
    var told: Set<String> = []
    let observer: @MainActor (RunProgress) -> Void = { event in
      if let line = event.line { progress.show(line) }
      // Print the first problem of each kind when it is found. The number of problems is printed at
      // the end of the run.
      if case .found(let problem) = event, tellsProblems, !isQuiet, !problem.isSaidAtTheEnd,
        told.insert(problem.name).inserted
      {
        progress.clear()
        Terminal.note(problem.description)
      }
    }
    var runOptions = RunOptions(
      seed: options.seed, sdk: SDK.current.rawValue, profile: options.profile,
      optimized: BuildMode.isOptimized, budget: options.budget, tool: tool,
      engines: catalog.engines.map(\.info))
    if isSecondLook { runOptions = runOptions.secondLook }
    runOptions.countsOnly = countsOnly
    if let tracesWrites {
      runOptions.tracesWrites = tracesWrites
    } else if catalog.namesWrites(of: selection.workloads) {
      runOptions.tracesWrites = true
    }
    if isText {
      let scope = isSecondLook ? nil : counting?.scope
      progress.announce(
        RunEstimate(selection, options: runOptions, instructions: scope).expected)
    }
    let session = RunSession(
      selection: selection, options: runOptions, launcher: launcher, interruption: interruption,
      observer: observer)
    var draft = session.measure(environment: environment)
    draft.environment.loadAfter = MachineFacts.load()
    if let counting, !isSecondLook {
      InstructionSession(
        selection: selection, options: runOptions, scope: counting.scope,
        callgrind: try callgrind(counting.valgrind), interruption: interruption, observer: observer
      ).measure(into: &draft)
    }
    return draft
  }

  /// Starts new processes of this executable, which count and time workloads.
  package var launcher: ChildLauncher {
    ChildLauncher(
      executable: OwnExecutable.path, arguments: WorkCommand.arguments(in: catalog),
      interruption: interruption)
  }

  /// Starts processes of this executable under callgrind, which count instructions.
  /// - Throws: `internalError` if the folder for the profiles cannot be made.
  package func callgrind(_ valgrind: Valgrind) throws(Problem) -> Callgrind {
    try Callgrind(
      valgrind: valgrind, executable: OwnExecutable.path,
      arguments: WorkCommand.arguments(in: catalog),
      interruption: interruption)
  }

  /// The current state of this machine.
  package var environment: Environment {
    var environment = MachineFacts.environment(
      optimized: BuildMode.isOptimized, sources: OwnExecutable.packageFolder)
    environment.findings = Doctor.warnings(
      MachineProbe.readings(
        optimized: BuildMode.isOptimized,
        countsAllocations: Runner.allocationCounter != nil, charts: .notAsked, output: output))
    return environment
  }

  /// Reads the number and the bytes of the calling thread's allocations; `nil` if `malloc` could
  /// not be replaced.
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

/// A progress line on stderr. Each new text overwrites the old text in place. The line is shown
/// only on a terminal.
@MainActor
package final class ProgressLine {
  private let isShown: Bool
  /// The width of the shown line, in columns.
  private var columns = 0

  package init(isShown: Bool) {
    self.isShown = isShown && Terminal.errorsAreSeen
  }

  /// Says before long work begins how long it takes. The line stays.
  package func announce(_ time: ExpectedTime) {
    guard isShown, let line = time.line else { return }
    clear()
    Terminal.note(line)
  }

  package func show(_ line: String) {
    guard isShown, let width = Terminal.errorsWidth else { return }
    overwrite(by: String(line.prefix(width - 1)))
  }

  package func clear() {
    guard columns > 0 else { return }
    overwrite(by: "")
    try? FileHandle.standardError.write(contentsOf: Data("\r".utf8))
  }

  /// Overwrites the line. If the old line was longer than the new line, spaces erase the end of the
  /// old line. Spaces also erase text on a terminal that does not know escape sequences.
  private func overwrite(by line: String) {
    let rest = String(repeating: " ", count: max(0, columns - line.count))
    columns = line.count
    try? FileHandle.standardError.write(contentsOf: Data("\r\(line)\(rest)".utf8))
  }
}
