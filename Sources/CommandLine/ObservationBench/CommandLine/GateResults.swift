import Judging
import Measuring
import Messages
import Reporting
import RunFolder

/// Writes the results of `bench gate`. If the command measured a run, the run is written into
/// latest/, and a line is added to history.jsonl. If the command judged an existing run, only the
/// gate's report about this run is written.
struct GateResults {
  private let directory: RunDirectory
  private let history: String
  private let reservation: FolderReservation

  /// - Throws: a problem if latest/ or the history cannot be written. A `GateResults` is made
  ///   before the measurement, so this problem is found before the measurement.
  init(output: String) throws(Problem) {
    directory = RunDirectory("\(output)/latest")
    history = "\(output)/history.jsonl"
    do throws(RunFolderError) {
      try directory.checkWritable()
      reservation = try FolderReservation(directory.path)
      try AtomicFile.checkAppendable(history)
    } catch {
      throw .folder(error)
    }
  }

  /// - Parameters:
  ///   - explain: the start of the command that explains a workload.
  ///   - update: the command that updates the baseline.
  ///   - secondLook: the second measurement in fresh processes; `nil` if the gate measured only
  ///     once.
  func write(
    _ result: RunResult, _ report: GateReport, explain: String, update: String,
    secondLook: RunResult? = nil
  ) throws(Problem) {
    let text = Report.markdown(
      result.document, gate: report, hasSecondLook: secondLook != nil,
      explain: explain, update: update)
    do throws(RunFolderError) {
      try directory.write(
        RunDirectory.Contents(
          document: result.document, samples: result.samples, trace: result.trace, report: text,
          junit: JUnit.xml(report)),
        secondLook: secondLook.map {
          RunDirectory.Contents(
            document: $0.document, samples: $0.samples, trace: $0.trace,
            report: Report.markdown($0.document))
        })
      try HistoryEntry(result.document).append(to: history)
    } catch {
      throw .folder(error)
    }
  }

  /// Writes the gate's report about the run in a folder. The files of the run do not change.
  static func write(
    _ report: GateReport, on run: RunDocument, explain: String, update: String,
    into folder: String
  ) throws(Problem) {
    let judged = RunDraft(run).finished(report.outcome).document
    let directory = RunDirectory(folder)
    do throws(RunFolderError) {
      try directory.checkWritable()
      try AtomicFile.replace(
        directory.path(of: .report),
        with: Report.markdown(judged, gate: report, explain: explain, update: update))
      try AtomicFile.replace(directory.path(of: .junit), with: JUnit.xml(report))
    } catch {
      throw .folder(error)
    }
  }
}
