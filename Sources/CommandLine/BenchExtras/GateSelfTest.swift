import Foundation
import Machine
import Measuring
import Messages
import ObservationBench
import RunFolder
import SelfTesting

/// Runs `bench gate --self-test`, which tests that the gate finds known faults, and that it reports
/// no fault without one.
@MainActor
struct GateSelfTest {
  let catalog: Catalog
  let options: MeasuringOptions
  /// The folder for the results. After a complete self-test with the profile `thorough`, the file
  /// self-test.json is written directly into this folder. The documentation states the figures of
  /// this file. After any other self-test, self-test.json is written into the subfolder latest.
  let output: String
  let format: JudgementFormat

  func run() throws(Problem) -> Outcome {
    let latest = "\(output)/latest"
    let wanted = options.profile == .thorough ? output : latest
    do throws(RunFolderError) {
      for folder in Set([wanted, latest]) { try RunDirectory(folder).checkWritable() }
    } catch {
      throw .folder(error)
    }
    let plan = SelfTestPlan(options.profile)
    let cases = catalog.selfTestCases
    guard let claimed = catalog.selfTestClaim else { throw .nothingSelected }
    let measuring = try Runner(catalog, options: options, isQuiet: false, output: output)
    let progress = ProgressLine(isShown: !options.noProgress)
    var isAnnounced = format != .text
    let test = SelfTest(
      plan: plan, cases: cases, claimed: claimed,
      selection: try selection(plan, cases + [claimed]), profile: options.profile,
      options: RunOptions(
        seed: options.seed, profile: .quick, optimized: true,
        budget: plan.gatesTakeAll ? nil : 12, tool: tool,
        engines: catalog.engines.map(\.info)),
      environment: measuring.environment, launcher: measuring.launcher,
      callgrind: try Valgrind.find().map { valgrind throws(Problem) in
        try measuring.callgrind(valgrind)
      },
      interruption: measuring.interruption,
      observer: { step in
        if !isAnnounced { progress.announce(step.expected) }
        isAnnounced = true
        progress.show(step.line)
      })
    let document: SelfTestDocument
    do throws(Problem) {
      document = try test.measure(load: MachineFacts.load)
    } catch {
      progress.clear()
      throw error
    }
    progress.clear()
    // The results of an interrupted self-test must not replace the results of a complete self-test.
    let file = "\(document.partial ? latest : wanted)/\(SelfTestFile.name)"
    do throws(RunFolderError) { try document.write(to: file) } catch { throw .folder(error) }
    return show(document, file: file)
  }

  private func show(_ document: SelfTestDocument, file: String) -> Outcome {
    let tables = [
      SelfTestTables.comparisons(document), SelfTestTables.gates(document),
      SelfTestTables.figures(document),
    ]
    switch format {
    case .json: Terminal.write(JSONText.pretty(document))
    case .markdown: Terminal.write(tables.map { $0.rendered(.markdown) }.joined(separator: "\n"))
    case .text:
      Terminal.write(tables.map { $0.rendered(Terminal.tableFormat) + "\n" }.joined())
    }
    let outcome = Outcome(documented: document.verdict.exitCode)
    Ending.verdict(
      outcome, isText: format == .text,
      detail: "\(SelfTestTables.summary(document)); results in \(file)")
    return outcome
  }

  /// The workloads and engines that the self-test measures when it runs the gate as a user does:
  /// when it measures, and compares the result with a baseline.
  private func selection(
    _ plan: SelfTestPlan, _ cases: [SelfTestCase]
  ) throws(Problem) -> Selection {
    let keys = cases.map(\.workload)
    return try catalog.selection(
      of: catalog.workloads.filter { plan.gatesTakeAll || keys.contains($0.key) })
  }
}
